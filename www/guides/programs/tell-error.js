// tell-error.js
import { describeError, isParcelaError } from "parcela";

/**
 * What a page says of a failed call, and what it writes into its log.
 *
 * @param {unknown} error
 */
export function tell(error) {
  if (!isParcelaError(error)) throw error;
  const { code, operation, method, path, status, businessCode, correlationId, cause } = error;
  const fields = error.violations ?? error.erros ?? {}; // checked here: the rules; refused by the service: its words
  return {
    words: describeError(error, "en"), // or "pt-BR", "es"; it quotes no value and no text of the service
    fields: Object.keys(fields),
    log: { code, operation, method, path, status, businessCode, correlationId },
    cause, // what fetch, or your own function, has thrown
  };
}
