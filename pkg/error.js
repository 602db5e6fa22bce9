/** The one error class of this package. Its `code` is stable, its message is not. */
export class ParcelaError extends Error {
  /** @param {import("./error.js").ParcelaErrorFields} fields */
  constructor({ code, message, ...details }, options) {
    super(message, options);
    this.code = code;
    this.status = details.status ?? null;
    this.problem = details.problem ?? null;
    this.erros = details.erros ?? null;
    this.businessCode = details.businessCode ?? null;
    this.correlationId = details.correlationId ?? null;
    this.idempotencyKey = details.idempotencyKey ?? null;
    this.idempotencyKeyExpiresAt = details.idempotencyKeyExpiresAt ?? null;
    this.maybeDone = details.maybeDone ?? false;
    this.retryable = details.retryable ?? false;
    this.retryAfter = details.retryAfter ?? null;
  }

  get name() {
    return "ParcelaError";
  }
}
