/** The request of an operation as plain data. */

/** A request without what a client adds: the token, `Idempotency-Key` and `CorrelationId`. */
export interface OperationRequest {
  method: string;
  /** The path with the query, to append to the base address. */
  url: string;
  /** The body as JSON; null if the operation has none. */
  body: string | null;
}
