/** The package's only error class, with a closed set of codes. */

import type { Violations } from "./rules.js";
import type { OperationName } from "./operations.js";
import type { BusinessCode, Problem } from "./wire.js";

/** The kind of a failure. The set is closed and stable. */
export type ErrorCode =
  /** The input breaks a rule; nothing was sent. `erros` and `violations` name the fields. */
  | "validation"
  /** The service refused the request; `problem`, `erros` and `businessCode` say why. */
  | "problem"
  /** The requested resource, the partner, the establishment or the store network does not exist (404). */
  | "not_found"
  /** The idempotency key belongs to another request, or the resource exists already (409). */
  | "conflict"
  /** The token is missing or invalid (401); in `verifyWebhook`, the notification is forged or too old. */
  | "unauthorized"
  /** The service received too many requests (429); `retryAfter` may say how long to wait. */
  | "rate_limited"
  /** The service failed (5xx). */
  | "server"
  /** There was no response; `cause` is the host's error. */
  | "network"
  /** The call exceeded its time limit. */
  | "timeout"
  /** The caller's `AbortSignal` aborted the call. */
  | "aborted"
  /** The response does not match the specification; the message and `violations` name the field. */
  | "decode"
  /** `init()` has not been awaited, or the module has crashed and must be initialized again. */
  | "not_initialized";

/** The operation that failed; `generateAccessToken` belongs to `parcela/server`. */
export type ErrorOperation = OperationName | "generateAccessToken";

/** The fields that a `ParcelaError` is created with; `ParcelaErrorBase` documents them. */
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
 * The properties of every `ParcelaError`. `problem` and `erros` are not enumerable, since the service's own texts may quote a customer:
 * printing, copying or serializing the error leaves them out. Read them by name. `message` is enumerable, so that it is kept.
 */
export interface ParcelaErrorBase extends Error {
  readonly name: "ParcelaError";
  /** The kind of the failure. Stable, unlike the message. */
  readonly code: ErrorCode;
  /** The HTTP status; null without a response. */
  readonly status: number | null;
  /** The problem details as received, except the content of members of another type than this one's. A client with a token drops a `tipo` that begins with `Gateway.`. If the code is `problem` and the body held none, they have only the status. */
  readonly problem: Problem | null;
  /** Each wrong field with its messages in Portuguese; nested fields as `endereco.cep`. */
  readonly erros: Record<string, string[]> | null;
  /** Each wrong field with the rules that it breaks, if this package checked them: a field of the response if the code is `decode`. */
  readonly violations: Violations | null;
  /** The business error code, such as `Order.TermOutOfRange`. */
  readonly businessCode: BusinessCode | null;
  /** The specification's name of the operation, such as `createOrder`; null outside a call. */
  readonly operation: ErrorOperation | null;
  /** The method of the operation's request; null outside a call. */
  readonly method: string | null;
  /**
   * The path of the operation's request after the base address, without the query, such as `/v1/order`. It never holds a document. It is
   * `/v1/order/{pedidoId}` if the identifier is invalid or the module has crashed. Null outside a call.
   */
  readonly path: string | null;
  /** The identifier to quote to the provider's support. */
  readonly correlationId: string | null;
  /** The idempotency key of the call. A call with the same key and input resumes this one instead of repeating it. */
  readonly idempotencyKey: string | null;
  /**
   * When `idempotencyKey` expires (ISO 8601): 24 hours after it was created. The service treats a later call with the key as a new
   * operation, so pass both when you resume. Null for a key of your own that you passed without an expiry.
   */
  readonly idempotencyKeyExpiresAt: string | null;
  /**
   * Whether `createOrder`, `startCdcSale`, `importOrderInvoice` or `createWebHook` may have been carried out although the call failed. This
   * is so if an attempt got no response, or you passed a key that an earlier call may have sent, and the service has not refused the
   * request since. Call again only with the same `idempotencyKey`: another key could carry the operation out twice.
   */
  readonly maybeDone: boolean;
  /** Whether the same call, with the same idempotency key, may succeed later. */
  readonly retryable: boolean;
  /** The seconds to wait before the next call, if the service's last response says so (`Retry-After`). */
  readonly retryAfter: number | null;
  /**
   * The error that caused this one: that of `fetch` or your own `fetch`, that of `tokenProvider`, or the trap of a crashed module.
   * Undefined if there is no other error. It is unchanged, except that the queries of addresses are removed from its texts, since they may
   * hold a document. Errors of your own functions may hold a secret: treat them in logs as you would there.
   */
  readonly cause?: unknown;
}

/** The input breaks a rule; nothing was sent. */
export interface ValidationError extends ParcelaErrorBase {
  readonly code: "validation";
  readonly erros: Record<string, string[]>;
  readonly violations: Violations;
}

/** The service refused the request. */
export interface ProblemError extends ParcelaErrorBase {
  readonly code: "problem";
  readonly problem: Problem;
}

/** Any other failure. */
export interface OtherError extends ParcelaErrorBase {
  readonly code: Exclude<ErrorCode, "validation" | "problem">;
}

/**
 * The error that this package throws and rejects with. Its `code` is stable, its message is not. Comparing `code` narrows the type:
 * a `validation` has `erros`, a `problem` has `problem`.
 */
export type ParcelaError = ValidationError | ProblemError | OtherError;

/** The class of all errors of this package. `instanceof` also accepts errors of another copy, such as the CommonJS build's. */
export interface ParcelaErrorConstructor {
  new (fields: ParcelaErrorFields, options?: { cause?: unknown }): ParcelaError;
  readonly prototype: ParcelaError;
}

/** Marks the errors of every copy of this module: a server may load it both as an ES module and as CommonJS. */
const BRAND = Symbol.for("parcela.error");

class Failure extends Error {
  /**
   * Node.js prints this name before the message. It is no field: minifiers, such as that of Next.js, turn a static field into an
   * assignment, and the name of a class cannot be assigned.
   */
  static override get name(): string {
    return "ParcelaError";
  }

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
    Object.defineProperties(this, { message: { enumerable: true }, problem: hidden, erros: hidden });
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
 * Whether a value is an error of this package, including one of another copy: a program may load both the ES module and the CommonJS
 * build.
 *
 * @example
 * if (isParcelaError(error) && error.code === "validation") showFields(error.erros);
 */
export function isParcelaError(value: unknown): value is ParcelaError {
  return Object(value)[BRAND] === true;
}
