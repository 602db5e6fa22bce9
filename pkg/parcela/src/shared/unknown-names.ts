/** Rejects unknown names: a misspelt option or filter would go unnoticed. */

import type { ParcelaError } from "./error.js";
import { invalid } from "./invalid.js";
import { isPlain } from "./snapshot.js";

/** Returns the names of `given` that are not in `known`. A value that is not a plain object or cannot be read is rejected elsewhere. */
function namesNotIn(given: unknown, known: readonly string[]): string[] {
  const names: string[] = [];
  if (!isPlain(given)) return names;
  try {
    for (const name in given) if (!known.includes(name)) names.push(name);
  } catch {}
  return names;
}

/** Counts the letters of `name` that are not in `other`. Ignoring their order keeps the code small and still finds misspellings. */
function lettersNotIn(name: string, other: string): number {
  return [...other].reduce((rest, letter) => rest.replace(letter, ""), name).length;
}

/** Returns the question whether the known name that is close to `name` is meant; an empty text if none is. */
export function suggestion(name: string, known: readonly string[]): string {
  const near = known.find((each) => lettersNotIn(name, each) + lettersNotIn(each, name) <= 3);
  return near ? `; did you mean ${near}?` : "";
}

/** Returns an error if `given` has a name that is not in `known`. The message begins with `what`, the taker of the object. */
export function unknownNames(what: string, given: unknown, known: readonly string[]): ParcelaError | undefined {
  const unknown = namesNotIn(given, known);
  if (unknown.length === 0) return undefined;
  const messages = unknown.map((name) => `${name} is unknown${suggestion(name, known)}`);
  return invalid(`${what}: ${messages.join(" ")}`, unknown, "forbidden", "Nome desconhecido.");
}

/** @throws {ParcelaError} `validation`, which lists each name of `given` that is not in `known`, with a suggestion */
export function refuseUnknown(what: string, given: unknown, known: readonly string[]): void {
  const error = unknownNames(what, given, known);
  if (error) throw error;
}
