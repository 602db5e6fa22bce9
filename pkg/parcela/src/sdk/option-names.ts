/** The names of the options of a client and of its calls, to reject a misspelt one. */

import type { CallOptions, ClientOptions } from "./options.js";

export const CLIENT_OPTIONS = Object.keys({
  baseUrl: 1,
  tokenProvider: 1,
  fetch: 1,
  headers: 1,
  credentials: 1,
  timeoutMs: 1,
  maxRetries: 1,
  retry: 1,
  onRequest: 1,
  onResponse: 1,
} satisfies Record<keyof ClientOptions, 1>);

export const CALL_OPTIONS = Object.keys({
  signal: 1,
  timeoutMs: 1,
  idempotencyKey: 1,
  idempotencyKeyExpiresAt: 1,
  correlationId: 1,
} satisfies Record<keyof CallOptions, 1>);
