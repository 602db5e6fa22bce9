/** Checks all responses together: amounts, dates, statuses and additional fields. */

import { ParcelaError } from "../../shared/error.js";
import { addedTo, datesIn, statusesIn, walk } from "../../shared/json-shape.js";
import { STATUSES } from "../../words/known.js";
import { differs, formOf, judged, kept, listed, unknown, type Finding } from "../finding.js";
import type { Exchange } from "./service.js";

/** A text that is a number in any notation. */
const NUMERIC = /^-?(?:R\$\s*)?\d[\d.,]*$/;

export function ofAnswers(exchanges: readonly Exchange[]): Finding[] {
  const bodies = exchanges.map(({ answer }) => answer?.body);
  return [readable(exchanges), numbers(bodies), dates(bodies), statuses(bodies), extraFields(exchanges)];
}

/** Checks that the package can read all responses. An error's message names a field and a rule. */
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
  const { whole, bare } = datesIn(bodies);
  if (bare.length > 0) return differs("dates-answered", `without offset: ${listed(bare)}`);
  return whole.length > 0 ? kept("dates-answered", `with offset: ${listed(whole)}`) : unknown("dates-answered", "none seen");
}

function statuses(bodies: unknown[]): Finding {
  const seen = statusesIn(bodies);
  if (seen.length === 0) return unknown("statuses", "no order seen");
  const isKnown = seen.every((valor) => valor in STATUSES);
  return judged("statuses", isKnown, listed(seen.map(String)));
}

/** Lists fields that the specification does not name. Skips the first response: the fields of a token may have other names. */
function extraFields([, ...exchanges]: readonly Exchange[]): Finding {
  const added = exchanges.flatMap(({ value, answer }) => addedTo(value, answer?.body));
  return judged("extra-fields", added.length === 0, listed(added) || "none");
}
