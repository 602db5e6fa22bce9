/** A client's options as its module reads them. */

import { refuseUnknown } from "../shared/unknown-names.js";
import type { ClientOptions } from "./options.js";

/** The options as the module reads them: it knows no objects in them, and names what is wrong as it is asked for. */
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
