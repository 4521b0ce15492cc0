/* Hides the choices that mean nothing beside the others; without script they all stand there. */
(() => {
  const form = document.getElementById("new-table");
  const update = () => {
    const chosen = new FormData(form);
    for (const field of form.querySelectorAll("[data-without]")) {
      const [name, value] = field.dataset.without.split("=");
      field.hidden = chosen.get(name) === value;
    }
  };
  form.addEventListener("change", update);
  addEventListener("pageshow", update);
  update();
})();
