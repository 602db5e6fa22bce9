/** Which pages follow one another without a page load: guides and reference. All others have programs that connect once. */

import type { Router } from "vitepress";

/** Has `router` leave every address to the browser that is not a document, or that is reached from none. */
export function loadWhole(router: Router, base: string): void {
  if (import.meta.env.SSR) return;
  const isFirst = () => router.route.component === null;
  const isDocument = (path: string) => /^(en\/)?(guides|reference)\//.test(path.slice(base.length));
  router.onBeforeRouteChange = (to) => {
    const { pathname } = new URL(to, location.href);
    if (isFirst() || pathname === location.pathname || (isDocument(pathname) && isDocument(location.pathname))) return true;
    location.assign(to);
    return false;
  };
  // The entries of the history beside a document's are its program's, such as the steps of the checkout.
  router.onBeforePageLoad = () => isFirst() || isDocument(location.pathname);
}
