/** Inspects the shape of JSON: the names and formats of fields, never their values. */

/** Parses JSON; returns undefined if `text` is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Calls `visit` with each value inside `json` and its name. The items of a list have the list's name. */
export function walk(json: unknown, visit: (name: string, value: unknown) => void, name = ""): void {
  visit(name, json);
  if (typeof json !== "object" || json === null) return;
  for (const [key, value] of Object.entries(json)) walk(value, visit, Array.isArray(json) ? name : key);
}

/** Returns the names of the fields of `json` that `known`, the decoded value, does not have. */
export function addedTo(known: unknown, json: unknown): string[] {
  if (typeof json !== "object" || json === null || typeof known !== "object" || known === null) return [];
  return Object.entries(json).flatMap(([key, value]) => (Object.hasOwn(known, key) ? addedTo(Reflect.get(known, key), value) : [key]));
}

/** The names of the specification's times. Any other field, such as `descricao`, may hold a date as its text. */
const TIME_NAME = /^data[A-Z]|(?:Em|_em|At)$/;
/** A date with a time. */
const DATE_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const OFFSET = /(?:Z|[+-]\d\d:?\d\d)$/i;

/** Returns the names of the times: `whole` with an offset, `bare` without. */
export function datesIn(json: unknown): { whole: string[]; bare: string[] } {
  const [whole, bare]: string[][] = [[], []];
  walk(json, (name, value) => {
    if (typeof value === "string" && TIME_NAME.test(name) && DATE_TIME.test(value)) (OFFSET.test(value) ? whole : bare)?.push(name);
  });
  return { whole: whole ?? [], bare: bare ?? [] };
}

/** Returns the status numbers of the orders. */
export function statusesIn(json: unknown): number[] {
  const found: number[] = [];
  walk(json, (name, value) => {
    if (name === "status" && typeof value === "object") found.push(Number(Object(value).valor));
  });
  return found;
}
