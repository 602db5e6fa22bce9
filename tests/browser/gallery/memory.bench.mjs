/** Measures the memory that one element holds after hours of work in the same page. */

import { writeFile } from "node:fs/promises";

import { test } from "./support/gallery.mjs";
import { openMeasured, WORK } from "./support/memory.mjs";

/** The numbers of sales or orders after which the memory is measured. */
const [SOME, MANY] = [20, 100];
/** The share of the memory that it may have grown by. */
const FLAT = 1.1;

test.use({ trace: "off" });
// The rows are of one process.
test.describe.configure({ mode: "serial" });

const rows = [];

for (const [tag, { name, run }] of Object.entries(WORK)) {
  test(`${tag} holds the same memory after ${SOME} and ${MANY} ${name}`, async ({ page }) => {
    test.slow();
    const { held } = await openMeasured(page, tag);
    const total = async () => {
      const { bytes, wasm } = await held();
      return bytes + wasm;
    };
    const before = await total();
    const after = async (count) => {
      await page.evaluate(run, count);
      return (await total()) - before;
    };
    const some = await after(SOME);
    const what = (count) => `memory after ${count} ${name}, <${tag}>`;
    rows.push({ what: what(SOME), unit: "bytes", parcela: some });
    rows.push({ what: what(MANY), unit: "bytes", parcela: await after(MANY - SOME), goal: some * FLAT });
  });
}

test.afterAll(() => writeFile(process.env.PARCELA_ROWS, JSON.stringify(rows)));
