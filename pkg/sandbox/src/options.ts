/** The options of a sandbox. */

import type { Dialect } from "./dialects.js";

/** Options of `createSandbox`. Each may be left out. */
export interface SandboxOptions {
  /** A database that `sandbox.export()` has returned, or the bytes of one that the native program has written and closed. */
  database?: Uint8Array;
  /** The real time, as a date or in milliseconds since 1970, before the year 10000. The system's clock unless given. */
  now?: () => Date | number;
  /**
   * A number from 0 up to, not including, 1: the source of identifiers, secrets and probabilities. The same numbers and the same
   * `now` give the same calls the same answers. The system's secure numbers unless given.
   */
  random?: () => number;
  /** Sends notifications to webhooks. The global `fetch` unless given. */
  fetch?: typeof globalThis.fetch;
  /** The beginning of payment links. `http://127.0.0.1:8787` unless given; `sandbox.fetch` answers at every address. */
  publicUrl?: string;
  /** Reads requests with the tolerance of the client, and not strictly by the specification. */
  lenient?: boolean;
  /** Whether its pages link to those of the demo site, which is served at the same address. False unless given. */
  besideSite?: boolean;
  /** Dialects of its answers, where the specification leaves room. */
  dialects?: readonly Dialect[];
}
