/** What fails: one class for all of the package, with a closed set of codes. */

import type { Problem } from "./wire.js";

/** How a failure is told apart from others. This set is closed and stable. */
export type ErrorCode =
  /** The input breaks a rule; nothing was sent. `erros` names the fields. */
  | "validation"
  /** The service refuses the request; `problem`, `erros` and `businessCode` say why. */
  | "problem"
  | "not_found"
  /** Another request with the same idempotency key, or the thing exists already. */
  | "conflict"
  /** No valid token; of a webhook's notification, that it is not to be trusted. */
  | "unauthorized"
  | "rate_limited"
  /** The service failed (5xx). */
  | "server"
  /** No answer came. */
  | "network"
  /** The call did not end within its time-out. */
  | "timeout"
  /** The caller's `AbortSignal` ended the call. */
  | "aborted"
  /** The answer is not what the specification shows. */
  | "decode"
  /** `init()` has not been awaited, or the module has crashed and must be initialised again. */
  | "not_initialized";

/** What a `ParcelaError` is made of. */
export interface ParcelaErrorFields {
  code: ErrorCode;
  message: string;
  status?: number | null | undefined;
  problem?: Problem | null | undefined;
  erros?: Record<string, string[]> | null | undefined;
  businessCode?: string | null | undefined;
  correlationId?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  idempotencyKeyExpiresAt?: string | null | undefined;
  maybeDone?: boolean | undefined;
  retryable?: boolean | undefined;
  retryAfter?: number | null | undefined;
}

/** The one error class of this package. Its `code` is stable, its message is not. */
export class ParcelaError extends Error {
  /** How to tell the failure apart. Stable, unlike the message. */
  readonly code: ErrorCode;
  /** The HTTP status, when the service answered. */
  readonly status: number | null;
  /** The problem details as received. */
  readonly problem: Problem | null;
  /** Each wrong field with its messages in Portuguese; nested fields as `endereco.cep`. */
  readonly erros: Record<string, string[]> | null;
  /** The business error code, such as `Order.TermOutOfRange`. */
  readonly businessCode: string | null;
  /** The identifier to quote to the provider's support. */
  readonly correlationId: string | null;
  /** The key of the intent: call again with it to resume, never to repeat. */
  readonly idempotencyKey: string | null;
  /**
   * When that key expires (ISO 8601): 24 hours after it was made. A later call under it would be a new operation, so give it
   * back with the key. Null for a key of your own whose expiry you have not given.
   */
  readonly idempotencyKeyExpiresAt: string | null;
  /**
   * Whether createOrder, startCdcSale or importOrderInvoice may have been carried out although the call failed: an attempt got
   * no answer, or you gave the key, so that an earlier call may have sent it; and the service itself has not refused it since.
   * Then call again with the same `idempotencyKey` only: a call under another one could do it a second time.
   */
  readonly maybeDone: boolean;
  /** Whether the same call, with the same idempotency key, may succeed later. */
  readonly retryable: boolean;
  /** How many seconds the service asks to wait before the next call (`Retry-After`), when its last answer does. */
  readonly retryAfter: number | null;

  constructor(fields: ParcelaErrorFields, options?: { cause?: unknown }) {
    const { code, message, ...details } = fields;
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

  override get name(): "ParcelaError" {
    return "ParcelaError";
  }
}
