/** The memory of a page in which a widget works for hours. */

import { CHECKOUT, ORDERS } from "./widget.mjs";

/** Runs in the page. Defines the element `tag` and the tools of a seller, and keeps the module's memory. */
async function prepare(tag) {
  const { ELEMENTS } = await import("/gallery/elements.js");
  const { Hands } = await import("/gallery/hands.js");
  // The gallery's numbers repeat after 256 draws, and an order has a key of its own.
  delete crypto.getRandomValues;
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
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  const show = (attributes, properties) => {
    const element = document.createElement(tag);
    const given = { "base-url": "/leaks", ...kind.attributes, ...attributes };
    for (const [name, value] of Object.entries(given)) if (value) element.setAttribute(name, value);
    document.querySelector("main").append(Object.assign(element, { client: kind.client(), ...properties }));
    return new Hands(element);
  };
  Object.assign(globalThis, { show, turn });
}

/** Opens the gallery with the element `tag` defined and not shown. Returns functions that collect garbage and measure the page's memory. */
export async function openMeasured(page, tag) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await page.goto("/gallery/");
  await page.evaluate(prepare, tag);
  /** Collects garbage `rounds` times, as each collection frees the objects that the one before has finalized. */
  const collect = async (rounds) => {
    for (let round = 0; round < rounds; round += 1) {
      await session.send("HeapProfiler.collectGarbage");
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)));
    }
  };
  const held = async () => {
    await collect(6);
    const { metrics } = await session.send("Performance.getMetrics");
    const { JSHeapUsedSize, JSEventListeners, Nodes } = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    const wasm = await page.evaluate(() => globalThis.memory?.buffer.byteLength ?? 0);
    return { bytes: JSHeapUsedSize, listeners: JSEventListeners, nodes: Nodes, wasm };
  };
  return { collect, held };
}

/** The work of an hour in one element of each kind: functions of the page that do it `count` times, each time with another order. */
export const WORK = {
  [CHECKOUT]: { name: "sales", run: sell },
  [ORDERS]: { name: "orders", run: readOrders },
};

/** Runs in the page. Makes whole sales, from the amount to the payment, each of another amount. */
async function sell(count) {
  const { order, client } = await import("/gallery/service.js");
  const { fillAndSubmit } = await import("/gallery/states/order.js");
  const idOf = (number) => `6f1c3e0a-9a52-4f0e-8f6a-${String(number).padStart(12, "0")}`;
  const till = (globalThis.till ??= { number: 0 });
  till.hands ??= globalThis.show(
    { amount: undefined, session: "maria" },
    {
      client: client({
        createOrder: async () => ({ pedidoId: idOf(till.number) }),
        getOrder: async (id) => order(till.isPaid ? 16 : 5, { id, numero: till.number }),
      }),
    },
  );
  const { hands } = till;
  await hands.see("[data-step] #amount");
  for (let made = 0; made < count; made += 1) {
    till.number += 1;
    till.isPaid = false;
    await hands.write("#amount", `${1000 + till.number},00`);
    await fillAndSubmit(hands);
    // By chance, one of many amounts has the stored digest of another.
    const next = await hands.see(":is([part=copy], [part=create-another]:enabled)");
    if (next.matches("[part=create-another]")) next.click();
    await hands.see("[part=copy]");
    till.isPaid = true;
    hands.element.notify(idOf(till.number));
    await hands.until((root) => !root.querySelector("[part=copy]"));
    await hands.click("[part=new-sale]");
    await hands.until((root) => root.querySelector("#amount")?.value === "");
    await globalThis.turn();
  }
}

/** Runs in the page. Opens orders from the list, requests their links, and closes them. */
async function readOrders(count) {
  const { ordersClient } = await import("/gallery/service.js");
  const { rowAt } = await import("/gallery/states/rows.js");
  const rows = Array.from({ length: 20 }, (_, index) => rowAt(index, 5));
  const office = (globalThis.office ??= { number: 0, hands: globalThis.show({ session: "maria" }, { client: ordersClient(rows) }) });
  const { hands } = office;
  for (let read = 0; read < count; read += 1) {
    office.number += 1;
    const place = office.number % rows.length;
    (await hands.until((root) => root.querySelectorAll("[part=row]:enabled")[place])).click();
    const link = await hands.see(":is([part=show-link], [part=share-panel])");
    if (link.matches("button")) link.click(); // an order whose link is known shows it
    await hands.see("[part=share-panel]");
    await hands.click("[part=back]");
    await hands.see("[part=row]");
    await globalThis.turn();
  }
}
