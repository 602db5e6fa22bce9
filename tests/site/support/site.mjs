/** The site with its provider, on the host that the suite runs on. */

import { openBrowser } from "./browser.mjs";
import { IS_STATIC } from "./host.mjs";
import { openNativeHost } from "./native-host.mjs";
import { openStaticHost } from "./static-host.mjs";

export async function openSite() {
  const browser = await openBrowser();
  const opening = IS_STATIC ? openStaticHost(browser) : openNativeHost(browser);
  const host = await opening.catch(async (error) => {
    await browser.close();
    throw error;
  });
  return {
    url: host.url,
    /** Runs `test` on a new page at `path` of the site. */
    visit: (path, test, appearance) => host.visit(`${host.url}/${path}`, test, appearance),
    /** Runs `test` on a new page at an address of another site. */
    elsewhere: host.visit,
    /** Asks the site as a page of it would, `path` from its root; answers JSON, if there is any. */
    async ask(method, path, body) {
      const { status, text } = await host.fetch(method, path, body);
      if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`);
      return text === "" ? undefined : JSON.parse(text);
    },
    /** Steers the sandbox; answers its JSON. */
    sandbox(method, path, body) {
      return this.ask(method, `/sandbox${path}`, body);
    },
    async close() {
      await host.close();
      await browser.close();
    },
  };
}
