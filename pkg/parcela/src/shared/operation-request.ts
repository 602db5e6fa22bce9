/** The request of an operation as plain data. */

/** A request without what a client adds to it: token, `Idempotency-Key` and `CorrelationId`. */
export interface OperationRequest {
  method: string;
  /** The path with the query, to follow the base address. */
  url: string;
  /** JSON; null where the operation has no body. */
  body: string | null;
}
