/** Copies what a caller passes, before the first wait of a call: the caller may use its objects for the next call meanwhile. */

import { is } from "./load.js";
import type { Fields } from "./operations.js";

/** Takes the place of a value that cannot be read. The core rejects a list wherever it expects an object, a text or a number. */
const UNREADABLE: unknown = Object.freeze([]);

/** Half of a surrogate pair, which has no form in UTF-8. */
const SURROGATE = /\p{Surrogate}/u;

/** Whether `value` is an object with members, and not a `Map`, a promise, a `Date`, a list or the like. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  try {
    return is(value, "Object");
  } catch {
    return false; // a revoked proxy
  }
}

/**
 * Returns a copy of an object with the members in `fields`, own or inherited. A member whose getter throws, a text with half of a surrogate
 * pair, and an object that is not plain get a value that the core rejects.
 *
 * @param fields 1 for a member itself: a date is copied, any other object is not
 */
export function snapshot(given: unknown, fields: Fields | 1): unknown {
  if (fields === 1) {
    if (typeof given === "string") return SURROGATE.test(given) ? UNREADABLE : given;
    return is<Date>(given, "Date") ? new Date(+given) : given;
  }
  if (typeof given !== "object" || given === null) return given;
  if (!isPlain(given)) return UNREADABLE;
  const copy: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(fields)) {
    try {
      const value = snapshot(given[name], inner);
      if (value !== undefined) copy[name] = value;
    } catch {
      copy[name] = UNREADABLE;
    }
  }
  return copy;
}
