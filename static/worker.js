/* Answers for the site while it cannot be reached: words of the rules, and tables as they were last
   seen. The server puts HELD before this: the release, its packs (see app/offline/packs.py), its
   files, and the headers of an answer. Taps, streams and what repaints a table pass by untouched. */
const OURS = "seomjigi-";
const HOLD = OURS + HELD.release;
const TABLES = `${OURS}tables`; // written by offline.js
const PATIENCE = 6_000;
const UNREACHABLE = [502, 504]; // a proxy without the site behind it
const GONE = [404, 410];
const MOST_FOUND = 40;

addEventListener("install", (event) => event.waitUntil(fill().then(() => skipWaiting())));

// One after the other, so that taps are not kept waiting; what was cut short goes on from there.
const fill = async () => {
  const held = await caches.open(HOLD);
  for (const address of [...HELD.files, ...Object.values(HELD.packs)]) {
    if (!(await held.match(address, { ignoreVary: true }))) {
      await held.add(new Request(address, { priority: "low" }));
    }
  }
};

addEventListener("activate", (event) => event.waitUntil(takeOver()));

const takeOver = async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== HOLD && name !== TABLES) await caches.delete(name);
  }
  await registration.navigationPreload?.enable();
  await clients.claim();
};

addEventListener("fetch", (event) => {
  const answer = answerTo(event, new URL(event.request.url));
  if (answer) event.respondWith(answer);
});

const answerTo = (event, url) => {
  const { request } = event;
  if (request.method !== "GET" || url.origin !== location.origin) return undefined;
  if (/^\/(static|art)\//.test(url.pathname)) return file(request);
  if (request.mode === "navigate") return visited(event, url);
  if (url.searchParams.has("part")) return part(request, url);
  return undefined;
};

// A file has its content's digest in its address. Without a connection any release of it will do.
const file = async (request) => {
  const held = await caches.open(HOLD);
  const any = { ignoreSearch: true, ignoreVary: true };
  return (await held.match(request, { ignoreVary: true }))
    ?? fetch(request).catch(async () => (await held.match(request, any)) ?? Response.error());
};

const reached = async (asked) => {
  const answer = await asked;
  if (UNREACHABLE.includes(answer.status)) throw answer;
  return answer;
};

// --- pages ------------------------------------------------------------------------------------

const visited = async (event, url) => {
  const asked = reached((async () => (await event.preloadResponse) ?? fetch(event.request))());
  const kept = await keptTable(url.pathname);
  try {
    const answer = await (kept ? soon(asked) : asked);
    if (kept && GONE.includes(answer.status)) await (await caches.open(TABLES)).delete(url.pathname);
    return answer;
  } catch {
    return kept ? reopened(kept, url) : page(url);
  }
};

// A network that does not answer is none: what was kept is shown, and goes on by itself.
const soon = (asked) => Promise.race([
  asked,
  new Promise((_, fail) => { setTimeout(() => fail(new Error("no answer")), PATIENCE); }),
]);

const keptTable = async (path) => (await caches.open(TABLES)).match(path, { ignoreVary: true });

const reopened = async (kept, url) => {
  const { kept: said } = await pack(langOf(url));
  return html((await kept.text()).replace('data-kept=""', () => `data-kept="${plain(said)}"`));
};

const page = async (url) => {
  if (!langOf(url)) return Response.redirect(`/${ownLang()}${url.pathname}${url.search}`, 302);
  return (await rules(url)) ?? away(url);
};

const langOf = (url) => /^\/(ko|en)\//.exec(url.pathname)?.[1];
const ownLang = () => (/^ko/i.test(navigator.language) ? "ko" : "en");

const away = async (url) => {
  const lang = langOf(url);
  const { away: frame, tables } = await pack(lang);
  const rows = (await keptTables(lang)).join("");
  const filled = frame.replace("%tables%", () => (rows ? tables.replace("%rows%", () => rows) : ""));
  return html(placed(filled, url), 503);
};

const keptTables = async (lang) => {
  const kept = await caches.open(TABLES);
  const all = (await kept.keys()).map((each) => new URL(each.url).pathname).reverse();
  return Promise.all(all.filter((path) => path.startsWith(`/${lang}/`)).map(async (path) => {
    const { headers } = await kept.match(path, { ignoreVary: true });
    const title = plain(decodeURIComponent(headers.get("X-Title")));
    return `<li><a href="${path}"><b>${title}</b><small data-at="${Number(headers.get("X-At"))}"></small></a></li>`;
  }));
};

// --- the words of the rules -------------------------------------------------------------------

const packs = new Map();
const pack = (name) => {
  if (!packs.has(name)) packs.set(name, caches.open(HOLD)
    .then((held) => held.match(HELD.packs[name], { ignoreVary: true }))
    .then((answer) => answer.json()));
  return packs.get(name);
};
const packOf = (lang, game) => (HELD.packs[`${lang}/${game}`] ? pack(`${lang}/${game}`) : undefined);

// A page of the glossary; undefined where it is not held.
const rules = async (url) => {
  const [, lang, game, name] = /^\/(ko|en)\/rules\/([^/]+)\/([^/]*)$/.exec(url.pathname) ?? [];
  const held = await packOf(lang, game);
  const term = held?.terms[name];
  const query = url.searchParams.get("q") ?? "";
  if (held && !name) {
    const results = query ? `<div id="terms" class="stack">${found(held, query)}</div>` : all(held);
    return html(placed(held.list, url)
      .replace("%query%", () => plain(query)).replace("%results%", () => results));
  }
  if (!term) return undefined;
  const [title] = term.names;
  return html(placed(held.frame, url)
    .replace("%title%", () => plain(title)).replace("%main%", () => term.sheet));
};

const part = async (request, url) => {
  try {
    return await reached(fetch(request));
  } catch {
    return (await piece(url)) ?? Response.error();
  }
};

// A part of a page; undefined where there is nothing for it.
const piece = async (url) => {
  const wanted = url.searchParams.get("part");
  const [, lang, place, of, name] =
    /^\/(ko|en)\/(rules|t)\/([^/]+)\/(?:sheet\/)?([^/]*)/.exec(url.pathname) ?? [];
  if (!lang) return undefined;
  const held = await packOf(lang, place === "rules" ? of : await gameOf(`/${lang}/t/${of}`));
  if (wanted === "sheet") {
    const sheet = place === "rules" ? held?.terms[name]?.sheet : name === "search" && held?.search;
    return html(sheet || (await pack(lang)).sheet);
  }
  if (!held || name) return undefined;
  const query = url.searchParams.get("q") ?? "";
  if (wanted === "found") return html(query ? found(held, query) : "");
  if (wanted !== "results") return undefined;
  const here = url.pathname + (query && `?q=${encodeURIComponent(query)}`);
  const results = query ? `<div id="terms" class="stack">${found(held, query)}</div>` : all(held);
  return html(results, 200, { "HX-Replace-Url": here });
};

const gameOf = async (path) => {
  const kept = await keptTable(path);
  return kept && /data-term="\/\w\w\/rules\/([^/"]+)\/"/.exec(await kept.text())?.[1];
};

const all = ({ all: frame, terms }) => {
  const within = (category) => Object.values(terms).filter((each) => each.in === category);
  return frame.replace(/%in-([^%]+)%/g, (_, category) => items(within(category)));
};
const items = (terms) => terms.map((each) => each.item).join("");

const found = (held, query) => {
  const wanted = seek(query);
  const ranked = Object.values(held.terms).map((term) => [rank(term, wanted), term])
    .filter(([place]) => place >= 0).sort(([one], [other]) => one - other).slice(0, MOST_FOUND);
  if (!ranked.length) return `<p class="quiet-text" role="status">${plain(held.nothing)}</p>`;
  return held.found.replace("%items%", () => items(ranked.map(([, term]) => term)));
};

// --- a simple search --------------------------------------------------------------------------

const INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const bare = (text) => text.normalize("NFC").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
const initials = (text) => text.replace(/[가-힣]/g,
  (syllable) => INITIALS[Math.floor((syllable.charCodeAt(0) - 0xac00) / 588)]);

const seek = (query) => ({
  whole: bare(query),
  cut: /^[ㄱ-ㅎ\s]+$/.test(query),
  words: query.split(/\s+/).map(bare).filter(Boolean),
});

// How well a term fits, the less the better; below 0 where it does not.
const rank = (term, { whole, cut, words }) => {
  if (!whole) return -1;
  const written = told(term);
  const names = cut ? written.names.map(initials) : written.names;
  const tests = [
    () => names.includes(whole),
    () => names.some((name) => name.startsWith(whole)),
    () => names.some((name) => name.includes(whole)),
    () => words.every((word) => stands(names.join("\n"), word)),
    () => words.every((word) => stands(written.text, word)),
  ];
  return tests.findIndex((test) => test());
};

// A Korean word may end in a particle.
const stands = (text, word) => text.includes(word)
  || (/[가-힣]{3,}$/.test(word) && text.includes(word.slice(0, -1)));

const known = new WeakMap();
const told = (term) => {
  if (!known.has(term)) {
    const text = bare(term.sheet.replace(/<[^>]*>/g, " "));
    known.set(term, { names: term.names.map(bare), text });
  }
  return known.get(term);
};

// --- answers ----------------------------------------------------------------------------------

const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const plain = (text) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]);
const placed = (text, url) => text.replace(/%path%/g, () => plain(url.pathname.slice(3) + url.search));
const html = (text, status = 200, more = {}) => new Response(text, {
  status,
  headers: { ...HELD.headers, "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", ...more },
});
