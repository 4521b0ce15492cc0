// Opens what a[data-sheet] (a term) and a[data-open] (a sheet of the table) lead to, over the page.
// The address says which is open (?term=… or ?sheet=…), history.state.depth how many were opened.
(() => {
  const sheet = document.querySelector("dialog[data-term]");
  if (!sheet?.showModal) return; // an old browser follows the links
  const [body, back] = [".sheet-body", "[data-sheet-back]"].map((each) => sheet.querySelector(each));
  const KINDS = ["term", "sheet"];
  const depth = () => history.state?.depth ?? 0;
  let shown, opener, leaving, asked = 0;

  // What is open, as [kind, name].
  function wanted() {
    const asks = new URLSearchParams(location.search);
    const kind = KINDS.find((each) => sheet.dataset[each] && asks.get(each));
    return kind && [kind, asks.get(kind)];
  }
  const target = ({ dataset }) => (dataset.open ? ["sheet", dataset.open] : ["term", dataset.sheet]);
  const same = (one, other) => one?.join() === other?.join();

  function address(what) {
    const url = new URL(location);
    KINDS.forEach((each) => url.searchParams.delete(each));
    if (what) url.searchParams.set(...what);
    return url;
  }

  const forget = () => history.replaceState(history.state, "", address());

  // A table loads the styles of its sheets with the first of them.
  let styled;
  const style = () => styled || (styled = new Promise((done) => {
    if (!sheet.dataset.style) return done();
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href: sheet.dataset.style, onload: done });
    link.onerror = () => { styled = undefined; done(); };
    document.querySelector("link[rel=stylesheet]").after(link);
  }));

  async function read([kind, name]) {
    const path = name.split("#")[0].split("/").map(encodeURIComponent).join("/");
    const answer = await fetch(`${sheet.dataset[kind]}${path}?part=sheet`);
    if (!answer.headers.has("X-Seomjigi")) throw new Error("not an answer of ours");
    if (!answer.ok) throw answer;
    return answer.text();
  }

  // Without a connection the table says so, and stays.
  function calm(wrong) {
    const away = document.getElementById("table")?.dataset.away;
    if (!away || wrong.status < 500) throw wrong;
    const line = document.createElement("p");
    return Object.assign(line, { id: "sheet-name", tabIndex: -1, textContent: away }).outerHTML;
  }

  // Unless another is asked for meanwhile, calls `before` and shows it.
  async function show(what, before) {
    const mine = ++asked;
    const [html] = await Promise.all([read(what).catch(calm), style()]);
    if (mine !== asked) return;
    before?.();
    shown = what;
    body.innerHTML = html;
    sheet.classList.toggle("searching", Boolean(body.querySelector("[type=search]:not([list])")));
    window.htmx?.process(body);
    sheet.setAttribute("aria-labelledby", "sheet-name");
    back.hidden = !history.state?.within;
    if (!sheet.open) sheet.showModal();
    sheet.scrollTop = 0;
    const seeking = body.querySelector("[type=search]:not([list])");
    (seeking ?? body.querySelector("#sheet-name")).focus();
    if (seeking) seekAgain(seeking);
    const place = what[1].split("#")[1];
    if (place) body.querySelector(`[id="${place}"]`)?.scrollIntoView();
  }

  // The way back leads to what was looked for.
  function seekAgain(field) {
    field.value = history.state?.q ?? "";
    field.oninput = () => history.replaceState({ ...history.state, q: field.value }, "");
    if (field.value) field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function open(link) {
    const what = target(link);
    if (sheet.open && same(what, shown)) return;
    show(what, () => {
      if (!sheet.open) opener = link;
      // `htmx`: else htmx puts a state of its own in place.
      history.pushState({ htmx: true, depth: depth() + 1, within: sheet.open }, "", address(what));
    }).catch(() => location.assign(link.href));
  }

  // The sheet shows what the address says.
  function follow() {
    const what = wanted();
    if (what) return show(what).catch(() => (forget(), sheet.close()));
    asked++;
    sheet.close();
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-sheet], a[data-open]");
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    open(link);
  });

  // A press in the sheet changes the table: the sheet makes room, or shows what it says now.
  document.addEventListener("submit", (event) => {
    if (body.contains(event.target) && event.target.matches("[data-tap]:not([data-stays])")) sheet.close();
  });
  let renewing = false;
  document.addEventListener("htmx:after:swap", async () => {
    if (body.querySelector("[type=search]:not([list])") || renewing || !sheet.open || shown?.[0] !== "sheet") return;
    const mine = asked;
    const html = await read(shown).catch(() => "");
    if (!html || mine !== asked) return;
    renewing = true;
    // What was typed here, and the focus, stay.
    htmx.swap({ text: html, target: body, sourceElement: body, swap: "innerMorph" })
      .finally(() => { renewing = false; });
  });

  // The handle is pulled down to close it.
  const bar = sheet.querySelector(".sheet-bar");
  let from;
  const letGo = ({ clientY, type }) => {
    const far = from !== undefined && type === "pointerup" && clientY - from > 80;
    from = undefined;
    sheet.style.transform = "";
    if (far) sheet.close();
  };
  bar.addEventListener("pointerdown", (event) => {
    if (event.target.closest("button, a, input")) return;
    from = event.clientY;
    bar.setPointerCapture(event.pointerId);
  });
  bar.addEventListener("pointermove", ({ clientY }) => {
    if (from !== undefined) sheet.style.transform = `translateY(${Math.max(0, clientY - from)}px)`;
  });
  bar.addEventListener("pointerup", letGo);
  bar.addEventListener("pointercancel", letGo);

  back.onclick = () => history.back();
  sheet.onclick = (event) => { if (event.target === sheet) sheet.close(); };
  sheet.onclose = () => {
    leaving = wanted() && depth();
    if (leaving) history.go(-depth());
    else forget();
    asked++;
    const [kind, name] = opener ? target(opener) : shown;
    const again = `a[data-${kind === "term" ? "sheet" : "open"}="${name}"]`;
    const link = opener?.isConnected ? opener : document.querySelector(again);
    (link ?? document.querySelector("main")).focus();
  };
  // Ahead of htmx, which would fetch the page anew.
  addEventListener("popstate", (event) => {
    event.stopImmediatePropagation();
    if (leaving) forget();
    else follow();
    leaving = 0;
  }, true);
  if (wanted()) follow();
})();
