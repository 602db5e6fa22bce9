/** The package's elements in the gallery, with the defaults of their states. */

import { defineCheckout } from "../npm/parcela/checkout-slim.js";
import { defineOrders } from "../npm/parcela/orders-slim.js";
import { client, ordersClient } from "./service.js";
import { ROWS } from "./states/rows.js";

/** Returns the address of one of the package's WebAssembly files. */
const wasm = (path) => new URL(`../npm/parcela/${path}`, import.meta.url);

/**
 * Each element by its tag: the function that defines it, the defaults of its WebAssembly, attributes and service, and the properties that a
 * state may set.
 */
export const ELEMENTS = {
  "parcela-checkout": {
    define: defineCheckout,
    wasm: wasm("checkout/checkout_bg.wasm"),
    attributes: { establishment: "11.222.333/0001-81", amount: "1500.00" },
    client,
    properties: ["customer", "cepLookup", "customerLookup", "establishments"],
  },
  "parcela-orders": {
    define: defineOrders,
    wasm: wasm("orders/orders_bg.wasm"),
    attributes: { establishment: "11.222.333/0001-81" },
    client: () => ordersClient(ROWS),
    properties: ["filter", "order"],
  },
};
