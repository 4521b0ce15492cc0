// Opens the terms of a[data-sheet] in a sheet over the page. The address says which is open
// (?term=…), history.state.depth how many were opened.
(() => {
  const sheet = document.querySelector("dialog[data-terms]");
  if (!sheet?.showModal) return; // an old browser follows the links
  const [body, back] = [".sheet-body", "[data-sheet-back]"].map((each) => sheet.querySelector(each));
  const depth = () => history.state?.depth ?? 0;
  const wanted = () => new URLSearchParams(location.search).get("term");
  let shown, opener, leaving, asked = 0;

  function address(term) {
    const url = new URL(location);
    if (term) url.searchParams.set("term", term);
    else url.searchParams.delete("term");
    return url;
  }

  const forget = () => history.replaceState(history.state, "", address());

  // Unless another is asked for meanwhile, calls `before` and shows the term.
  async function show(term, before) {
    const mine = ++asked;
    const answer = await fetch(sheet.dataset.terms + encodeURIComponent(term) + "?part=sheet");
    if (!answer.ok) throw answer;
    const html = await answer.text();
    if (mine !== asked) return;
    before?.();
    shown = term;
    body.innerHTML = html;
    window.htmx?.process(body);
    sheet.setAttribute("aria-labelledby", "sheet-name");
    back.hidden = !history.state?.within;
    if (!sheet.open) sheet.showModal();
    sheet.scrollTop = 0;
    body.querySelector("#sheet-name").focus();
  }

  function open(link) {
    const term = link.dataset.sheet;
    if (sheet.open && term === shown) return;
    show(term, () => {
      if (!sheet.open) opener = link;
      // `htmx`: else htmx puts a state of its own in place.
      history.pushState({ htmx: true, depth: depth() + 1, within: sheet.open }, "", address(term));
    }).catch(() => location.assign(link.href));
  }

  // The sheet shows what the address says.
  function follow() {
    const term = wanted();
    if (term) return show(term).catch(() => (forget(), sheet.close()));
    asked++;
    sheet.close();
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-sheet]");
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    open(link);
  });
  back.onclick = () => history.back();
  sheet.onclick = (event) => { if (event.target === sheet) sheet.close(); };
  sheet.onclose = () => {
    leaving = wanted() && depth();
    if (leaving) history.go(-depth());
    else forget();
    asked++;
    const same = `a[data-sheet="${opener?.dataset.sheet ?? shown}"]`;
    const link = opener?.isConnected ? opener : document.querySelector(same);
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
