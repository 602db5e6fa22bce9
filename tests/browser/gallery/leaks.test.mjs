/** A page that shows and removes the widget for hours keeps nothing of it. */

import { expect, test } from "./support/gallery.mjs";

// A trace would keep what is removed.
test.use({ trace: "off" });

/** The mounts after which all exists that is made once, such as style sheets and the caches of the engine. */
const SETTLED = 100;
const MOUNTS = 500;
/**
 * The mounts after which everything is collected. The module's memory does not shrink: its size tells the most that waited for a
 * collection, and a busy machine collects late.
 */
const BATCH = 50;

/** The most that 400 mounts may leave. Each has some 220 nodes, 30 listeners and 20 kB of the module's memory, which grows by pages. */
const LEFT = { bytes: 400_000, listeners: 20, nodes: 200, wasm: 65_536 };

/** The ways of showing and removing widgets, each a function of the page. */
const WAYS = {
  anew: (count) => globalThis.mounts(count, {}, (element) => element.remove()),
  words: (count) =>
    globalThis.mounts(count, { messages: { newSale: "Outra venda", "label.cpf": "CPF do cliente" } }, (element) => element.remove()),
  async again(count) {
    if (!globalThis.only) await globalThis.mounts(1, {}, (element) => (globalThis.only = element));
    for (let index = 0; index < count; index += 1) {
      globalThis.only.remove();
      await globalThis.turn();
      document.querySelector("main").append(globalThis.only);
      await globalThis.turn();
      await new globalThis.Hands(globalThis.only).see("#nome");
    }
  },
  kept: (count) => globalThis.mounts(Math.ceil(count / 4), {}, () => {}),
};

/** Runs in the page. Defines what the ways have in common. */
async function define() {
  const { defineCheckout } = await import("/npm/parcela/checkout-slim.js");
  const { Hands } = await import("/gallery/hands.js");
  const { client } = await import("/gallery/service.js");
  const { toOrder } = await import("/gallery/states/order.js");
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const instance = await instantiate.apply(WebAssembly, given);
    globalThis.memory = instance.exports.memory;
    return instance;
  };
  defineCheckout({ wasm: new URL("/npm/parcela/checkout/checkout_bg.wasm", location.href) });
  globalThis.Hands = Hands;
  globalThis.turn = () => new Promise((resolve) => setTimeout(resolve));
  globalThis.mounts = async (count, properties, done) => {
    for (let index = 0; index < count; index += 1) {
      const element = document.createElement("parcela-checkout");
      for (const [name, value] of Object.entries({ "base-url": "/leaks", establishment: "11.222.333/0001-81", amount: "1500.00" })) {
        element.setAttribute(name, value);
      }
      document.querySelector("main").append(Object.assign(element, { client: client(), ...properties }));
      await toOrder(new Hands(element));
      done(element);
      await globalThis.turn();
    }
  };
}

/** Collects garbage so many times: what one collection finalizes is free for the next. */
async function collect(page, session, rounds) {
  for (let round = 0; round < rounds; round += 1) {
    await session.send("HeapProfiler.collectGarbage");
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)));
  }
}

/** Returns what the page holds once all is collected that nobody needs. */
async function held(page, session) {
  await collect(page, session, 6);
  const { metrics } = await session.send("Performance.getMetrics");
  const { JSHeapUsedSize, JSEventListeners, Nodes } = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  const wasm = await page.evaluate(() => globalThis.memory.buffer.byteLength);
  return { bytes: JSHeapUsedSize, listeners: JSEventListeners, nodes: Nodes, wasm };
}

/** Returns what the page holds more after `MOUNTS` than after `SETTLED`. */
async function grown(page, way) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await page.goto("/gallery/");
  await page.evaluate(define);
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

for (const [way, name] of Object.entries({
  anew: "a widget that is shown and removed 500 times leaves nothing",
  again: "one widget that is put in and taken out 500 times leaves nothing",
  words: "500 widgets with the page's own words leave nothing",
})) {
  test(name, { tag: "@all" }, async ({ page }) => {
    for (const [what, value] of await grown(page, way)) expect.soft(value, what).toBeLessThanOrEqual(LEFT[what]);
  });
}

test("what stays is noticed", { tag: "@all" }, async ({ page }) => {
  for (const [what, value] of await grown(page, "kept")) expect.soft(value, what).toBeGreaterThan(LEFT[what]);
});
