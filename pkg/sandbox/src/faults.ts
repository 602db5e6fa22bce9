/** What goes wrong on demand. */

/** A rule by which requests go wrong, as `PUT /sandbox/faults` takes it. */
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
  /** How often the rule fires before it is gone, always unless given. */
  count?: number;
}

/** The rules in force. */
export interface Faults {
  /** Puts `rules` in the place of all others, and answers them. */
  set(rules: Fault[]): Promise<Fault[]>;
  /** The rules in force, with how often each will still fire. */
  list(): Promise<Fault[]>;
  /** Lets everything go right again. */
  clear(): Promise<void>;
}
