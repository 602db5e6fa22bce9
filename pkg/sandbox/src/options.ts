/** The options of a sandbox. */

import type { Dialect } from "./dialects.js";

/** Options of `createSandbox`. All are optional. */
export interface SandboxOptions {
  /** The initial state: the bytes that `sandbox.export()` returned, or those of a closed database file. Default: empty. */
  database?: Uint8Array;
  /** Returns the real time, as a `Date` or in milliseconds since 1970, before the year 10000. Default: the system clock. */
  now?: () => Date | number;
  /**
   * Returns a number from 0 to 1, excluding 1: the source of identifiers, secrets and probabilities. With the same numbers and the same
   * `now`, the same calls get the same responses. Default: the runtime's cryptographic generator.
   */
  random?: () => number;
  /** Sends notifications to webhooks. Default: the global `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** The base address of payment links. `sandbox.fetch` handles every address. Default: `http://127.0.0.1:8787`. */
  publicUrl?: string;
  /** Whether to read requests with the tolerance of the client instead of strictly by the specification. Default: false. */
  lenient?: boolean;
  /** Whether the sandbox's pages link to those of the demo site, which is served at the same address. Default: false. */
  besideSite?: boolean;
  /** The dialects of the responses, where the specification leaves room. Default: none. */
  dialects?: readonly Dialect[];
}
