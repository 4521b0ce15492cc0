/* The form of a new game: a fold that was opened stays open when the choices repaint. */
addEventListener("toggle", (event) => {
  const fold = event.target.closest("#options > details");
  if (fold) fold.previousElementSibling.value = fold.open ? "1" : "";
}, true);
