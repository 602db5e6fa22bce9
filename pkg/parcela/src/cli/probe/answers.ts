/** What all answers together tell: numbers, dates, statuses and fields. */

import { ParcelaError } from "../../shared/error.js";
import { STATUSES } from "../../words/known.js";
import { addedTo, differs, formOf, judged, kept, listed, unknown, walk, type Finding } from "./finding.js";
import type { Exchange } from "./service.js";

/** A date with a time. */
const DATE_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const OFFSET = /(?:Z|[+-]\d\d:?\d\d)$/i;
/** A text that is a number, whatever stands between its digits. */
const NUMERIC = /^-?(?:R\$\s*)?\d[\d.,]*$/;

export function ofAnswers(exchanges: readonly Exchange[]): Finding[] {
  const bodies = exchanges.map(({ answer }) => answer?.body);
  return [readable(exchanges), numbers(bodies), dates(bodies), statuses(bodies), extraFields(exchanges)];
}

/** Whether the package reads what is answered. Its message names a field and a rule. */
function readable(exchanges: readonly Exchange[]): Finding {
  const errors = exchanges.flatMap(({ error }) => (error instanceof ParcelaError && error.code === "decode" ? [error] : []));
  if (errors.length === 0) return kept("readable", `${exchanges.length} answers`);
  return differs("readable", listed(errors.map(({ operation, message }) => `${operation}: ${message}`)));
}

function numbers(bodies: unknown[]): Finding {
  const texts: string[] = [];
  let count = 0;
  for (const body of bodies) {
    walk(body, (name, value) => {
      if (!/^valor[A-Z]/.test(name)) return;
      if (typeof value === "number") count += 1;
      if (typeof value === "string" && NUMERIC.test(value)) texts.push(`${name} "${formOf(value)}"`);
    });
  }
  if (texts.length > 0) return differs("amounts", `texts: ${listed(texts)}`);
  return count > 0 ? kept("amounts", "numbers") : unknown("amounts", "none seen");
}

function dates(bodies: unknown[]): Finding {
  const seen: string[] = [];
  const bare: string[] = [];
  for (const body of bodies) {
    walk(body, (name, value) => {
      if (typeof value !== "string" || !DATE_TIME.test(value)) return;
      (OFFSET.test(value) ? seen : bare).push(name);
    });
  }
  if (bare.length > 0) return differs("dates-answered", `without offset: ${listed(bare)}`);
  return seen.length > 0 ? kept("dates-answered", `with offset: ${listed(seen)}`) : unknown("dates-answered", "none seen");
}

function statuses(bodies: unknown[]): Finding {
  const seen = new Set<number>();
  for (const body of bodies) {
    walk(body, (name, value) => {
      if (name === "status" && typeof value === "object") seen.add(Number(Object(value).valor));
    });
  }
  if (seen.size === 0) return unknown("statuses", "no order seen");
  return judged(
    "statuses",
    [...seen].every((valor) => valor in STATUSES),
    listed([...seen].map(String)),
  );
}

/** But for the first answer, the token's, whose fields may have other names. */
function extraFields([, ...exchanges]: readonly Exchange[]): Finding {
  const added = exchanges.flatMap(({ value, answer }) => addedTo(value, answer?.body));
  return judged("extra-fields", added.length === 0, listed(added) || "none");
}
