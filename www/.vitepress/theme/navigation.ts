/** Which pages follow one another without a page load: the documents of one language. All others have programs that connect once. */

import type { Router } from "vitepress";

/** Has `router` leave every other address to the browser. */
export function loadWhole(router: Router, base: string): void {
  if (import.meta.env.SSR) return;
  const isFirst = () => router.route.component === null;
  const documentsOf = (path: string) => /^(en\/)?(?:guides|reference)\//.exec(path.slice(base.length))?.[1];
  const isDocument = (path: string) => /^(en\/)?(guides|reference)\/(?!rust\/)/.test(path.slice(base.length));
  router.onBeforeRouteChange = (to) => {
    const { pathname } = new URL(to, location.href);
    const [from, next] = [location.pathname, pathname];
    if (isFirst() || next === from || (isDocument(next) && isDocument(from) && documentsOf(next) === documentsOf(from))) return true;
    location.assign(to);
    return false;
  };
  // The entries of the history beside a document's are its program's, such as the steps of the checkout.
  router.onBeforePageLoad = () => isFirst() || isDocument(location.pathname);
}
