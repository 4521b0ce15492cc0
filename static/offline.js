/* Where a browser can do that (over https): fetches the worker once the page has settled, and keeps
   the table as it stands, to be seen without a connection. Nothing here is needed to play. */
(() => {
  const worker = navigator.serviceWorker;
  if (!worker || !window.caches) return;
  const SETTLED = 3_000;
  const PAUSE = 1_500;
  const AGAIN = 3_000;
  const MOST = 3; // tables that are kept
  const TABLES = "seomjigi-tables";
  const { lang } = document.documentElement;

  const register = () => setTimeout(() => {
    if (navigator.connection?.saveData) return;
    worker.register("/worker.js", { updateViaCache: "none" }).catch(() => {});
  }, SETTLED);
  if (document.readyState === "complete") register();
  else addEventListener("load", register);

  // --- ages in words --------------------------------------------------------------------------

  const UNITS = [["day", 86_400], ["hour", 3_600], ["minute", 60]];
  const age = (at) => {
    if (!Intl.RelativeTimeFormat) return new Date(Number(at)).toLocaleString(lang);
    const seconds = (Date.now() - at) / 1000;
    const [unit, size] = UNITS.find(([, each]) => seconds >= each) ?? UNITS[2];
    return new Intl.RelativeTimeFormat(lang).format(-Math.max(1, Math.floor(seconds / size)), unit);
  };
  for (const each of document.querySelectorAll("small[data-at]")) each.textContent = age(each.dataset.at);

  // --- a page that is not there ---------------------------------------------------------------

  if (document.querySelector("[data-waiting]")) {
    const ask = () => fetch(location.href, { method: "HEAD", cache: "no-store" })
      .then(({ status }) => { if (![502, 504].includes(status)) location.reload(); }, () => {});
    addEventListener("online", ask);
    setInterval(ask, AGAIN);
  }

  // --- the table ------------------------------------------------------------------------------

  const { pathname } = location;
  const table = () => document.getElementById("table");
  if (!table() || !/^\/\w\w\/t\/[^/]+$/.test(pathname)) return;

  // A kept table says what it is; live.js brings it up to date as after any lost connection.
  const label = () => {
    const { kept, keptAt } = table().dataset;
    if (!kept) return;
    const text = kept.replace("{age}", age(keptAt));
    Object.assign(table().dataset, { away: text, lost: text });
    const line = document.querySelector("#notice .lost");
    if (line) line.textContent = text;
  };
  if (table().dataset.kept) {
    label();
    setInterval(label, 60_000);
    dispatchEvent(new Event("offline"));
  }

  // The page as it stands, without what a visit added, and with nothing to be pressed.
  const frozen = () => {
    const page = document.documentElement.cloneNode(true);
    const all = (selector, act) => page.querySelectorAll(selector).forEach(act);
    all("style", (each) => each.remove());
    all("[data-htmx-powered]", (each) => each.removeAttribute("data-htmx-powered"));
    all("dialog", (each) => each.removeAttribute("open"));
    all(".sheet-body, #notice", (each) => { each.textContent = ""; });
    all("#table form", ({ elements }) => [...elements].forEach((each) => {
      each.disabled = true;
      each.setAttribute("aria-describedby", "notice");
    }));
    Object.assign(page.querySelector("#table").dataset, { kept: "", keptAt: Date.now(), version: "" });
    return `<!doctype html>\n${page.outerHTML}`;
  };

  // The title of the page is that of the step with which it was opened.
  const title = () => {
    const step = document.getElementById("step-name")?.firstChild.textContent.trim();
    return [step, document.title.split(" · ").pop()].filter(Boolean).join(" · ");
  };

  const keep = async () => {
    if (!worker.controller || table().dataset.kept || table().classList.contains("away")) return;
    const headers = { "X-Title": encodeURIComponent(title()), "X-At": Date.now() };
    const answer = new Response(frozen(), { headers });
    const tables = await caches.open(TABLES);
    await tables.delete(pathname); // the last that was kept is the last in order
    await tables.put(pathname, answer);
    const paths = await tables.keys();
    await Promise.all(paths.slice(0, -MOST).map((each) => tables.delete(each)));
  };
  let soon;
  const keepSoon = () => {
    clearTimeout(soon);
    soon = setTimeout(() => keep().catch(() => {}), PAUSE); // a full disk keeps nothing
  };
  document.addEventListener("htmx:after:swap", keepSoon);
  document.addEventListener("visibilitychange", () => { if (document.hidden) keep().catch(() => {}); });
  worker.addEventListener("controllerchange", keepSoon);
  keepSoon();
})();
