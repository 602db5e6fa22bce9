/** Converts the errors that the module throws, plain `Error`s with the fields of a `ParcelaError`. */

import { withoutQueries } from "../shared/cause.js";
import { isParcelaError, ParcelaError, type ParcelaErrorFields } from "../shared/error.js";
import type { ViolationRule, Violations } from "../shared/rules.js";
import type { Problem } from "../shared/wire.js";

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
  const { message, problem, violations, cause, ...fields } = thrown;
  const erros = messagesOf(fields.erros);
  const typed = { problem: problem && problemOf(problem, erros), erros, violations: violations && violationsOf(violations) };
  return new ParcelaError({ ...fields, message, ...typed }, { cause: withoutQueries(cause) });
}

/** The texts of problem details that the specification names. */
const TEXTS = ["tipo", "titulo", "detalhe", "instancia", "correlationId"] as const;

/** Replaces each member of another type than the specification's, as the core does (`Problem::of`). */
function problemOf(received: Problem, erros: Problem["erros"]): Problem {
  const problem = { ...received, ...(received.erros && { erros }) };
  for (const name of TEXTS) if (typeof (problem[name] ?? "") !== "string") problem[name] = "";
  const status: unknown = problem.status ?? 0;
  if (typeof status !== "number") problem.status = (typeof status === "string" && Number(status)) || null;
  return problem;
}

/** Keeps the messages that are texts: in a response of the service, `erros` may have any form. */
function messagesOf(erros: unknown): Record<string, string[]> | null {
  if (!erros || Array.isArray(erros)) return null;
  const isText = (message: unknown): message is string => typeof message === "string";
  return Object.fromEntries(Object.entries(erros).map(([field, messages]) => [field, [messages].flat().filter(isText)]));
}

/** Wraps each rule in an object, to which fields can be added later. */
export function violationsOf(names: RuleNames): Violations {
  return Object.fromEntries(Object.entries(names).map(([field, rules]) => [field, rules.map((rule) => ({ rule: rule as ViolationRule }))]));
}
