/** A failure in words, for whoever uses the page. */

import { isParcelaError, type ParcelaError } from "../shared/error.js";
import type { KnownBusinessCode } from "../shared/wire.js";
import { ERROR_WORDS } from "./errors.js";
import { wordsIn, type Locale } from "./locale.js";

/** The business code for a number of installments that the store network does not offer (specification, Errors). */
const TERM_OUT_OF_RANGE: KnownBusinessCode = "Order.TermOutOfRange";

/**
 * What has failed and what to do next, in one or two sentences: for a `validation` the fields with what is wrong with them, as they
 * are named on the wire. It quotes neither a value nor a text of the service, so that it can be shown and logged. Set it as text, not
 * as HTML. For anything but a `ParcelaError` it says that something went wrong.
 *
 * @example
 * alert(describeError(error, "en")); // cpf has a wrong check digit.
 */
export function describeError(error: unknown, locale: Locale = "pt-BR"): string {
  const words = wordsIn(ERROR_WORDS, locale);
  if (!isParcelaError(error)) return words.unknown;
  const parts = [whatHappened(error, locale)];
  // Of an input that is wrong nothing was sent, whatever an earlier call under the same key has done.
  if (error.maybeDone && error.code !== "validation") parts.push(words.maybeDone);
  if (error.retryAfter !== null) parts.push(words.wait(error.retryAfter));
  return parts.join(" ");
}

/** @deprecated `describeError` */
export const describe = describeError;

function whatHappened(error: ParcelaError, locale: Locale): string {
  const words = wordsIn(ERROR_WORDS, locale);
  if (error.businessCode === TERM_OUT_OF_RANGE) return words.termOutOfRange;
  if (error.code === "validation") {
    const wrong = Object.entries(error.violations).map(
      ([field, rules]) => `${field} ${rules.map(({ rule }) => words.rules[rule]).join(", ")}`,
    );
    return wrong.length > 0 ? `${wrong.join("; ")}.` : words.codes.validation;
  }
  const refused = error.code === "problem" ? Object.keys(error.erros ?? {}) : [];
  return refused.length > 0 ? `${words.fields}${refused.join(", ")}.` : (words.codes[error.code] ?? words.codes.not_initialized);
}
