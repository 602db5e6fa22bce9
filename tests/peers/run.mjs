/**
 * The checkout beside other checkouts: the size of the download, and the time until the first field accepts typing. The shop's orders
 * beside a page with the same rows and nothing else.
 */

import { writeFile } from "node:fs/promises";

import { median } from "../bench/rows.mjs";
import { openBrowser } from "../npm/support/browser.mjs";
import { required } from "../npm/support/environment.mjs";
import { addPreload, bundle, download } from "./bundle.mjs";
import { FIRST_FIELD, OPTIONS, ROWS, timeUntil } from "./first-field.mjs";
import { serve } from "./server.mjs";

/** The number of visits of each page. The pages are visited by turns. */
const ROUNDS = 9;

const names = ["parcela", "sdk", "orders", "rows", "adyen-boleto", "adyen-dropin", "braintree-dropin"];
const pages = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await bundle(name)])));
const sizes = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await download(pages[name])])));

const { parcela, sdk, orders, rows: _, ...peers } = sizes;
const measured = [
  { what: "download, checkout", unit: "bytes", parcela, peers },
  { what: "download, SDK", unit: "bytes", parcela: sdk, peers },
  { what: "download, orders", unit: "bytes", parcela: orders },
  ...(await waits()),
];
await writeFile(required("PARCELA_ROWS"), JSON.stringify(measured));

/**
 * Returns the medians until the first field, the options and the first rows of orders: on a slow processor, on a slow network too, and
 * there on a second visit.
 */
async function waits() {
  await addPreload("parcela", pages.parcela);
  const site = await serve(["parcela", "adyen-boleto", "orders", "rows"].map((name) => pages[name].folder));
  const browser = await openBrowser();
  try {
    const found = [];
    for (const [where, circumstances] of [
      ["slow processor", { slowNetwork: false, visitsBefore: 0 }],
      ["slow network too", { slowNetwork: true, visitsBefore: 0 }],
      ["second visit", { slowNetwork: true, visitsBefore: 1 }],
    ]) {
      const times = { parcela: [], "adyen-boleto": [], options: [], orders: [], rows: [] };
      const preloaded = { field: [], options: [] };
      const preloads = circumstances.slowNetwork && circumstances.visitsBefore === 0;
      const open = (name, selector) => timeUntil(browser, `${site.url}/${name}.html`, selector, circumstances);
      for (let round = 0; round < ROUNDS; round += 1) {
        times.parcela.push(await open("parcela", FIRST_FIELD));
        times["adyen-boleto"].push(await open("adyen-boleto", FIRST_FIELD));
        times.options.push(await open("parcela", OPTIONS));
        times.orders.push(await open("orders", ROWS));
        times.rows.push(await open("rows", ROWS));
        if (!preloads) continue;
        preloaded.field.push(await open("parcela-preload", FIRST_FIELD));
        preloaded.options.push(await open("parcela-preload", OPTIONS));
      }
      const peers = { "adyen-boleto": median(times["adyen-boleto"]) };
      found.push({ what: `first field, ${where}`, unit: "ns", parcela: median(times.parcela), peers });
      found.push({ what: `installment options, ${where}`, unit: "ns", parcela: median(times.options) });
      if (preloads) {
        const how = `${where}, WebAssembly in the HTML`;
        found.push({ what: `first field, ${how}`, unit: "ns", parcela: median(preloaded.field), peers });
        found.push({ what: `installment options, ${how}`, unit: "ns", parcela: median(preloaded.options) });
      }
      const floor = { "fetch, 20 rows": median(times.rows) };
      found.push({ what: `first rows of 10,000 orders, ${where}`, unit: "ns", parcela: median(times.orders), peers: floor });
    }
    return found;
  } finally {
    await browser.close();
    await site.stop();
  }
}
