/** Which host the suite runs on: the site is built for each, and run on each by the same tests. */

import { required } from "./environment.mjs";

/** Whether the provider is a service worker in the visitor's own browser, and the host has files only. */
export const IS_STATIC = required("PARCELA_SITE_HOST") === "static";
