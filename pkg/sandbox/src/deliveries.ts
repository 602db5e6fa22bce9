/** The notifications that a sandbox has sent or will send. */

/** One attempt to deliver a notification. */
export interface DeliveryAttempt {
  /** When it started, ISO 8601, by the sandbox's clock. */
  at: string;
  /** How long it took, in milliseconds. */
  durationMs: number;
  /** The HTTP status of the response; null without a response. */
  status: number | null;
  /** Why there was no response: `connect`, `tls`, `noAnswer`, `timeout` or `unsendable`; null if there was one. */
  failure: string | null;
}

/** A notification with its attempts. */
export interface Delivery {
  /** The `webhook-id`. */
  id: string;
  /** The `clientId` of the partner. */
  partner: string;
  /** The order's identifier, its `pedidoId`. */
  orderId: string;
  /** When it was created, ISO 8601, by the sandbox's clock. */
  createdAt: string;
  /** `failed`: all attempts failed, and there will be no other. */
  state: "pending" | "delivered" | "failed";
  /** When the next attempt is due, ISO 8601. Null while an earlier notification of the order is pending, and when no attempt is left. */
  nextAttemptAt: string | null;
  /** The body as it is sent. */
  body: unknown;
  attempts: DeliveryAttempt[];
}

/** The deliveries to return, the newest first. */
export interface DeliveryQuery {
  /** Only the notifications of this order. Default: all orders. */
  orderId?: string;
  /** The maximum number of notifications. Default: all. */
  limit?: number;
}
