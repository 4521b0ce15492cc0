/* In place of the worker where the site wants none: takes away what was held, and itself. */
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("seomjigi-")) await caches.delete(name);
  return registration.unregister();
})()));
