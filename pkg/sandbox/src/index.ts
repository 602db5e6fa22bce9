/** The provider of the partner API in JavaScript: `createSandbox()`. */

export { SandboxError } from "./controls.js";
export { createSandbox } from "./create.js";
export type { Delivery, DeliveryAttempt, DeliveryQuery } from "./deliveries.js";
export type { Dialect } from "./dialects.js";
export type { Fault, Faults } from "./faults.js";
export type { SandboxOptions } from "./options.js";
export type { Sandbox } from "./sandbox.js";
