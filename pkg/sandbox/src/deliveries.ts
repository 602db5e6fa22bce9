/** The notifications that a sandbox has sent or will send. */

/** One attempt to deliver a notification. */
export interface DeliveryAttempt {
  /** ISO 8601, by the sandbox's clock. */
  at: string;
  durationMs: number;
  /** The status of the answer, or null when there was none. */
  status: number | null;
  /** The reason why there was none: `connect`, `tls`, `noAnswer`, `timeout` or `unsendable`; null when there was one. */
  failure: string | null;
}

/** A notification and its outcome. */
export interface Delivery {
  /** The `webhook-id`. */
  id: string;
  /** The `clientId` of the partner. */
  partner: string;
  orderId: string;
  createdAt: string;
  state: "pending" | "delivered" | "failed";
  /** Null while it waits for an earlier one of its order, and once it is delivered or given up. */
  nextAttemptAt: string | null;
  /** The body as it is sent. */
  body: unknown;
  attempts: DeliveryAttempt[];
}

/** The deliveries to return. */
export interface DeliveryQuery {
  /** Only those of this order. */
  orderId?: string;
  /** The largest number, of the newest; all unless given. */
  limit?: number;
}
