/** Subresource integrity: the hash of each file of the package that a page may load. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";

import ssri from "ssri";

/** The entries that a page loads, and the files that they fetch. Their imports are added. */
const LOADED = [
  "index.js",
  "slim.js",
  "checkout.js",
  "checkout-auto.js",
  "checkout-slim.js",
  "checkout.global.js",
  "orders.js",
  "orders-auto.js",
  "orders-slim.js",
  "orders.global.js",
  "widgets.js",
  "widgets-auto.js",
  "widgets-slim.js",
  "widgets.global.js",
  "sdk/sdk_bg.wasm",
  "checkout/checkout_bg.wasm",
  "orders/orders_bg.wasm",
  "widgets/widgets_bg.wasm",
];

/** Returns the hashes, by file, of the package in `folder`. `imports` lists the imports of each module. */
export async function integrityOf(folder, imports) {
  const files = new Set(LOADED);
  for (const file of files) for (const imported of imports[file] ?? []) files.add(imported);
  const hash = async (file) => [file, ssri.fromData(await readFile(join(folder, file)), { algorithms: ["sha384"] }).toString()];
  return Object.fromEntries(await Promise.all([...files].sort().map(hash)));
}
