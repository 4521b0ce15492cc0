/* The form of a new game. A fold that was opened stays open when the choices repaint. */
addEventListener("toggle", (event) => {
  const fold = event.target.closest("#options > details");
  if (fold) fold.previousElementSibling.value = fold.open ? "1" : "";
}, true);

/* There are as many seats as people at once; the choices that follow say who may sit there. */
addEventListener("change", ({ target }) => {
  for (const set of document.querySelectorAll("[data-count]")) {
    const seats = [...set.querySelectorAll(".seat")];
    const wanted = set.dataset.count === target.name ? Number(target.value) : 0;
    if (!wanted || !seats.length) continue;
    while (seats.length > wanted) seats.pop().remove();
    while (seats.length < wanted) {
      const taken = seats.map((seat) => seat.querySelector("select").value);
      const last = seats[seats.length - 1], seat = last.cloneNode(true), field = seat.querySelector("select");
      const number = seats.push(seat), label = seat.querySelector(".label");
      label.textContent = label.textContent.replace(/\d+/, number);
      field.id = field.id.replace(/\d+$/, number);
      field.value = [...field.options].map(({ value }) => value).find((value) => !taken.includes(value)) || "";
      last.after(seat);
    }
    set.querySelector(`[name="${seats[0].querySelector("select").name}.shown"]`).value = wanted;
  }
}, true);

/* A long list is searched: what is typed chooses the one that has it in its name. */
addEventListener("change", (event) => {
  const { target } = event;
  if (!target.dataset.for) return;
  event.stopPropagation();
  const plain = (text) => text.normalize("NFC").toLowerCase().replace(/\s+/g, ""), wanted = plain(target.value);
  const list = document.getElementById(target.dataset.for), names = [...list.options];
  const found = names.find(({ text }) => plain(text) === wanted) || names.find(({ text }) => plain(text).includes(wanted));
  target.value = "";
  if (!wanted || !found) return;
  list.value = found.value;
  list.dispatchEvent(new Event("change", { bubbles: true }));
}, true);
addEventListener("input", ({ target, inputType }) => {
  if (target.dataset.for && inputType === "insertReplacementText") target.dispatchEvent(new Event("change", { bubbles: true }));
}, true);
addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.dataset.for) return;
  event.preventDefault();
  event.target.dispatchEvent(new Event("change", { bubbles: true }));
}, true);
