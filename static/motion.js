/* What moves on the table is seen to move: a card slides to its next space and out of the last, a
   card turns over, a number rolls, dice settle. Calm, short, and never waited for: a press ends it.
   table.js asks for this where a browser has view transitions, once something was repainted. */
(() => {
  const LASTS = 280;
  const EASE = "cubic-bezier(.2, .8, .3, 1)";
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const table = () => document.getElementById("table");

  const rules = new CSSStyleSheet();
  rules.replaceSync(`
    :root { view-transition-name: none; }
    ::view-transition { pointer-events: none; }
    ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: ${LASTS}ms; animation-timing-function: ${EASE}; }
    ::view-transition-old(*):only-child { animation-name: go-out; }
    ::view-transition-new(*):only-child { animation-name: come-in; }
    ::view-transition-image-pair(turned) { isolation: auto; perspective: 30rem; }
    ::view-transition-old(turned) { animation: turn-away ${LASTS / 2}ms ease-in both; }
    ::view-transition-new(turned) { animation: turn-up ${LASTS / 2}ms ${LASTS / 2}ms ease-out both; }
    .lying.fresh, .fresh { animation: none; }
    @keyframes go-out { to { transform: translateX(-2.5rem); opacity: 0; } }
    @keyframes come-in { from { transform: translateX(1.5rem); opacity: 0; } }
    @keyframes turn-away { to { transform: rotateY(90deg); } }
    @keyframes turn-up { from { transform: rotateY(-90deg); } }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];

  // --- cards ------------------------------------------------------------------------------------

  // Cards are told apart by what they say; two that say the same do not move.
  const said = (node) => node.textContent.replace(/\s+/g, " ").trim();
  const cards = (within) => {
    const found = new Map();
    within.querySelectorAll(".slot").forEach((slot, at) => {
      for (const card of slot.querySelectorAll(".lying:not(.empty)")) {
        const key = said(card);
        found.set(key, found.has(key) ? null : { card, at });
      }
    });
    return [...found].filter(([, each]) => each);
  };
  const places = (within) => cards(within).map(([key, { at }]) => `${at} ${key}`).join("|");
  const sides = (within) => [...within.querySelectorAll("[data-side]")];
  const shown = (within) => places(within) + sides(within).map((each) => `|${each.dataset.side}`).join("");

  // What of an answer can move, without reading all of it.
  const PARTS = /<section id="(?:glance|track)"[^]*?<\/section>/g;
  const moving = (text) => {
    const holder = document.createElement("template");
    holder.innerHTML = (text.match(PARTS) ?? []).join("");
    return holder.content;
  };

  // Only what lies open moves: nothing slides over the strip or the dock.
  const open = (node) => {
    const { top, bottom } = node.getBoundingClientRect();
    const above = document.getElementById("glance")?.getBoundingClientRect().bottom ?? 0;
    const below = document.querySelector(".dock")?.getBoundingClientRect();
    const floor = below && below.top > innerHeight / 2 ? below.top : innerHeight;
    return top >= Math.max(0, Math.min(above, innerHeight)) && bottom <= floor;
  };
  let named = [], names = new Map();
  const call = (node, name) => {
    node.style.viewTransitionName = name;
    named.push(node);
  };
  const unname = () => {
    named.forEach((node) => { node.style.viewTransitionName = ""; });
    named = [];
  };
  const name = (turned) => {
    unname();
    for (const [key, { card }] of cards(table())) {
      if (!open(card)) continue;
      if (!names.has(key)) names.set(key, `card-${names.size}`);
      call(card, names.get(key));
    }
    const turning = sides(table())[turned];
    if (turning) call(turning, "turned");
  };

  let running;
  const swap = htmx.swap.bind(htmx);
  htmx.swap = (ctx) => {
    if (ctx.target !== table() || calm.matches || document.hidden) return swap(ctx);
    const before = numbers();
    const then = () => swap(ctx).then(() => settle(before));
    const next = moving(ctx.text);
    if (shown(table()) === shown(next)) return then();
    const up = sides(next).map((each) => each.dataset.side);
    const turned = sides(table()).findIndex((each, at) => up[at] && up[at] !== each.dataset.side);
    names = new Map();
    name(turned);
    running = document.startViewTransition(() => then().then(() => name(turned)));
    running.ready.catch(() => {});
    running.finished.then(unname, unname);
    return running.updateCallbackDone;
  };
  // A press goes through at once.
  for (const kind of ["pointerdown", "keydown", "submit"]) {
    addEventListener(kind, () => running?.skipTransition(), true);
  }

  // --- numbers and dice -------------------------------------------------------------------------

  const numbers = () => [
    [...document.querySelectorAll(".glance b")].map(said),
    [...document.querySelectorAll(".dealt li")].map(said),
    said(document.querySelector(".waits") ?? document.createElement("b")),
  ];
  const value = (text) => parseInt(text.replace("−", "-"), 10);
  const settle = ([figures, dice, waiting]) => {
    const waits = document.querySelector(".waits");
    if (waits && said(waits) !== waiting) {
      waits.firstElementChild.animate([{ transform: "translateY(-2.2rem) rotate(-12deg)", opacity: 0 }, {}], { duration: LASTS, easing: EASE });
    }
    [...document.querySelectorAll(".glance b")].forEach((each, at) => {
      const [from, to] = [value(figures[at] ?? ""), value(said(each))];
      if (figures[at] === undefined || from === to || isNaN(from) || isNaN(to)) return;
      const way = to > from ? ".7em" : "-.7em";
      each.animate([{ transform: `translateY(${way})`, opacity: 0 }, {}], { duration: LASTS, easing: EASE });
    });
    document.querySelectorAll(".dealt li").forEach((each, at) => {
      if (dice[at] === said(each)) return;
      each.querySelector(".tile")?.animate(
        [{ transform: "rotate(-50deg) scale(.7)" }, { transform: "rotate(7deg)", offset: 0.7 }, {}],
        { duration: LASTS, easing: "ease-out" },
      );
    });
  };
})();
