/** A page of the gallery with a test's own widgets. Their service runs in this process. */

import { EventEmitter, once } from "node:events";

import { client, never, ORDER, ordersClient, unreachable } from "../../../../www/gallery/service.js";
import { ROWS } from "../../../../www/gallery/states/rows.js";
import { withResolvers } from "../../../npm/support/promises.mjs";
import { expect, hold, test as base } from "./gallery.mjs";

export { expect, hold, never, once, ORDER, unreachable };

export const ESTABLISHMENT = "11.222.333/0001-81";
export const OTHER_ESTABLISHMENT = "12.ABC.345/01DE-35";

export const CHECKOUT = "parcela-checkout";
export const ORDERS = "parcela-orders";

/** The events of both elements. */
export const EVENTS = ["ready", "status-changed", "link-ready", "error", "orders-filter-changed", "order-opened", "order-closed"].map(
  (name) => `parcela-${name}`,
);

const ATTRIBUTES = { "base-url": "/test", establishment: ESTABLISHMENT };

/** Emits the widgets' events by name with their details, and `abort` when a widget cancels a call. */
class Widget extends EventEmitter {
  /** The service's answers by operation. A test replaces them. */
  answers = { ...ordersClient(ROWS), ...client() };
  /** The calls so far: operation, input and idempotency key. */
  calls = [];
  #page;

  constructor(page) {
    super();
    this.#page = page;
  }

  async open() {
    await this.#page.exposeFunction("emitEvent", (name, detail) => void this.emit(name, detail));
    await this.#page.exposeFunction("callService", (operation, input, key) => {
      this.calls.push({ operation, input, key });
      return this.answers[operation](input);
    });
    await this.#page.goto("/gallery/");
  }

  /** Returns the calls of `operations` so far. */
  callsOf = (...operations) => this.calls.filter(({ operation }) => operations.includes(operation));

  /** Blocks the next call of `operation` until `release` is called. `called` resolves once the call arrives. */
  hold(operation) {
    const answer = this.answers[operation];
    const [called, released] = [withResolvers(), withResolvers()];
    this.answers[operation] = (input) => {
      this.answers[operation] = answer;
      called.resolve();
      return released.promise.then(() => this.answers[operation](input));
    };
    return { called: called.promise, release: released.resolve };
  }

  /** Creates a widget outside the document, a checkout by default. With `client: false` it calls the service at its address. */
  make(attributes = {}, { client = true, element = CHECKOUT, ...properties } = {}) {
    const operations = client && Object.keys(this.answers);
    const options = { element, attributes: { ...ATTRIBUTES, ...attributes }, operations, properties, events: EVENTS };
    return this.#page.evaluateHandle(make, options);
  }

  /** Creates a widget in the document, in place of earlier ones, and waits until it is ready. */
  async mount(...args) {
    const element = await this.make(...args);
    const ready = once(this, "parcela-ready");
    await element.evaluate((element) => document.querySelector("main").replaceChildren(element));
    await ready;
    return element;
  }

  /** Performs the seller's actions of a function in the gallery's states/order.js. */
  async lead(act, selector = "parcela-checkout") {
    await this.#page.locator(selector).evaluate(async (element, act) => {
      const { Hands } = await import("/gallery/hands.js");
      const order = await import("/gallery/states/order.js");
      await order[act](new Hands(element));
    }, act);
  }

  /** Waits until the page's queued tasks have run. */
  async turns() {
    await this.#page.evaluate(async () => {
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    });
  }
}

/** Runs in the page. */
async function make({ element: tag, attributes, operations, properties, events }) {
  const { ELEMENTS } = await import("/gallery/elements.js");
  const kind = ELEMENTS[tag];
  kind.define({ wasm: kind.wasm });
  const element = Object.assign(document.createElement(tag), properties);
  for (const [name, value] of Object.entries({ ...kind.attributes, ...attributes })) if (value) element.setAttribute(name, value);
  const call =
    (operation) =>
    (input, { idempotencyKey, signal }) => {
      signal?.addEventListener("abort", () => globalThis.emitEvent("abort", operation));
      return globalThis.callService(operation, input, idempotencyKey);
    };
  if (operations) element.client = Object.fromEntries(operations.map((operation) => [operation, call(operation)]));
  for (const name of events) {
    element.addEventListener(name, ({ detail }) => globalThis.emitEvent(name, { ...detail }));
  }
  return element;
}

/** Opens the gallery's order in the list. */
export const openOrder = ({ page }) => page.locator(ORDERS).evaluate((element, order) => void (element.order = order), ORDER);

/** Opens the gallery's order in the list, and requests its link. */
export async function openOrderWithLink({ page }) {
  await openOrder({ page });
  await page.locator("[part=show-link]").click();
}

/** Opens another page of the browser, with widgets of its own. It shares the storage with `page`. */
export async function beside(page) {
  const other = await page.context().newPage();
  const widget = new Widget(other);
  await widget.open();
  return { page: other, widget };
}

export const test = base.extend({
  widget: async ({ page }, use) => {
    const widget = new Widget(page);
    await widget.open();
    await use(widget);
  },
});
