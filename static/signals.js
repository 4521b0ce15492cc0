/* What a phone signals by itself: a clock for each phase, soft sounds, a tremble. Loaded only where
   somebody has switched it on; nothing here changes the table. */
(() => {
  const row = document.getElementById("signals");
  const [clock, name, said] = ["b", "span", "[role=status]"].map((each) => row.querySelector(each));
  const down = clock.dataset.counts === "down", whole = row.dataset.minutes * 60;
  const step = () => document.getElementById("step")?.dataset.step || "";
  const phase = () => document.querySelector(".phases .now")?.textContent.trim() || "";
  const moments = () => [...document.querySelectorAll(".moment, .step.interrupt")].map(({ id, dataset }) => id + (dataset.step || ""));

  // --- sounds: a browser lets them be heard once somebody has touched the page ------------------

  let audio;
  const touched = () => {
    if (!("sound" in row.dataset)) return;
    const Kind = window.AudioContext || window.webkitAudioContext;
    audio = audio || (Kind && new Kind());
    audio?.resume();
  };
  ["pointerdown", "keydown"].forEach((kind) => addEventListener(kind, touched, true));

  const note = (pitch, after) => {
    const at = audio.currentTime + after, tone = audio.createOscillator(), loud = audio.createGain();
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0, at);
    loud.gain.linearRampToValueAtTime(.12, at + .02);
    loud.gain.exponentialRampToValueAtTime(.001, at + .5);
    tone.connect(loud).connect(audio.destination);
    tone.start(at);
    tone.stop(at + .55);
  };
  const SIGNALS = {
    step: { pitches: [523], trembles: [40] },
    moment: { pitches: [523, 784], trembles: [60, 80, 60] },
    time: { pitches: [659, 659, 523], trembles: [120, 80, 120] },
  };
  const signal = (kind) => {
    const { pitches, trembles } = SIGNALS[kind];
    row.dataset.last = kind;
    if (audio?.state === "running") pitches.forEach((pitch, i) => note(pitch, i * .18));
    if ("tremble" in row.dataset) navigator.vibrate?.(trembles);
  };

  // --- the clock --------------------------------------------------------------------------------

  let began = performance.now() - row.dataset.spent * 1000, rang = down && row.dataset.spent >= whole;
  const anew = () => {
    began = performance.now();
    rang = false;
    said.textContent = "";
    tick();
  };
  const tick = () => {
    const spent = Math.floor((performance.now() - began) / 1000);
    const over = down && spent >= whole, seconds = down ? Math.abs(whole - spent) : spent;
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    const figures = hours ? [hours, String(minutes).padStart(2, "0")] : [minutes];
    clock.textContent = `${over && seconds ? "+" : ""}${figures.join(":")}:${String(seconds % 60).padStart(2, "0")}`;
    row.classList.toggle("over", over);
    if (!over || rang || row.hidden) return;
    rang = true;
    said.textContent = said.dataset.said;
    signal("time");
  };
  row.querySelector("button").onclick = anew;

  // --- what changed -----------------------------------------------------------------------------

  let own = false;
  document.addEventListener("submit", ({ target }) => { own = own || target.matches("[data-tap]"); }, true);

  // A repaint knows nothing of the clock: it is put back.
  const place = () => {
    const main = document.getElementById("main");
    if (step() && step() !== "end") main.prepend(row);
    else row.remove();
    name.textContent = phase();
  };
  let at = step(), within = phase(), happened = moments();
  const late = () => document.querySelector(".timer.over") !== null;
  let ended = late();
  document.addEventListener("htmx:after:swap", () => {
    if (step() !== at || phase() !== within) ended = false;
    const fresh = moments().some((each) => !happened.includes(each));
    if (fresh) signal("moment");
    else if (step() !== at && !own) signal("step");
    if (phase() !== within) anew();
    [at, within, happened, own] = [step(), phase(), moments(), false];
    place();
  });
  setInterval(() => {
    tick();
    if (late() && !ended) signal("time");
    ended = late();
  }, 1000);
  place();
  tick();
})();
