/** The site with an empty provider for each test, on the host of the project. */

import { fixture } from "../../../npm/support/fixtures.mjs";
import { expect, hold, test as base } from "../../support/test.mjs";
import { openFilesHost } from "./files-host.mjs";
import { openNativeHost } from "./native-host.mjs";

export { expect, hold };

export const test = base.extend({
  /** The folder of the built site. */
  folder: ["", { option: true }],
  /** Whether the host has only files, and the provider is a service worker in the visitor's browser. */
  isStatic: [false, { option: true }],
  /** The path of the site on a host of files. */
  below: ["", { option: true }],
  host: async ({ below, folder, isStatic }, use) => {
    const host = await (isStatic ? openFilesHost(folder, below) : openNativeHost(folder));
    await use(host);
    await host.close();
  },
  baseURL: ({ host }, use) => use(`${host.url}/`),
  /** Sends a request to the site, as a page of it does. `path` is relative to its root. Returns JSON, if there is any. */
  ask: async ({ context, host, isStatic }, use) => {
    const page = isStatic && (await controlledPage(context, host.url));
    await use(async (method, path, body) => {
      const init = { method, headers: { "Content-Type": "application/json" }, body: body && JSON.stringify(body) };
      const { status, text } = await (page ? page.evaluate(send, [path, init]) : send([host.url + path, init]));
      if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`);
      return text === "" ? undefined : JSON.parse(text);
    });
  },
  page: ({ ask: _, page }, use) => use(page),
});

/** Opens a page that the service worker controls. The first page with a program reloads itself once it is controlled. */
async function controlledPage(context, url) {
  const page = await context.newPage();
  await page.goto(`${url}/theme.html`);
  await page.waitForFunction(() => {
    const [{ type }] = performance.getEntriesByType("navigation");
    return type === "reload" && document.readyState === "complete" && navigator.serviceWorker.controller;
  });
  return page;
}

/** Runs in this process or in the page. */
async function send([address, init]) {
  const answer = await fetch(address, init);
  return { status: answer.status, text: await answer.text() };
}

/** An order as the checkout sends it. */
export const ORDER = await fixture("create-order.sent");

/** Makes `count` orders with `changes`, as a shop's server does. Returns the identifier of the last. */
export async function makeOrders(ask, count, changes = {}) {
  let made;
  for (let number = 1; number <= count; number += 1) made = await ask("POST", "/parcela-console/v1/order", { ...ORDER, ...changes });
  return made.pedidoId;
}
