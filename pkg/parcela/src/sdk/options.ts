/** What a client and its calls can be told. */

import type { OperationName } from "../shared/operations.js";
import type { AccessToken, AttemptInfo, AttemptResult } from "../shared/wire.js";

/** How a client reaches the service. It takes no credentials: those stay on your server (`parcela/server`). */
export interface ClientOptions {
  /** An http(s) address, or a path of your own site such as `/parcela`, which adds the token on the server. */
  baseUrl: string;
  /**
   * Answers the access token, or the token endpoint's answer as it stands. Not needed behind a gateway. It is asked once
   * for all calls that wait, again shortly before the token expires, and once after a 401. When what it throws is
   * `retryable`, as `generateAccessToken` may say, so is the error of the call.
   */
  tokenProvider?: TokenProvider | undefined;
  /** Used in place of the global `fetch`; it is called with a `Request`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /**
   * Headers of each request, such as a CSRF token of your own site, or what answers those of an operation. What the client itself sets,
   * such as `CorrelationId`, stays. What the function throws is the `cause` of a `network` error.
   */
  headers?: RequestHeaders | ((operation: OperationName) => RequestHeaders | Promise<RequestHeaders>) | undefined;
  /** The credentials mode of each request (Fetch standard): whether cookies go along. Default: `same-origin`. */
  credentials?: "omit" | "same-origin" | "include" | undefined;
  /** How long a call may take, retries included, in milliseconds, from 1 to 86 400 000 (a day). Default: 30 000. */
  timeoutMs?: number | undefined;
  /** How many attempts may follow the first, 0 to 10. Default: 3. */
  maxRetries?: number | undefined;
  /**
   * The waits between attempts, in milliseconds. The longest wait after the first attempt is `baseMs` (default: 300); it doubles with
   * each further one up to `maxMs` (default: 20 000), and a random part of it is waited. Where the service asks for a longer wait than
   * `maxMs`, the call ends and `error.retryAfter` says for how long.
   */
  retry?: { baseMs?: number | undefined; maxMs?: number | undefined } | undefined;
  /** Is told of each request before it is sent. What it throws is dropped. */
  onRequest?: ((attempt: AttemptInfo) => void) | undefined;
  /** Is told how each request ended. What it throws is dropped. */
  onResponse?: ((attempt: AttemptResult) => void) | undefined;
}

/** Headers by name. */
export type RequestHeaders = Headers | Record<string, string>;

/** Answers access tokens; `reason` says why one is asked for. */
export type TokenProvider = (request: TokenRequest) => TokenAnswer | Promise<TokenAnswer>;

/** Why a token is asked for: there is none, it is about to expire, or the service has answered 401 to it. */
export interface TokenRequest {
  reason: "initial" | "expired" | "rejected";
}

/** A token alone, or with its lifetime as `generateAccessToken` answers it. */
export type TokenAnswer = string | Pick<AccessToken, "token_de_acesso" | "expira_em_segundos">;

/** Options of one call. */
export interface CallOptions {
  /** Ends the call at once with the code `aborted`. */
  signal?: AbortSignal | undefined;
  /** How long this call may take, retries included, in milliseconds, from 1 to 86 400 000 (a day). */
  timeoutMs?: number | undefined;
  /** A UUID with hyphens, sent exactly as it is: resumes the intent of an earlier call, for the order POSTs and createWebHook. Default: a new one. */
  idempotencyKey?: string | undefined;
  /**
   * When that key expires, as `error.idempotencyKeyExpiresAt` says: 24 hours after it was made. The call is then refused with
   * the code `validation` from five minutes before on, and no retry is sent later. Without it the client does not know
   * the key's age, and after 24 hours the service takes the call for a new operation.
   */
  idempotencyKeyExpiresAt?: string | Date | undefined;
  /** The identifier under which the service logs the call: 1 to 128 visible ASCII characters. Default: a UUID. */
  correlationId?: string | undefined;
}
