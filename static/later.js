/* Asks for the scripts of a page once its styles are on their way: over a slow network the styles,
   and with them the buttons, come first. Until then the buttons are those of plain forms. */
(() => {
  const { scripts } = document.currentScript.dataset;
  const ask = () => scripts.split(" ").forEach((src) => {
    document.head.append(Object.assign(document.createElement("script"), { src, async: false }));
  });
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", ask);
  else ask();
})();
