/** Every entry is safe to import where there is no DOM, as a server does that renders a page. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { installPackage } from "./support/consumer.mjs";

let consumer;
before(async () => {
  consumer = await installPackage();
});
after(() => consumer?.remove());

test("no entry needs a DOM to be imported", async () => {
  const before = Object.keys(globalThis);
  for (const entry of ["parcela", "parcela/slim", "parcela/checkout", "parcela/checkout/auto", "parcela/checkout/slim"]) {
    await consumer.import(entry);
  }
  assert.deepEqual(Object.keys(globalThis), before, "importing adds nothing to the global scope");
});

test("defining the element where there are none does nothing", async () => {
  const { defineCheckout } = await consumer.import("parcela/checkout");
  defineCheckout();
});
