/** On a static host, a service worker in the visitor's browser is the provider. The pages with programs register it. */

import type { HeadConfig } from "vitepress";

/** Returns the script for such a page's head. It reloads a page that the worker does not control yet, before the page's own scripts run. */
export function provider(): HeadConfig[] {
  return process.env.PARCELA_STATIC === "1" ? [["script", { src: "/provider.js" }]] : [];
}
