/* Asks for the scripts of a page once its styles are on their way: over a slow network the styles,
   and with them the buttons, come first. Until the scripts are there a press is sent from here, and
   its answer takes the place of the table; without this one the buttons are those of plain forms. */
(() => {
  const { scripts } = document.currentScript.dataset;
  let missing = scripts.split(" ").length;
  const leave = ({ target }) => {
    missing--;
    target.remove(); // a page that is kept asks for them anew
  };
  const ask = () => scripts.split(" ").forEach((src) => {
    const script = document.createElement("script");
    document.head.append(Object.assign(script, { src, async: false, onload: leave }));
  });
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", ask);
  else ask();

  const UNREAD = 400, AGAIN = 1_500; // as in table.js
  let came = -UNREAD, presses = 0, sent = Promise.resolve();
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (window.htmx || !missing || !submitter || !form.matches("[data-tap]")) return;
    event.preventDefault();
    if (form.matches(".deciding")) {
      if (performance.now() - came < UNREAD) return;
      came = performance.now();
    }
    const { name, value } = submitter;
    if (name) form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    form.elements.press.value += `-${presses++}`;
    const body = new URLSearchParams(new FormData(form));
    sent = sent.then(() => send(form, body));
  }, true);

  const send = async (form, body) => {
    let ours = false;
    try {
      const answer = await fetch(form.action, { method: "POST", body, headers: { "HX-Request": "true" } });
      const text = await answer.text();
      ours = answer.headers.has("X-Seomjigi");
      if (!answer.headers.has("X-Table-Version") || text.includes("<script")) throw 0;
      const target = document.getElementById("table");
      if (window.htmx) return await htmx.swap({ text, target, sourceElement: target, swap: "outerMorph" });
      const step = () => document.getElementById("step").dataset.step, before = step();
      target.outerHTML = text;
      document.getElementById("step-name").focus({ preventScroll: true });
      if (step() === before) return;
      came = performance.now();
      scrollTo(0, 0);
    } catch {
      // It is sent again, here or as a plain form: it is the same press, and counts once.
      if (ours) return document.body.append(form), form.submit();
      const table = document.getElementById("table");
      table.classList.add("away");
      document.getElementById("notice").innerHTML = `<p class="lost">${table.dataset.lost}</p>`;
      await new Promise((done) => { setTimeout(done, AGAIN); });
      await send(form, body);
    }
  };
})();
