/** The sandbox that `createSandbox()` returns. */

import type { Delivery, DeliveryQuery } from "./deliveries.js";
import type { Dialect } from "./dialects.js";
import type { Faults } from "./faults.js";

/** `Uint8Array<ArrayBuffer>`, also for TypeScript before 5.7, whose `Uint8Array` has no type parameter. */
type Bytes = ReturnType<TextEncoder["encode"]>;

/** The provider in this process. */
export interface Sandbox {
  /**
   * Handles a request as the provider would, for any host: `new Client({ baseUrl: "http://sandbox", fetch: sandbox.fetch })`. Nothing is
   * sent over a network, and redirects are returned, not followed. It rejects with a `TypeError` if a fault breaks the connection, and with
   * the signal's reason if it is aborted.
   */
  readonly fetch: typeof globalThis.fetch;
  /** The control of the fault rules. */
  readonly faults: Faults;
  /**
   * Advances the sandbox's clock, which governs tokens, idempotency keys, payment links, the automatic steps of orders and the retries of
   * notifications. When it resolves, orders have taken all steps that are due, and due retries have been started.
   *
   * @param seconds an integer, at least 0
   * @returns `now`, the sandbox's time (ISO 8601), and `aheadSeconds`, by which it is ahead of the real time
   * @throws {SandboxError} `seconds` is invalid
   */
  advance(seconds: number): Promise<{ now: string; aheadSeconds: number }>;
  /**
   * Sets the status of an order, from any other status.
   *
   * @param id the order's `pedidoId`
   * @param status 0 to 18
   * @returns the order as `getOrder` returns it
   * @throws {SandboxError} the order does not exist, or `status` is invalid
   */
  setStatus(id: string, status: number): Promise<Record<string, unknown>>;
  /** Replaces all dialects by `dialects`, and returns them. */
  setDialects(dialects: readonly Dialect[]): Promise<Dialect[]>;
  /** Returns the notifications with their attempts, the newest first. */
  deliveries(query?: DeliveryQuery): Promise<Delivery[]>;
  /** Deletes orders, customers, webhooks, deliveries and faults, and sets the clock back to the real time. Tokens stay valid. */
  reset(): Promise<void>;
  /** Returns the database as the bytes of a SQLite file, which `createSandbox({ database })` accepts. */
  export(): Promise<Bytes>;
  /** Ends the sandbox. Pending notifications are dropped, and all later calls reject. */
  close(): Promise<void>;
}
