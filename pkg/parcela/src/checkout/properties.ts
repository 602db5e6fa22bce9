/** The properties that hold objects and functions, as a page sets them. */

import { warnOfKind } from "./console.js";

/** `value`, if it is of the kind that the property `name` holds; else none, of which the page's developer is told. */
export function ofKind<Value>(name: string, kind: "function" | "object", value: Value): Value | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === kind) return value;
  warnOfKind(name, kind === "object" ? "an object" : "a function", value);
  return undefined;
}
