/** The part of an operation's request that an error names. */

import type { ParcelaErrorFields } from "./error.js";
import { ROUTES, type OperationName } from "./operations.js";

/** The operation with its method and its path. */
export type ErrorRoute = Pick<ParcelaErrorFields, "operation" | "method" | "path">;

export function routeOf(operation: OperationName): ErrorRoute {
  const [method, path] = ROUTES[operation].split(" ");
  return { operation, method, path };
}

/** Whether the operation takes an `Idempotency-Key`. */
export function takesKey(operation: OperationName): boolean {
  return ROUTES[operation].endsWith("withKey");
}
