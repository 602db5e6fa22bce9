/** The error of an input that breaks a rule which TypeScript checks, not the core. */

import { ParcelaError } from "./error.js";
import type { ErrorRoute } from "./route.js";
import type { ViolationRule } from "./rules.js";

/**
 * @param erro the message for each of `fields`, in Portuguese
 * @param cause the error of the host that says why
 */
export function invalid(
  message: string,
  fields: readonly string[],
  rule: ViolationRule,
  erro: string,
  { cause, ...route }: ErrorRoute & { cause?: unknown } = {},
): ParcelaError {
  const each = <Value>(value: Value) => Object.fromEntries(fields.map((field) => [field, [value]]));
  return new ParcelaError({ ...route, code: "validation", message, erros: each(erro), violations: each({ rule }) }, { cause });
}
