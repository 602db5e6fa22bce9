/** On a static host the provider is a service worker in the visitor's browser: the pages that are programs have it control them. */

import type { HeadConfig } from "vitepress";

/** What such a page has in its head. A page that is not controlled yet is stopped and loaded again, before its own scripts run. */
export function provider(): HeadConfig[] {
  return process.env.PARCELA_STATIC === "1" ? [["script", { src: "/provider.js" }]] : [];
}
