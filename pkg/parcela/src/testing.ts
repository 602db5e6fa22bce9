/** Test doubles for your own code: the elements, a client, signed notifications and sample data. They need no service. */

export * from "./shared/errors.js";
export type * from "./shared/wire.js";
export { defineTestCheckout, type EmittedDetail, type TestCheckoutCall, type TestCheckoutElement } from "./testing/checkout.js";
export { createTestClient, type TestAnswers, type TestCall, type TestClient } from "./testing/client.js";
export { defineTestOrders, type EmittedOrdersDetail, type TestOrdersCall, type TestOrdersElement } from "./testing/orders.js";
export { sampleCustomer, sampleOrder } from "./testing/samples.js";
export { signWebhook, type SigningOptions, type SignedNotification } from "./testing/webhook.js";
