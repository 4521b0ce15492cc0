/* The hint that the site can be an app: where the browser offers it, and on an iPhone, where only a
   person can do it. Once dismissed it does not come back. */
(() => {
  const hint = document.getElementById("install");
  const KEY = "install";
  const dismissed = () => { try { return localStorage.getItem(KEY); } catch { return ""; } };
  const show = (way) => {
    if (dismissed()) return;
    hint.querySelector(`[data-way="${way}"]`).hidden = false;
    hint.hidden = false;
  };
  let offer;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event;
    show("offer");
  });
  addEventListener("appinstalled", () => { hint.hidden = true; });
  hint.querySelector("[data-way=offer]").onclick = async () => {
    hint.hidden = true;
    await offer.prompt();
  };
  hint.querySelector("[data-dismiss]").onclick = () => {
    try { localStorage.setItem(KEY, "no"); } catch {}
    hint.hidden = true;
  };
  // Only there is `standalone` known; it is false in a tab.
  if (isSecureContext && navigator.standalone === false) show("ios");
})();
