/** A host that serves only the files of a site. */

import { serve } from "../../../npm/support/site.mjs";

/** Serves the folder `site` at `below`, a path without a trailing slash. `requests` holds the requests so far, as `GET /path`. */
export async function openFilesHost(site, below = "") {
  const requests = [];
  const route = (incoming) => {
    requests.push(`${incoming.method} ${incoming.url.split("?")[0]}`);
    incoming.url = incoming.url.startsWith(`${below}/`) ? incoming.url.slice(below.length) : "/404";
    return false;
  };
  const { url, stop } = await serve([site], { route });
  return { url: url + below, requests, close: stop };
}
