/* Asks for the scripts of a page once its styles are on their way: over a slow network the styles,
   and with them the buttons, come first. Until then the buttons are those of plain forms. */
(() => {
  const { scripts } = document.currentScript.dataset;
  const leave = ({ target }) => target.remove(); // a page that is kept asks for them anew
  const ask = () => scripts.split(" ").forEach((src) => {
    const script = document.createElement("script");
    document.head.append(Object.assign(script, { src, async: false, onload: leave }));
  });
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", ask);
  else ask();
})();
