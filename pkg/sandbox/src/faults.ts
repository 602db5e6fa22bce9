/** Faults on demand. */

/** A rule by which requests fail, as in `PUT /sandbox/faults`. */
export interface Fault {
  /** One of the specification's operation names, or `*` for all. */
  operation: string;
  /** `dropBefore`: no answer, nothing is done; `dropAfter`: it is done, and the answer is lost; `delay`: it waits first. */
  kind: "dropBefore" | "dropAfter" | "status" | "delay";
  /** For `status` the code, 400 to 599; for `delay` milliseconds. */
  value?: number;
  /** For `status`: seconds that the header `Retry-After` asks for. */
  retryAfter?: number;
  /** For `status`: false for an answer without a body. */
  body?: boolean;
  /** 0 to 1, always unless given. */
  probability?: number;
  /** The number of times that the rule fires before it is removed; unlimited unless given. */
  count?: number;
}

/** The rules in force. */
export interface Faults {
  /** Replaces all rules by `rules`, and returns them. */
  set(rules: Fault[]): Promise<Fault[]>;
  /** The rules in force, each with the number of times that it will still fire. */
  list(): Promise<Fault[]>;
  /** Removes all rules. */
  clear(): Promise<void>;
}
