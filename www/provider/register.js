/**
 * Registers the service worker that is the provider of the static site. If the worker does not control the page yet, the page is stopped
 * and reloaded when it does, because the page's scripts would find no provider.
 */
(() => {
  const { serviceWorker } = navigator;
  if (!serviceWorker || serviceWorker.controller) return;
  // Reload once only. A browser without the worker shows the page as on any static host.
  const tried = "parcela-provider";
  if (sessionStorage.getItem(tried)) return sessionStorage.removeItem(tried);
  const address = new URL("provider-worker.js", document.currentScript.src);
  window.stop();
  const reload = () => {
    sessionStorage.setItem(tried, "1");
    location.reload();
  };
  serviceWorker.addEventListener("controllerchange", reload, { once: true });
  serviceWorker
    .register(address)
    .then(() => serviceWorker.ready)
    .then(({ active }) => active.postMessage("claim"))
    .catch(reload);
})();
