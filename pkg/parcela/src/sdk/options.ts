/** The options of a client and of its calls. */

import type { OperationName } from "../shared/operations.js";
import type { AccessToken, AttemptInfo, AttemptResult } from "../shared/wire.js";

/** The options of a client. They take no credentials, which stay on your server (`parcela/server`). */
export interface ClientOptions {
  /** An http or https address, or in a page the path of your own gateway, such as `/parcela`. */
  baseUrl: string;
  /**
   * Returns the access token, or the token endpoint's response unchanged. Without it, `baseUrl` is a gateway: lists are then asked for by
   * POST, so that names and documents of a search stand in no address. It is called once
   * for all waiting calls, again shortly before the token expires, and once after a 401. If it throws an error that is
   * `retryable`, as `generateAccessToken` may, the call's error is `retryable` too.
   */
  tokenProvider?: TokenProvider | undefined;
  /** Replaces the global `fetch`. It is called with a `Request`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /**
   * Headers to add to each request, such as your site's CSRF token, or a function that returns the headers for an operation. They do not
   * override the headers that the client sets, such as `CorrelationId`. If the function throws, the call fails with the code `network`
   * and that error as `cause`.
   */
  headers?: RequestHeaders | ((operation: OperationName) => RequestHeaders | Promise<RequestHeaders>) | undefined;
  /** The credentials mode of each request (Fetch standard): whether it sends cookies. Default: `same-origin`. */
  credentials?: "omit" | "same-origin" | "include" | undefined;
  /** The time limit of a call, retries included, in milliseconds, from 1 to 86 400 000 (a day). Default: 30 000. */
  timeoutMs?: number | undefined;
  /** The maximum number of retries after the first attempt, 0 to 10. Default: 3. */
  maxRetries?: number | undefined;
  /**
   * The backoff between attempts, in milliseconds. The upper bound is `baseMs` (default: 300) after the first attempt and doubles with
   * each further attempt, up to `maxMs` (default: 20 000); the client waits a random part of it. If the service asks for a longer wait
   * than `maxMs` (`Retry-After`), the call fails and `error.retryAfter` has that wait.
   */
  retry?: { baseMs?: number | undefined; maxMs?: number | undefined } | undefined;
  /** Called before each request is sent. Exceptions that it throws are ignored. */
  onRequest?: ((attempt: AttemptInfo) => void) | undefined;
  /** Called after each request ended. Exceptions that it throws are ignored. */
  onResponse?: ((attempt: AttemptResult) => void) | undefined;
}

/** Headers by name. */
export type RequestHeaders = Headers | Record<string, string>;

/** Returns an access token; `reason` says why one is needed. */
export type TokenProvider = (request: TokenRequest) => TokenAnswer | Promise<TokenAnswer>;

/** Why a token is needed: there is none yet, it is about to expire, or the service rejected it with a 401. */
export interface TokenRequest {
  reason: "initial" | "expired" | "rejected";
}

/** A token alone, or with its lifetime in seconds, as `generateAccessToken` returns it. */
export type TokenAnswer = string | Pick<AccessToken, "token_de_acesso" | "expira_em_segundos">;

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call, which then rejects at once with the code `aborted`. */
  signal?: AbortSignal | undefined;
  /** The time limit of this call, retries included, in milliseconds, from 1 to 86 400 000 (a day). Default: that of the client. */
  timeoutMs?: number | undefined;
  /**
   * The idempotency key of `createOrder`, `startCdcSale`, `importOrderInvoice` and `createWebHook`: a UUID with hyphens, sent unchanged.
   * Pass the key of an earlier call to resume that call. Default: a new UUID.
   */
  idempotencyKey?: string | undefined;
  /**
   * When `idempotencyKey` expires, from `error.idempotencyKeyExpiresAt`: 24 hours after the key was created. From five minutes before
   * that time, the client sends no retry and rejects new calls with the code `validation`. So it does if the time is more than 24 hours
   * away: a clock was wrong. Without this option the client does not know the key's age, and after 24 hours the service treats the call as
   * a new operation.
   */
  idempotencyKeyExpiresAt?: string | Date | undefined;
  /** The identifier under which the service logs the call: 1 to 128 visible ASCII characters. Default: a UUID. */
  correlationId?: string | undefined;
}
