/** The programs in the package's README. The first line of a block names its file. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { loadSdk, packageFolder } from "./consumer.mjs";
import { fixture } from "./fixtures.mjs";

export const readme = await readFile(join(packageFolder, "README.md"), "utf8");

/** Returns the files of the README by name. */
export function readmePrograms() {
  const blocks = readme.matchAll(/^```js\n\/\/ (?<name>\S+\.js).*\n(?<code>[^]*?)^```$/gm);
  return Object.fromEntries([...blocks].map(({ groups }) => [groups.name, groups.code]));
}

/** The session function, which a reader of the README writes. Here a cookie is the whole login. */
export const SESSION = {
  "session.js": `export async function sessionOf(request) {
  const cookie = request.headers.get("Cookie") ?? "";
  if (/\\bmanager=/.test(cookie)) return { role: "manager", establishments: [] };
  return /\\bseller=/.test(cookie) ? { role: "seller", establishments: ["11.222.333/0001-81"] } : null;
}
`,
};

/** Returns a client whose user has this cookie, like a page of the site. */
export async function clientWith(cookie, baseUrl, send = fetch) {
  const { Client } = await loadSdk();
  return new Client({
    baseUrl,
    maxRetries: 10, // until the server listens
    fetch: (request) => {
      const headers = new Headers(request.headers);
      headers.set("Cookie", cookie);
      return send(new Request(request, { headers }));
    },
  });
}

/** Checks that a site's gateway lets its seller sell, and nobody else. */
export async function checkSale(baseUrl) {
  const order = await fixture("create-order.request");
  const [seller, other] = [await clientWith("seller=1", baseUrl), await clientWith("other=1", baseUrl)];
  await assert.rejects(other.createOrder(order), { code: "unauthorized" });
  const { pedidoId } = await seller.createOrder(order);
  await assert.rejects(other.startCdcSale({ pedidoId }), { code: "unauthorized" });
  assert.match((await seller.startCdcSale({ pedidoId })).linkPagamento, /\/pagar\//);
}
