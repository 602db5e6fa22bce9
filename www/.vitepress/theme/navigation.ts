/** Limits client-side navigation to the documents of one language. All other pages have programs that connect once, on a page load. */

import type { Router } from "vitepress";

/** Makes `router` leave every other address to the browser. */
export function loadWhole(router: Router, base: string): void {
  if (import.meta.env.SSR) return;
  /** Returns the language's folder if the path is a document's. */
  const languageOf = (path: string) => /^(en\/)?(?:guides|reference)\/(?!rust\/)/.exec(path.slice(base.length))?.slice(1).join();
  const isFirst = () => router.route.component === null;
  router.onBeforeRouteChange = (to) => {
    const { pathname } = new URL(to, location.href);
    const language = languageOf(pathname);
    if (isFirst() || pathname === location.pathname || (language !== undefined && language === languageOf(location.pathname))) return true;
    location.assign(to);
    return false;
  };
  // Other history entries belong to a page's program, such as the steps of the checkout.
  router.onBeforePageLoad = () => isFirst() || languageOf(location.pathname) !== undefined;
}
