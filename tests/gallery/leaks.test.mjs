/** A page that shows and removes the widget for hours keeps nothing of it. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { openGallery } from "./support/gallery.mjs";

/** What is made once, such as the style sheets and the caches of the engine, is there by then. */
const SETTLED = 100;
const MOUNTS = 500;
/**
 * After so many mounts everything is collected. The module's memory does not shrink: its size tells how much was waiting for a
 * collection at most, and a busy machine collects late.
 */
const BATCH = 50;

/**
 * What 400 mounts may leave, where each has some 220 nodes, 30 listeners and 20 kB of the module's memory, which grows by
 * pages.
 */
const LEFT = { bytes: 400_000, listeners: 20, nodes: 200, wasm: 65_536 };

let gallery;

before(async () => {
  gallery = await openGallery();
});

after(() => gallery.close());

/** Collects what nobody needs, so many times: what was finalized in one collection is free for the next. */
async function collect(page, session, rounds) {
  for (let round = 0; round < rounds; round += 1) {
    await session.send("HeapProfiler.collectGarbage");
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)));
  }
}

/** What the page holds once all that nobody needs has been collected. */
async function held(page, session) {
  await collect(page, session, 6);
  const { metrics } = await session.send("Performance.getMetrics");
  const { JSHeapUsedSize, JSEventListeners, Nodes } = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  const wasm = await page.evaluate(() => globalThis.memory.buffer.byteLength);
  return { bytes: JSHeapUsedSize, listeners: JSEventListeners, nodes: Nodes, wasm };
}

/** What is held after `SETTLED` mounts, and after `MOUNTS`, by the function `name` of page/mounts.mjs. */
async function grown(name) {
  const { page } = await gallery.newPage();
  try {
    const session = await page.createCDPSession();
    await session.send("Performance.enable");
    await page.evaluateOnNewDocument(() => {
      const { instantiate } = WebAssembly;
      WebAssembly.instantiate = async (...given) => {
        const instance = await instantiate.apply(WebAssembly, given);
        globalThis.memory = instance.exports.memory;
        return instance;
      };
    });
    await page.goto(`${gallery.url}/gallery/`);
    const mount = async (count) => {
      for (let mounted = 0; mounted < count; mounted += BATCH) {
        await page.evaluate(
          async (name, count) => {
            const mounts = await import("/mounts.mjs");
            return mounts[name](count);
          },
          name,
          BATCH,
        );
        await collect(page, session, 2);
      }
    };
    await mount(SETTLED);
    const early = await held(page, session);
    await mount(MOUNTS - SETTLED);
    const late = await held(page, session);
    return Object.fromEntries(Object.entries(late).map(([what, value]) => [what, value - early[what]]));
  } finally {
    await page.close();
  }
}

function isFlat(grown) {
  for (const [what, most] of Object.entries(LEFT)) {
    assert.ok(grown[what] <= most, `${what} have grown by ${grown[what]}: ${JSON.stringify(grown)}`);
  }
}

test("a widget that is shown and removed 500 times leaves nothing", async () => isFlat(await grown("anew")));

test("one widget that is put in and taken out 500 times leaves nothing", async () => isFlat(await grown("again")));

test("500 widgets with the page's own words leave nothing", async () => isFlat(await grown("withWords")));

test("what stays is noticed", async () => {
  const left = await grown("kept");
  for (const what of ["bytes", "listeners", "nodes", "wasm"]) assert.ok(left[what] > LEFT[what], `${what}: ${left[what]}`);
});
