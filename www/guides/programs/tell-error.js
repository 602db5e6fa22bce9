// tell-error.js
import { describeError, describeForLog, isParcelaError } from "parcela";

/**
 * Returns what a page shows for a failed call, and what it may log.
 *
 * @param {unknown} error
 */
export function tell(error) {
  if (!isParcelaError(error)) throw error;
  const fields = error.violations ?? error.erros ?? {}; // the broken rules if checked here, or the service's messages if it refused
  return {
    words: describeError(error, "en"), // or "pt-BR", "es"; contains no values and no text from the service
    fields: Object.keys(fields),
    log: describeForLog(error),
    cause: error.cause, // the error thrown by fetch or by your own function
  };
}
