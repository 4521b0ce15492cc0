/* Tells what happened at the table while this phone slept, folded, until somebody has seen it.
   table.js asks for this once it is awake again. */
let told = "", open = false;

const put = () => {
  const main = document.querySelector("#table > main");
  if (!told || !main || document.getElementById("meanwhile")) return;
  main.insertAdjacentHTML("afterbegin", told);
  main.querySelector("#meanwhile details").open = open;
};
const forget = () => {
  told = "";
  document.getElementById("meanwhile")?.remove();
};

// A repaint knows nothing of it: it is put there anew, until it is closed or play goes on here.
document.addEventListener("htmx:after:swap", put);
document.addEventListener("toggle", ({ target }) => {
  if (target.closest?.("#meanwhile")) open = target.open;
}, true);
document.addEventListener("click", ({ target }) => { if (target.closest?.("[data-seen]")) forget(); });
document.addEventListener("submit", ({ target }) => { if (target.matches?.(".deciding")) forget(); });

/* `table`: what the page knew of its table before it was brought up to date. */
export const tell = ({ here, version, edition }) =>
  fetch(`${here}/meanwhile?seen=${version}&edition=${edition}`)
    .then((answer) => (answer.status === 200 && answer.headers.has("X-Seomjigi") ? answer.text() : ""))
    .then((text) => {
      if (!text) return;
      forget();
      open = false;
      told = text;
      put();
    })
    .catch(() => {});
