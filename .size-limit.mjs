/**
 * The limits of the downloads, for `cargo xtask size`. A kB is 1000 bytes. Each file is compressed separately, by brotli unless stated
 * otherwise. A limit is slightly above the current size. The goal of the checkout is 170 kB, and of the orders 130 kB.
 */

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

import { build } from "esbuild";

const TARGET = process.env.CARGO_TARGET_DIR ?? "target";
const DIST = "pkg/parcela/dist";
const CHECKOUT_WASM = `${DIST}/checkout/checkout_bg.wasm`;
const ORDERS_WASM = `${DIST}/orders/orders_bg.wasm`;
const WIDGETS_WASM = `${DIST}/widgets/widgets_bg.wasm`;

/** The ratio of the gzipped inlined WebAssembly to the gzipped file. */
const INLINED_RATIO = 1.02;

/** The languages other than the default one, the keys of a page's own words, and the key `/`, which few pages want. */
const NOT_LOADED = /(_(en|es|keys)|\/shortcut)-[^/]+\.js$/;
/** The parts that an element loads after its view. */
const LATER = /\/later-[^/]+\.js$/;

/**
 * Bundles an entry's exports that a page uses, and returns the files that it loads in the default language. size-limit's own plugin for
 * esbuild counts all files.
 */
async function bundle(entry, used) {
  const { metafile } = await build({
    stdin: { contents: `export ${used === "*" ? used : `{ ${used} }`} from "./${DIST}/${entry}";`, resolveDir: "." },
    outdir: `${TARGET}/size/${entry}/${used === "*" ? "all" : used}`,
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    charset: "utf8",
    logLevel: "error", // warnings name each unused import
    metafile: true,
  });
  return Object.keys(metafile.outputs).filter((file) => !NOT_LOADED.test(file));
}

/** Returns the files that an element needs for its view. */
const first = (files) => files.filter((file) => !LATER.test(file));

const checkout = await bundle("checkout-slim.js", "defineCheckout");
const inlined = await bundle("checkout.js", "defineCheckout");
const orders = await bundle("orders-slim.js", "defineOrders");
const inlinedOrders = await bundle("orders.js", "defineOrders");
const widgets = await bundle("widgets-slim.js", "defineWidgets");
const sdk = await bundle("slim.js", "Client, init");
/** The limit of the inlined WebAssembly of a file. */
const inlinedLimit = (wasm) => `${Math.floor(INLINED_RATIO * gzipSync(readFileSync(wasm), { level: 9 }).length)} B`;
const { version } = JSON.parse(readFileSync("pkg/sandbox/package.json", "utf8"));
/** The size of the file for a classic script that the README states, in kB. */
const [, stated] = /(\d+) kB with gzip/.exec(readFileSync("pkg/parcela/README.md", "utf8"));

export default [
  { name: "checkout slim", path: [...first(checkout), CHECKOUT_WASM], limit: "182.2 kB" },
  {
    name: "checkout's inlined wasm",
    path: inlined.filter((file) => file.includes("/inline_checkout-")),
    gzip: true,
    limit: inlinedLimit(CHECKOUT_WASM),
  },
  { name: "orders slim", path: [...first(orders), ORDERS_WASM], limit: "149.1 kB" },
  {
    name: "orders' inlined wasm",
    path: inlinedOrders.filter((file) => file.includes("/inline_orders-")),
    gzip: true,
    limit: inlinedLimit(ORDERS_WASM),
  },
  { name: "both widgets slim", path: [...first(widgets), WIDGETS_WASM], limit: "224.4 kB" },
  { name: "what a widget loads later", path: checkout.filter((file) => LATER.test(file)), limit: "3.8 kB" },
  { name: "sdk slim", path: [...sdk, `${DIST}/sdk/sdk_bg.wasm`], limit: "67.5 kB" },
  { name: "checkout in one file", path: `${DIST}/checkout.global.js`, gzip: true, limit: `${stated}.5 kB` },
  { name: "one validator", path: await bundle("validators.js", "isValidCpf"), limit: "3 kB" },
  { name: "validators", path: await bundle("validators.js", "*"), limit: "8 kB" },
  { name: "parcela-sandbox", path: `${TARGET}/npm/parcela-sandbox-${version}.tgz`, brotli: false, limit: "1000 kB" },
];
