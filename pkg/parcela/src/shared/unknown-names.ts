/** Names that nothing reads: a misspelt option or filter would go unnoticed. */

import type { ParcelaError } from "./error.js";
import { invalid } from "./invalid.js";

/** The names of `given` that are none of `known`. What is no object, or cannot be read, is refused elsewhere. */
function namesBeside(given: unknown, known: readonly string[]): string[] {
  const names: string[] = [];
  if (typeof given !== "object") return names;
  try {
    for (const name in given) if (!known.includes(name)) names.push(name);
  } catch {}
  return names;
}

/** How many letters of `name` are not in `other`. Their order does not count: that finds a misspelling in a few bytes of code. */
function lettersBeside(name: string, other: string): number {
  return [...other].reduce((rest, letter) => rest.replace(letter, ""), name).length;
}

/** The error of an object with a name beside `known`, if it has one. `what` is what takes the object. */
export function unknownNames(what: string, given: unknown, known: readonly string[]): ParcelaError | undefined {
  const unknown = namesBeside(given, known);
  if (unknown.length === 0) return undefined;
  const said = unknown.map((name) => {
    const near = known.find((each) => lettersBeside(name, each) + lettersBeside(each, name) <= 3);
    return `${name} is unknown${near ? `; did you mean ${near}?` : ""}`;
  });
  return invalid(`${what}: ${said.join(" ")}`, unknown, "forbidden", "Nome desconhecido.");
}

/** @throws {ParcelaError} `validation` that names each name of `given` beside `known`, and the near one */
export function refuseUnknown(what: string, given: unknown, known: readonly string[]): void {
  const error = unknownNames(what, given, known);
  if (error) throw error;
}
