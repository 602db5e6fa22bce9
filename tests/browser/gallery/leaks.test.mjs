/** A page that shows and removes the widget for hours does not leak memory. */

import { expect, test } from "./support/gallery.mjs";
import { openMeasured, WORK } from "./support/memory.mjs";
import { CHECKOUT, ORDERS } from "./support/widget.mjs";

// A trace would retain removed nodes.
test.use({ trace: "off" });

/** The number of mounts after which all one-time objects exist, such as style sheets and the engine's caches. */
const SETTLED = 100;
const MOUNTS = 500;
/**
 * The number of mounts between garbage collections. The module's memory never shrinks, so its size is that of the most garbage so far, and a
 * busy machine collects late.
 */
const BATCH = 50;

/** The elements, each with a text of the page, and a selector of the next view. */
const ELEMENTS = {
  [CHECKOUT]: { messages: { newSale: "Outra venda", "label.cpf": "CPF do cliente" }, led: "#nome" },
  [ORDERS]: { messages: { details: "O pedido", refresh: "Ler de novo" }, led: "[part=details]" },
};

/** The limits of growth. Each mount has some 220 nodes, 30 listeners and 20 kB of the module's memory, which grows by pages. */
const LEFT = { bytes: 400_000, listeners: 20, nodes: 200, wasm: 65_536 };

/** The number of sales or orders until all one-time objects exist, and those after them. */
const [WARM_UP, WORKED] = [20, 100];
/** The limits of their growth. The views of a sale have some 500 nodes. */
const LEFT_BY_WORK = { bytes: 200_000, listeners: 20, nodes: 200, wasm: 65_536 };

/** The ways of showing and removing widgets, each a function of the page. */
const WAYS = {
  anew: (count) => globalThis.mounts(count, {}, (element) => element.remove()),
  words: (count) => globalThis.mounts(count, { messages: globalThis.given.messages }, (element) => element.remove()),
  async again(count) {
    if (!globalThis.only) await globalThis.mounts(1, {}, (element) => (globalThis.only = element));
    for (let index = 0; index < count; index += 1) {
      globalThis.only.remove();
      await globalThis.turn();
      document.querySelector("main").append(globalThis.only);
      await globalThis.turn();
      await new globalThis.Hands(globalThis.only).see(globalThis.given.led);
    }
  },
  kept: (count) => globalThis.mounts(Math.ceil(count / 4), {}, () => {}),
};

/** Runs in the page. Defines the functions that all ways use. */
async function define({ tag, ...given }) {
  const { Hands } = await import("/gallery/hands.js");
  const { toOrder } = await import("/gallery/states/order.js");
  const lead = {
    "parcela-checkout": toOrder,
    async "parcela-orders"(hands) {
      await hands.click("[part=row]");
      await hands.see(given.led);
    },
  };
  Object.assign(globalThis, { Hands, given });
  globalThis.mounts = async (count, properties, done) => {
    for (let index = 0; index < count; index += 1) {
      const hands = globalThis.show({}, properties);
      await lead[tag](hands);
      done(hands.element);
      await globalThis.turn();
    }
  };
}

/** Returns the growth of the page's memory from `before` to `after`. */
const growth = (before, after) => Object.entries(after).map(([what, value]) => [what, value - before[what]]);

/** Returns the growth between `SETTLED` and `MOUNTS` mounts. */
async function grown(page, tag, way) {
  const { collect, held } = await openMeasured(page, tag);
  await page.evaluate(define, { tag, ...ELEMENTS[tag] });
  const mount = async (count) => {
    for (let mounted = 0; mounted < count; mounted += BATCH) {
      await page.evaluate(WAYS[way], BATCH);
      await collect(2);
    }
  };
  await mount(SETTLED);
  const early = await held();
  await mount(MOUNTS - SETTLED);
  return growth(early, await held());
}

for (const tag of Object.keys(ELEMENTS)) {
  for (const [way, name] of Object.entries({
    anew: "a widget that is shown and removed 500 times leaves nothing",
    again: "one widget that is put in and taken out 500 times leaves nothing",
    words: "500 widgets with the page's own words leave nothing",
  })) {
    test(`${name}: ${tag}`, { tag: "@all" }, async ({ page }) => {
      for (const [what, value] of await grown(page, tag, way)) expect.soft(value, what).toBeLessThanOrEqual(LEFT[what]);
    });
  }

  test(`a leak is detected: ${tag}`, { tag: "@all" }, async ({ page }) => {
    for (const [what, value] of await grown(page, tag, "kept")) expect.soft(value, what).toBeGreaterThan(LEFT[what]);
  });

  const { name, run } = WORK[tag];
  test(`${WORKED} ${name} in one widget leave nothing: ${tag}`, { tag: "@all" }, async ({ page }) => {
    const { held } = await openMeasured(page, tag);
    await page.evaluate(run, WARM_UP);
    const early = await held();
    await page.evaluate(run, WORKED);
    for (const [what, value] of growth(early, await held())) expect.soft(value, what).toBeLessThanOrEqual(LEFT_BY_WORK[what]);
  });
}
