/** The widget beside other checkouts: what a user downloads, and how long until the first field can be typed into. */

import { writeFile } from "node:fs/promises";

import { openBrowser } from "../npm/support/browser.mjs";
import { required } from "../npm/support/consumer.mjs";
import { bundle, download } from "./bundle.mjs";
import { firstField } from "./first-field.mjs";
import { serve } from "./server.mjs";

/** How often each page is opened; the pages take turns. */
const ROUNDS = 9;

const names = ["parcela", "sdk", "adyen-boleto", "adyen-dropin", "braintree-dropin"];
const folders = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await bundle(name)])));
const sizes = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await download(folders[name])])));

const { parcela, sdk, ...peers } = sizes;
const rows = [
  { what: "download, checkout", unit: "bytes", parcela, peers },
  { what: "download, SDK", unit: "bytes", parcela: sdk, peers },
  ...(await waits()),
];
await writeFile(required("PARCELA_ROWS"), JSON.stringify(rows));

/** The medians until the first field, on a slow processor, and on a slow network too. */
async function waits() {
  const site = await serve([folders.parcela, folders["adyen-boleto"]]);
  const browser = await openBrowser();
  try {
    const found = [];
    for (const [what, slowNetwork] of [
      ["first field, slow processor", false],
      ["first field, slow network too", true],
    ]) {
      const times = { parcela: [], "adyen-boleto": [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const name of Object.keys(times)) {
          times[name].push(await firstField(browser.puppeteer, `${site.url}/${name}.html`, { slowNetwork }));
        }
      }
      const own = median(times.parcela);
      found.push({ what, unit: "ns", parcela: own, peers: { "adyen-boleto": median(times["adyen-boleto"]) } });
    }
    return found;
  } finally {
    await browser.close();
    await site.stop();
  }
}

function median(values) {
  return values.sort((one, other) => one - other)[values.length >> 1];
}
