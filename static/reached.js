/* What was entered is not lost to an answer that is not the site's own (a proxy's error, the sign-in of
   a network): a form is sent once the site can be reached, and a part of a page is painted only with
   what the site has answered. The table has live.js for this. */
(() => {
  const { away } = document.currentScript.dataset;
  const PATIENCE = 6_000;
  const isOurs = (answer) => answer?.headers.has("X-Seomjigi");

  const note = Object.assign(document.createElement("p"), { className: "error" });
  note.setAttribute("role", "alert");
  const say = (place) => {
    note.textContent = "";
    place.after(note);
    note.textContent = away;
    note.scrollIntoView({ block: "nearest" });
  };

  // --- forms ------------------------------------------------------------------------------------

  const reached = () => fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout?.(PATIENCE) })
    .then((answer) => answer.ok && isOurs(answer), () => false);

  let asking = false, may; // the form that may go
  document.addEventListener("submit", async (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || form.getAttribute("method") !== "post" || !form.requestSubmit) return;
    if (form === may) return;
    event.preventDefault();
    if (asking) return;
    asking = true;
    const here = await reached();
    asking = false;
    if (!here) return say(submitter ?? form.lastElementChild);
    may = form;
    form.requestSubmit(submitter);
  });
  addEventListener("pageshow", () => { may = undefined; });

  // --- parts of a page --------------------------------------------------------------------------

  document.addEventListener("htmx:after:request", (event) => {
    const { ctx } = event.detail;
    if (isOurs(ctx.response)) return note.remove();
    event.preventDefault();
    say(ctx.sourceElement);
  });
  document.addEventListener("htmx:error", ({ detail: { ctx } }) => {
    if (ctx && !ctx.response) say(ctx.sourceElement);
  });
})();
