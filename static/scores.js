/* Finished games: one tap copies, hands over or prints, and a date is the phone's own. Over plain
   http a browser has no clipboard for scripts; there the text is selected and copied the old way. */
(() => {
  const field = (button, name) => document.getElementById(button.dataset[name]);

  const copyOldWay = (text) => {
    text.focus();
    text.select();
    text.setSelectionRange(0, text.value.length);
    return document.execCommand("copy");
  };

  const copy = (text) => {
    const oldWay = () => copyOldWay(text);
    const now = navigator.clipboard?.writeText(text.value);
    return now ? now.then(() => true, oldWay) : Promise.resolve(oldWay());
  };

  const say = (button) => {
    const status = button.querySelector("[aria-live]");
    const before = status.textContent;
    status.textContent = button.dataset.done;
    setTimeout(() => { status.textContent = before; }, 2000);
  };

  const show = (selector, act) => {
    for (const button of document.querySelectorAll(selector)) {
      button.hidden = false;
      button.addEventListener("click", () => act(button));
    }
  };

  show("[data-print]", () => window.print());
  show("[data-copy]", async (button) => {
    if (await copy(field(button, "copy"))) say(button);
  });
  if (navigator.share) {
    show("[data-send]", (button) => {
      navigator.share({ text: field(button, "send").value }).catch(() => {});
    });
  }

  // A server cannot answer in words while a file that is far too large is still on its way.
  for (const input of document.querySelectorAll("input[data-most]")) {
    input.addEventListener("change", () => {
      const { most, tooLarge } = input.dataset;
      const size = input.files[0]?.size ?? 0;
      input.setCustomValidity(size > most ? tooLarge : "");
      input.reportValidity();
    });
  }

  for (const input of document.querySelectorAll("input[data-at]")) {
    const day = new Date(input.dataset.at * 1000);
    const two = (number) => String(number).padStart(2, "0");
    input.value = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  }
})();
