/** What the module throws: an `Error` with the fields of one of this package. */

import { withoutQueries } from "./cause.js";
import { isParcelaError, ParcelaError, type ParcelaErrorFields } from "./error.js";
import type { ViolationRule, Violations } from "./rules.js";

/** The names of the rules that each field breaks. */
type RuleNames = Record<string, string[]>;

/** The fields of an error as the module tells them. */
export interface Thrown extends Omit<ParcelaErrorFields, "violations"> {
  violations: RuleNames | null;
  cause: unknown;
}

/** Whether `thrown` is of the module, and no error of the host or of a function of the caller's. */
export function isThrown(thrown: unknown): thrown is Thrown {
  return thrown instanceof Error && Object.hasOwn(thrown, "name") && thrown.name === "ParcelaError" && !isParcelaError(thrown);
}

export function errorOf(thrown: Thrown): ParcelaError {
  const { message, violations, cause, ...fields } = thrown;
  return new ParcelaError({ ...fields, message, violations: violations && violationsOf(violations) }, { cause: withoutQueries(cause) });
}

/** Each rule as an object, which has room for more than its name. */
export function violationsOf(names: RuleNames): Violations {
  return Object.fromEntries(Object.entries(names).map(([field, rules]) => [field, rules.map((rule) => ({ rule: rule as ViolationRule }))]));
}
