/* The end of a game: its picture is made on this phone, saved, and handed over where that can be.
   Without script the link saves the drawing itself. */
(() => {
  // A game that was taken up again and has ended anew brings this a second time.
  const { dataset } = document.documentElement;
  if (dataset.end) return;
  dataset.end = "here";

  // The drawing as a picture that any phone shows and any messenger takes.
  const paint = (address) => new Promise((done, fail) => {
    const drawing = new Image();
    drawing.onerror = fail;
    drawing.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = drawing;
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      canvas.getContext("2d").drawImage(drawing, 0, 0, width, height);
      canvas.toBlob((picture) => (picture ? done(picture) : fail()), "image/png");
    };
    drawing.src = address;
  });

  const save = (picture, name) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(picture);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };

  // Made once for each version of the table: a browser hands over only what is ready at the press.
  let made, version;
  const link = () => document.querySelector("a[data-picture]");
  const prepare = () => {
    const now = document.getElementById("table")?.dataset.version;
    if (made && version === now) return made;
    version = now;
    made = paint(link().href).then((picture) =>
      new File([picture], `${link().dataset.picture}.png`, { type: "image/png" }));
    made.catch(() => { made = undefined; });
    return made;
  };

  const ready = () => {
    if (!link()) return;
    const hand = document.querySelector("[data-hand-over]");
    if (navigator.canShare) prepare().then((file) => { hand.hidden = !navigator.canShare({ files: [file] }); }, () => {});
    keep();
  };

  document.addEventListener("click", (event) => {
    const saving = event.target.closest?.("a[data-picture]");
    if (saving) {
      event.preventDefault();
      prepare().then((file) => save(file, file.name), () => location.assign(saving.href));
    } else if (event.target.closest?.("[data-hand-over]")) {
      prepare().then((file) => navigator.share({ files: [file] })).catch(() => {});
    }
  });

  // What was kept of this game: its score, and who played.
  let kept = "";
  const keep = async () => {
    const place = document.querySelector("[data-kept]");
    if (!place) return;
    place.innerHTML = kept;
    const answer = await fetch(place.dataset.kept).catch(() => null);
    if (answer?.status !== 200 || !answer.headers.has("X-Seomjigi")) return;
    kept = await answer.text();
    document.querySelector("[data-kept]").innerHTML = kept;
  };

  document.addEventListener("htmx:after:swap", () => setTimeout(ready));
  ready();
})();
