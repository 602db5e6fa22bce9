/** Faults on demand. */

/** A rule by which requests fail, as in `PUT /sandbox/faults`. */
export interface Fault {
  /** One of the specification's operation names, or `*` for all. `deliverLate` and `deliverTwice` take `*` only. */
  operation: string;
  /**
   * - `dropBefore`: the connection breaks, and nothing is done
   * - `dropAfter`: the operation is carried out, and the connection breaks before the response
   * - `status`: the response has the status `value`, and nothing is done
   * - `delay`: the operation is carried out after `value` milliseconds; until then, another request with its idempotency key is a 409
   * - `deliverLate`: a notification comes `value` milliseconds late, after newer ones of its order
   * - `deliverTwice`: a notification comes again, `value` milliseconds after its delivery and with the same `webhook-id`
   */
  kind: "dropBefore" | "dropAfter" | "status" | "delay" | "deliverLate" | "deliverTwice";
  /**
   * Required by `status`: the HTTP status, 400 to 599; by `delay`: the time in milliseconds, 0 to 600,000; and by `deliverLate` and
   * `deliverTwice`: the time in milliseconds of the sandbox's clock, up to a week. The other kinds accept no value.
   */
  value?: number;
  /** For `status`: the header `Retry-After`, in seconds. Default: none. */
  retryAfter?: number;
  /** For `status`: false sends no body. Default: true. */
  body?: boolean;
  /** The probability that the rule applies to a request, from 0 to 1. Default: 1. */
  probability?: number;
  /** The number of times that the rule applies before it is removed. Default: unlimited. */
  count?: number;
}

/** The control of the fault rules. */
export interface Faults {
  /** Replaces all rules by `rules`, and returns them. */
  set(rules: Fault[]): Promise<Fault[]>;
  /** Returns the active rules. `count` is the number of times that a rule will still apply. */
  list(): Promise<Fault[]>;
  /** Removes all rules. */
  clear(): Promise<void>;
}
