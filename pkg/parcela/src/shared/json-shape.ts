/** The shape of JSON: names and forms, never a value. */

/** Returns the value of a text's JSON; undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Calls `visit` with each value inside `json` and its name; the items of a list have the name of the list. */
export function walk(json: unknown, visit: (name: string, value: unknown) => void, name = ""): void {
  visit(name, json);
  if (typeof json !== "object" || json === null) return;
  for (const [key, value] of Object.entries(json)) walk(value, visit, Array.isArray(json) ? name : key);
}

/** The names of the fields in `json` that are not in `known`, an answer of the same form. */
export function addedTo(known: unknown, json: unknown): string[] {
  if (typeof json !== "object" || json === null || typeof known !== "object" || known === null) return [];
  return Object.entries(json).flatMap(([key, value]) => (Object.hasOwn(known, key) ? addedTo(Reflect.get(known, key), value) : [key]));
}

/** A date with a time. */
const DATE_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const OFFSET = /(?:Z|[+-]\d\d:?\d\d)$/i;

/** The names of the fields with a date and a time: those with an offset, and those without. */
export function datesIn(json: unknown): { whole: string[]; bare: string[] } {
  const [whole, bare]: string[][] = [[], []];
  walk(json, (name, value) => {
    if (typeof value === "string" && DATE_TIME.test(value)) (OFFSET.test(value) ? whole : bare)?.push(name);
  });
  return { whole: whole ?? [], bare: bare ?? [] };
}

/** The numbers of the orders' statuses. */
export function statusesIn(json: unknown): number[] {
  const found: number[] = [];
  walk(json, (name, value) => {
    if (name === "status" && typeof value === "object") found.push(Number(Object(value).valor));
  });
  return found;
}
