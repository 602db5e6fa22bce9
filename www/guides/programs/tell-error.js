// tell-error.js
import { describeError, isParcelaError } from "parcela";

/**
 * Returns what a page shows for a failed call, and what it may log.
 *
 * @param {unknown} error
 */
export function tell(error) {
  if (!isParcelaError(error)) throw error;
  const { code, operation, method, path, status, businessCode, correlationId, cause } = error;
  const fields = error.violations ?? error.erros ?? {}; // the broken rules if checked here, or the service's messages if it refused
  return {
    words: describeError(error, "en"), // or "pt-BR", "es"; contains no values and no text from the service
    fields: Object.keys(fields),
    log: { code, operation, method, path, status, businessCode, correlationId },
    cause, // the error thrown by fetch or by your own function
  };
}
