/** Which pages follow one another without a page load: the documents of one language. All others have programs that connect once. */

import type { Router } from "vitepress";

/** Has `router` leave every other address to the browser. */
export function loadWhole(router: Router, base: string): void {
  if (import.meta.env.SSR) return;
  /** The language's folder, of a document. */
  const languageOf = (path: string) => /^(en\/)?(?:guides|reference)\/(?!rust\/)/.exec(path.slice(base.length))?.slice(1).join();
  const isFirst = () => router.route.component === null;
  router.onBeforeRouteChange = (to) => {
    const { pathname } = new URL(to, location.href);
    const language = languageOf(pathname);
    if (isFirst() || pathname === location.pathname || (language !== undefined && language === languageOf(location.pathname))) return true;
    location.assign(to);
    return false;
  };
  // The other entries of the history are those of a page's program, such as the steps of the checkout.
  router.onBeforePageLoad = () => isFirst() || languageOf(location.pathname) !== undefined;
}
