/**
 * In the static site: has the page controlled by the service worker that is the provider. A page that is not yet is stopped, and loaded
 * again once it is, since its own scripts would find no provider.
 */
(() => {
  const { serviceWorker } = navigator;
  if (!serviceWorker || serviceWorker.controller) return;
  // One reload: a browser that keeps the worker away shows the page as any static host would.
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
