/** Serves the bundled pages like a host, in brotli and cacheable, and answers their requests to a provider at once. */

import { readFile, readdir } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

import { fixture } from "../npm/support/fixtures.mjs";
import { TYPES, listen } from "../npm/support/site.mjs";

/** The provider's answers by path. Every other request is answered by an empty object. */
const ANSWERS = {
  "/datasets/": '[{"id":"SP","name":"São Paulo"}]',
  "/v1/order/simulate-installments": JSON.stringify(await fixture("simulate-installments.response")),
  "/v1/order/paged": firstOrders(await fixture("paged-orders.response"), 10_000),
};

/** The paths of Adyen's content delivery network, which are cacheable like the files. */
const CDN_PATH = /\/(datasets|translations)\//;

/** Returns the first page of `total` orders: 20 orders, each with its own number and identifier. */
function firstOrders({ itens }, total) {
  const size = 20;
  const orders = Array.from({ length: size }, (_, place) => {
    const numero = total - place;
    return { ...itens[0], id: `6f1c3e0a-9a52-4f0e-8f6a-${String(numero).padStart(12, "0")}`, numero };
  });
  return JSON.stringify({ itens: orders, pagina: { tem_proximo: true, tem_anterior: false, numero: 1, tamanho: size, total } });
}

/** @param {string[]} folders the folders whose files are served from the root */
export async function serve(folders) {
  const files = new Map();
  for (const folder of folders) {
    for (const name of await readdir(folder)) {
      files.set(`/${name}`, { type: TYPES[extname(name)], body: brotliCompressSync(await readFile(join(folder, name))) });
    }
  }
  const server = createServer((incoming, outgoing) => {
    const file = files.get(new URL(incoming.url, "http://server").pathname);
    const isKept = file || CDN_PATH.test(incoming.url);
    outgoing.setHeader("Cache-Control", isKept ? "max-age=31536000, immutable" : "no-store");
    if (file) {
      outgoing.setHeader("Content-Type", file.type);
      outgoing.setHeader("Content-Encoding", "br");
      outgoing.end(file.body);
    } else {
      outgoing.setHeader("Content-Type", "application/json");
      const [, answer] = Object.entries(ANSWERS).find(([part]) => incoming.url.includes(part)) ?? [];
      outgoing.end(answer ?? "{}");
    }
  });
  return listen(server);
}
