/** Flattens a client's options for the module. */

import { refuseUnknown } from "../shared/unknown-names.js";
import type { ClientOptions } from "./options.js";

/** Returns the options with flat properties `retry.baseMs` and `retry.maxMs`: the module reads no nested objects, and errors quote names. */
export function flatOf(options: ClientOptions): ClientOptions {
  const retry: unknown = Object(options).retry;
  if (retry === undefined || retry === null) return options;
  refuseUnknown("retry", retry, ["baseMs", "maxMs"]);
  const { baseMs, maxMs } = typeof retry === "object" ? (retry as Record<string, unknown>) : { baseMs: retry, maxMs: retry };
  return Object.create(options, {
    "retry.baseMs": { value: baseMs },
    "retry.maxMs": { value: maxMs },
  }) as ClientOptions;
}
