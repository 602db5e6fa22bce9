/** The site on a host of files: the provider is a service worker in the visitor's browser. */

import { visit } from "./browser.mjs";
import { required } from "./environment.mjs";
import { openFilesHost } from "./files-host.mjs";

export async function openStaticHost(browser, folder) {
  const host = await openFilesHost(required("PARCELA_SITE"), folder);
  // One visitor: who steers the provider must be at home where it is.
  const context = await browser.createBrowserContext();
  const steering = await context.newPage();
  await steering.goto(`${host.url}/theme.html`);
  // A first page with a program stops, and loads again once the service worker controls it.
  await steering.waitForFunction(() => {
    const [{ type }] = performance.getEntriesByType("navigation");
    return type === "reload" && document.readyState === "complete" && navigator.serviceWorker.controller;
  });
  return {
    url: host.url,
    asked: host.asked,
    fetch: (method, path, body) =>
      steering.evaluate(
        async (method, path, body) => {
          const headers = { "Content-Type": "application/json" };
          const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
          return { status: answer.status, text: await answer.text() };
        },
        method,
        path,
        body,
      ),
    /** The pages remember nothing of the visit before but what the provider keeps. */
    async visit(address, test, appearance) {
      try {
        await visit(context, address, test, appearance);
      } finally {
        await steering.evaluate(() => localStorage.clear());
      }
    },
    async close() {
      await context.close();
      await host.close();
    },
  };
}
