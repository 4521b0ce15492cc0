/* The table, made smoother: a press is a press of its own, ticks stay, the timer runs.
   Everything here works without it; nothing here decides anything. */
(() => {
  const presses = new Uint32Array(4);
  const press = () => [...crypto.getRandomValues(presses)].map((n) => n.toString(36)).join("");

  // Two quick presses of +1 are two; the same press sent twice is one (see live.js).
  // Nobody has read a step that came less than so many milliseconds ago.
  const UNREAD = 400;
  let came = -UNREAD;
  document.addEventListener("submit", (event) => {
    const form = event.target.closest("form[data-tap]");
    if (!form) return;
    if (form.matches(".deciding") && performance.now() - came < UNREAD) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    if (form.matches(".deciding")) came = performance.now();
    form.elements.press.value = press();
  }, true);

  // Ticks of a checklist are this phone's own.
  const place = (box) => `${box.closest("[data-checks]").dataset.checks}/${box.id}`;
  const keep = (box) => { try { sessionStorage.setItem(place(box), box.checked ? "1" : ""); } catch {} };
  const recall = () => {
    for (const box of document.querySelectorAll("[data-checks] input[type=checkbox]")) {
      try { box.checked = sessionStorage.getItem(place(box)) === "1"; } catch {}
    }
  };
  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-checks] input[type=checkbox]")) keep(event.target);
  });

  // The clock of a phase: the server says what was spent, the phone counts on from there.
  let painted = performance.now();
  const tick = () => {
    for (const timer of document.querySelectorAll(".timer[data-spent]")) {
      const whole = timer.dataset.minutes * 60;
      const spent = Math.floor(Number(timer.dataset.spent) + (performance.now() - painted) / 1000);
      const left = Math.abs(whole - spent);
      const sign = spent > whole ? "+" : "";
      timer.querySelector("span").textContent = `${sign}${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
      timer.querySelector("progress").value = Math.min(spent, whole);
      timer.classList.toggle("over", spent > whole);
    }
  };
  setInterval(tick, 1000);

  // What a repaint changed in the strip and on the track is seen to change.
  const figures = () => [...document.querySelectorAll(".glance b, .lying")];
  const texts = () => figures().map((each) => each.textContent);
  let before = texts();
  const mark = () => {
    const now = texts();
    const changed = (_, i) => now.length === before.length && now[i] !== before[i];
    figures().filter(changed).forEach((each) => each.classList.add("fresh"));
    before = now;
  };
  document.addEventListener("animationend", (event) => event.target.classList.remove("fresh"));

  // What makes it move is asked for as the first press begins, so that its answer moves already.
  const move = () => { if (document.startViewTransition) import("/static/motion.js").catch(() => {}); };
  addEventListener("pointerdown", move, { once: true });
  addEventListener("keydown", move, { once: true });

  // A new step is read from its top, and aloud.
  let step = document.getElementById("step")?.dataset.step;
  const repainted = () => {
    painted = performance.now();
    recall();
    tick();
    mark();
    move();
    const now = document.getElementById("step");
    const name = document.getElementById("step-name");
    const anew = now && now.dataset.step !== step;
    if (document.activeElement !== document.body) {
      if (anew) document.getElementById("said").textContent = name?.textContent ?? "";
    } else if (anew || focused) name?.focus({ preventScroll: true });
    if (!anew) return;
    step = now.dataset.step;
    came = performance.now();
    scrollTo({ top: 0, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  };
  let focused = false;
  document.addEventListener("htmx:before:swap", () => { focused = document.activeElement !== document.body; });
  document.addEventListener("htmx:after:swap", repainted);

  // The screen stays awake while a game runs, where the browser can do that. Who slept all the same
  // is told what happened.
  const ASLEEP = 30_000;
  let slept = Infinity;
  const wake = () => {
    if (document.hidden) slept = Date.now();
    else if (Date.now() - slept > ASLEEP) {
      const known = { ...document.getElementById("table").dataset };
      import("/static/meanwhile.js").then(({ tell }) => tell(known)).catch(() => {});
    }
    const runs = document.querySelector("#step:not(.end)");
    if (runs && document.visibilityState === "visible") navigator.wakeLock?.request("screen").catch(() => {});
  };
  document.addEventListener("visibilitychange", wake);
  wake();
  recall();
  tick();

  addEventListener("load", () => import("/static/offline.js").catch(() => {}));
  if (!navigator.wakeLock) addEventListener("load", () => import("/static/awake.js").catch(() => {}));
})();
