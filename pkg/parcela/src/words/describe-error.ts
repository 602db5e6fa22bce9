/** Describes an error in words for the user of a page. */

import { isParcelaError, type ParcelaError } from "../shared/error.js";
import type { KnownBusinessCode } from "../shared/wire.js";
import { ERROR_WORDS, type ErrorWords } from "./errors.js";
import { wordsIn, type Locale } from "./locale.js";

/** The business code for a number of installments that is not on offer (specification, Errors). */
const TERM_OUT_OF_RANGE: KnownBusinessCode = "Order.TermOutOfRange";

/**
 * Describes an error in one or two sentences: what has failed, and what to do next. For the code `validation`, the text lists the fields,
 * by their names in the request, with the rules that they break. For a value that is not a `ParcelaError`, the text says that something
 * went wrong.
 *
 * The text contains no value and no text of the service, so that it can be shown and logged. Insert it as text, not as HTML.
 *
 * @param error the caught value
 * @param locale the language of the text, or your own texts in another language. Default: `pt-BR`
 * @example
 * alert(describeError(error, "en")); // cpf has a wrong check digit.
 */
export function describeError(error: unknown, locale: Locale | ErrorWords = "pt-BR"): string {
  const words = wordsIn(ERROR_WORDS, locale);
  if (!isParcelaError(error)) return words.unknown;
  const parts = [whatHappened(error, words)];
  // An invalid input is not sent. `maybeDone` then refers to an earlier call with the same key.
  if (error.maybeDone && error.code !== "validation") parts.push(words.maybeDone);
  if (error.retryAfter !== null) parts.push(words.wait(error.retryAfter));
  return parts.join(" ");
}

/** @deprecated Use `describeError`. */
export const describe = describeError;

function whatHappened(error: ParcelaError, words: ErrorWords): string {
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
