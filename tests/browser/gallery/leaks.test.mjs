/** A page that shows and removes the widget for hours does not leak memory. */

import { expect, test } from "./support/gallery.mjs";
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
  const { ELEMENTS } = await import("/gallery/elements.js");
  const { Hands } = await import("/gallery/hands.js");
  const { toOrder } = await import("/gallery/states/order.js");
  const { setTimeout } = globalThis;
  // The timer of a refresh takes a minute, and those of all mounts would be pending at the end.
  globalThis.setTimeout = (callback, delay = 0, ...given) => setTimeout(callback, Math.min(delay, 100), ...given);
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const instance = await instantiate.apply(WebAssembly, given);
    globalThis.memory = instance.exports.memory;
    return instance;
  };
  const kind = ELEMENTS[tag];
  kind.define({ wasm: kind.wasm });
  const lead = {
    "parcela-checkout": toOrder,
    async "parcela-orders"(hands) {
      await hands.click("[part=row]");
      await hands.see(given.led);
    },
  };
  Object.assign(globalThis, { Hands, given });
  globalThis.turn = () => new Promise((resolve) => setTimeout(resolve));
  globalThis.mounts = async (count, properties, done) => {
    for (let index = 0; index < count; index += 1) {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries({ "base-url": "/leaks", ...kind.attributes })) element.setAttribute(name, value);
      document.querySelector("main").append(Object.assign(element, { client: kind.client(), ...properties }));
      await lead[tag](new Hands(element));
      done(element);
      await globalThis.turn();
    }
  };
}

/** Collects garbage `rounds` times, as each collection frees the objects that the one before has finalized. */
async function collect(page, session, rounds) {
  for (let round = 0; round < rounds; round += 1) {
    await session.send("HeapProfiler.collectGarbage");
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)));
  }
}

/** Returns the page's memory after garbage collection. */
async function held(page, session) {
  await collect(page, session, 6);
  const { metrics } = await session.send("Performance.getMetrics");
  const { JSHeapUsedSize, JSEventListeners, Nodes } = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  const wasm = await page.evaluate(() => globalThis.memory.buffer.byteLength);
  return { bytes: JSHeapUsedSize, listeners: JSEventListeners, nodes: Nodes, wasm };
}

/** Returns the growth between `SETTLED` and `MOUNTS` mounts. */
async function grown(page, tag, way) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await page.goto("/gallery/");
  await page.evaluate(define, { tag, ...ELEMENTS[tag] });
  const mount = async (count) => {
    for (let mounted = 0; mounted < count; mounted += BATCH) {
      await page.evaluate(WAYS[way], BATCH);
      await collect(page, session, 2);
    }
  };
  await mount(SETTLED);
  const early = await held(page, session);
  await mount(MOUNTS - SETTLED);
  const late = await held(page, session);
  return Object.entries(late).map(([what, value]) => [what, value - early[what]]);
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
}
