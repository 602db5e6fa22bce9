/** The package's one error class, with a closed set of codes. */

import type { Violations } from "./rules.js";
import type { OperationName } from "./operations.js";
import type { BusinessCode, Problem } from "./wire.js";

/** The kinds of failures. The set is closed and stable. */
export type ErrorCode =
  /** The input breaks a rule; nothing was sent. `erros` and `violations` name the fields. */
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
  /** No answer came; `cause` is what the host has thrown. */
  | "network"
  /** The call did not end within its time-out. */
  | "timeout"
  /** The caller's `AbortSignal` ended the call. */
  | "aborted"
  /** The answer is not what the specification shows; message and `violations` name the field. */
  | "decode"
  /** `init()` has not been awaited, or the module has crashed and must be initialised again. */
  | "not_initialized";

/** The operations that an error can be of: `generateAccessToken` is that of `parcela/server`. */
export type ErrorOperation = OperationName | "generateAccessToken";

/** The fields of a `ParcelaError`. */
export interface ParcelaErrorFields {
  code: ErrorCode;
  message: string;
  status?: number | null | undefined;
  problem?: Problem | null | undefined;
  erros?: Record<string, string[]> | null | undefined;
  violations?: Violations | null | undefined;
  businessCode?: BusinessCode | null | undefined;
  operation?: ErrorOperation | null | undefined;
  method?: string | null | undefined;
  path?: string | null | undefined;
  correlationId?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  idempotencyKeyExpiresAt?: string | null | undefined;
  maybeDone?: boolean | undefined;
  retryable?: boolean | undefined;
  retryAfter?: number | null | undefined;
}

/**
 * What every `ParcelaError` has, whatever its code. A log that prints the error, writes it as JSON or copies its properties leaves `problem`
 * and `erros` out: the service's own words may quote a customer. They are read by name.
 */
export interface ParcelaErrorBase extends Error {
  readonly name: "ParcelaError";
  /** The kind of the failure. Stable, unlike the message. */
  readonly code: ErrorCode;
  /** The HTTP status, when the service answered. */
  readonly status: number | null;
  /** The problem details as received. Where the code is `problem` and the body was none, they hold the status only. */
  readonly problem: Problem | null;
  /** Each wrong field with its messages in Portuguese; nested fields as `endereco.cep`. */
  readonly erros: Record<string, string[]> | null;
  /** Each wrong field with the rules that it breaks, where this package has checked them; of an answer where the code is `decode`. */
  readonly violations: Violations | null;
  /** The business error code, such as `Order.TermOutOfRange`. */
  readonly businessCode: BusinessCode | null;
  /** The specification's name of the operation, such as `createOrder`; null outside a call. */
  readonly operation: ErrorOperation | null;
  /** The method of the operation's request; null outside a call. */
  readonly method: string | null;
  /**
   * The path of the operation's request from the base address on, without its query, such as `/v1/order`: no document is in it.
   * `/v1/order/{pedidoId}` where the identifier is what is wrong, or the module has crashed. Null outside a call.
   */
  readonly path: string | null;
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
   * Whether createOrder, startCdcSale, importOrderInvoice or createWebHook may have been carried out although the call failed: an
   * attempt got no answer, or you gave the key, so that an earlier call may have sent it; and the service itself has not refused it
   * since. Then call again with the same `idempotencyKey` only: a call under another one could do it a second time.
   */
  readonly maybeDone: boolean;
  /** Whether the same call, with the same idempotency key, may succeed later. */
  readonly retryable: boolean;
  /** How many seconds the service asks to wait before the next call (`Retry-After`), when its last answer does. */
  readonly retryAfter: number | null;
  /**
   * What lies behind the failure: what `fetch` or your own `fetch` has thrown, what `tokenProvider` has thrown, or the trap of a
   * module that has crashed. Undefined where there is nothing else to know. It is as it was thrown, but for the query of an address
   * that its texts quote, which may hold a document. What your own functions throw may hold a secret: log it as you would there.
   */
  readonly cause?: unknown;
}

/** The input breaks a rule; nothing was sent. */
export interface ValidationError extends ParcelaErrorBase {
  readonly code: "validation";
  readonly erros: Record<string, string[]>;
  readonly violations: Violations;
}

/** The service refuses the request. */
export interface ProblemError extends ParcelaErrorBase {
  readonly code: "problem";
  readonly problem: Problem;
}

/** Any other failure. */
export interface OtherError extends ParcelaErrorBase {
  readonly code: Exclude<ErrorCode, "validation" | "problem">;
}

/**
 * What this package throws and rejects with. Its `code` is stable, its message is not. A comparison of `code` narrows the type:
 * `erros` is there of a `validation`, `problem` of a `problem`.
 */
export type ParcelaError = ValidationError | ProblemError | OtherError;

/** The class of all errors of this package. `instanceof` holds for those of its other copy too, the ES module's or CommonJS'. */
export interface ParcelaErrorConstructor {
  new (fields: ParcelaErrorFields, options?: { cause?: unknown }): ParcelaError;
  readonly prototype: ParcelaError;
}

/** Marks the errors of every copy of this module: a server may have it as an ES module and as CommonJS. */
const BRAND = Symbol.for("parcela.error");

class Failure extends Error {
  /** What Node.js prints before the message. */
  static override readonly name = "ParcelaError";

  constructor(fields: ParcelaErrorFields, options?: { cause?: unknown }) {
    const { code, message, ...details } = fields;
    super(message, options);
    const isInvalid = code === "validation";
    const status = details.status ?? null;
    const known: Omit<ParcelaErrorBase, keyof Error> = {
      code,
      status,
      problem: details.problem ?? (code === "problem" ? { status } : null),
      erros: details.erros ?? (isInvalid ? {} : null),
      violations: details.violations ?? (isInvalid ? {} : null),
      businessCode: details.businessCode ?? null,
      operation: details.operation ?? null,
      method: details.method ?? null,
      path: details.path ?? null,
      correlationId: details.correlationId ?? null,
      idempotencyKey: details.idempotencyKey ?? null,
      idempotencyKeyExpiresAt: details.idempotencyKeyExpiresAt ?? null,
      maybeDone: details.maybeDone ?? false,
      retryable: details.retryable ?? false,
      retryAfter: details.retryAfter ?? null,
    };
    Object.assign(this, known);
    const hidden = { enumerable: false };
    Object.defineProperties(this, { problem: hidden, erros: hidden });
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isParcelaError(value);
  }

  override get name(): "ParcelaError" {
    return "ParcelaError";
  }

  get [BRAND](): true {
    return true;
  }
}

export const ParcelaError = Failure as unknown as ParcelaErrorConstructor;

/**
 * Whether a value is an error of this package, also of its other copy: an ES module and a CommonJS module of one program may have
 * one each.
 *
 * @example
 * if (isParcelaError(error) && error.code === "validation") showFields(error.erros);
 */
export function isParcelaError(value: unknown): value is ParcelaError {
  return Object(value)[BRAND] === true;
}
