/** Converts the errors that the module throws, plain `Error`s with the fields of a `ParcelaError`. */

import { withoutQueries } from "./cause.js";
import { isParcelaError, ParcelaError, type ParcelaErrorFields } from "./error.js";
import type { ViolationRule, Violations } from "./rules.js";

/** The names of the rules that each field breaks. */
type RuleNames = Record<string, string[]>;

/** An error of the module. */
export interface Thrown extends Omit<ParcelaErrorFields, "violations"> {
  violations: RuleNames | null;
  cause: unknown;
}

/** Whether the module itself threw `thrown`, not the host or a function of the caller. */
export function isThrown(thrown: unknown): thrown is Thrown {
  return thrown instanceof Error && Object.hasOwn(thrown, "name") && thrown.name === "ParcelaError" && !isParcelaError(thrown);
}

export function errorOf(thrown: Thrown): ParcelaError {
  const { message, violations, cause, ...fields } = thrown;
  return new ParcelaError({ ...fields, message, violations: violations && violationsOf(violations) }, { cause: withoutQueries(cause) });
}

/** Wraps each rule in an object, to which fields can be added later. */
export function violationsOf(names: RuleNames): Violations {
  return Object.fromEntries(Object.entries(names).map(([field, rules]) => [field, rules.map((rule) => ({ rule: rule as ViolationRule }))]));
}
