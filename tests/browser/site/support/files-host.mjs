/** A host that serves only the files of a site. */

import { serve } from "../../../npm/support/site.mjs";

/** Serves the folder `site` at `below`, a path without a trailing slash. `asked` are the requests so far, as `GET /path`. */
export async function openFilesHost(site, below = "") {
  const asked = [];
  const route = (incoming) => {
    asked.push(`${incoming.method} ${incoming.url.split("?")[0]}`);
    incoming.url = incoming.url.startsWith(`${below}/`) ? incoming.url.slice(below.length) : "/404";
    return false;
  };
  const { url, stop } = await serve([site], { route });
  return { url: url + below, asked, close: stop };
}
