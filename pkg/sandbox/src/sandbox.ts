/** The sandbox that `createSandbox()` returns. */

import type { Delivery, DeliveryQuery } from "./deliveries.js";
import type { Dialect } from "./dialects.js";
import type { Faults } from "./faults.js";

/** A `Uint8Array` of its own memory, also for a TypeScript before 5.7, whose `Uint8Array` takes no parameter. */
type Bytes = ReturnType<TextEncoder["encode"]>;

/** The provider in this process. */
export interface Sandbox {
  /**
   * Answers a request as the provider would, whatever its host is: `new Client({ baseUrl: "http://sandbox", fetch: sandbox.fetch })`.
   * Nothing is sent. It rejects with a `TypeError` where the connection would have broken, and with the reason of an aborted
   * signal. A redirection is answered as it is.
   */
  readonly fetch: typeof globalThis.fetch;
  /** Faults on demand. */
  readonly faults: Faults;
  /**
   * Advances the sandbox's clock: tokens, idempotency keys, payment links, the automatic steps of orders and the repetitions of
   * notifications go by it. When it resolves, orders have taken all steps that are due by then, and the repetitions that are due are on
   * their way.
   *
   * @param seconds a whole number, at least 0
   * @returns the sandbox's time in ISO 8601, and the seconds by which it is ahead of the real time
   */
  advance(seconds: number): Promise<{ now: string; aheadSeconds: number }>;
  /**
   * Sets the status of an order, whatever it was.
   *
   * @param id the `pedidoId`
   * @param status 0 to 18
   * @returns the order as `getOrder` answers it
   */
  setStatus(id: string, status: number): Promise<Record<string, unknown>>;
  /** Replaces all dialects by these, and returns them. */
  setDialects(dialects: readonly Dialect[]): Promise<Dialect[]>;
  /** The notifications with their attempts, the newest first. */
  deliveries(query?: DeliveryQuery): Promise<Delivery[]>;
  /** Deletes orders, customers, webhooks, deliveries, faults and the clock's advance. Tokens stay valid. */
  reset(): Promise<void>;
  /** The database as the bytes of a SQLite file, which `createSandbox({ database })` accepts. */
  export(): Promise<Bytes>;
  /** Ends the sandbox. Pending notifications are dropped, and each further call rejects. */
  close(): Promise<void>;
}
