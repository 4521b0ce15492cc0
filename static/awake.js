/* Where a browser cannot keep the screen awake, this phone is told once what can be done. The hint
   comes with the next step, when the page is painted anew: nothing moves under a finger. */
const TOLD = "awake-told";
let hint;

function show() {
  document.querySelector("#main.table")?.prepend(hint);
}

function understood() {
  try { localStorage.setItem(TOLD, "1"); } catch {}
  document.removeEventListener("htmx:after:swap", show);
  hint.remove();
  document.querySelector("#step-name")?.focus();
}

async function ask() {
  const lang = document.documentElement.lang;
  const answer = await fetch(`/${lang}/awake`);
  if (!answer.ok || !answer.headers.has("X-Seomjigi")) return;
  hint = document.createElement("div");
  hint.innerHTML = await answer.text();
  hint.querySelector("button").onclick = understood;
  document.addEventListener("htmx:after:swap", show);
}

let told;
try { told = localStorage.getItem(TOLD); } catch {}
if (!told) ask().catch(() => {});
