/** The names of the options of `parcela/server`, to reject a misspelt one. */

import type { Credentials, GatewayOptions, ServerCallOptions } from "./gateway-api.js";
import type { ServerClientOptions } from "./server-client-api.js";
import type { ServeOptions } from "./serve-api.js";
import type { VerifyingOptions, WebhookHandlerOptions, WebhookOptions } from "./webhook-api.js";

/** Exactly the names of an options type. */
type Names<Options> = Record<keyof Options, 1>;

const CREDENTIALS: Names<Credentials> = { baseUrl: 1, allowInsecure: 1, clientId: 1, clientSecret: 1, fetch: 1, timeoutMs: 1 };

/** The options that a gateway and a server client share. */
const SERVICE = { ...CREDENTIALS, tokenStore: 1, onError: 1, onRequest: 1, onResponse: 1, onDrift: 1 } as const;

const VERIFYING: Names<VerifyingOptions> = {
  toleranceSeconds: 1,
  secretEncoding: 1,
  scheme: 1,
  authentication: 1,
  now: 1,
};

export const CALL_NAMES = Object.keys({ signal: 1, timeoutMs: 1, correlationId: 1 } satisfies Names<ServerCallOptions>);

export const GATEWAY_NAMES = Object.keys({
  ...SERVICE,
  authorize: 1,
  permit: 1,
  operations: 1,
  maxBodyBytes: 1,
  maxBytesInFlight: 1,
  basePath: 1,
  allowedOrigins: 1,
  trustForwardedHost: 1,
  cors: 1,
  onRefusal: 1,
  onAnswer: 1,
} satisfies Names<GatewayOptions>);

export const CLIENT_NAMES = Object.keys({ ...SERVICE, maxRetries: 1, retry: 1 } satisfies Names<ServerClientOptions>);

export const WEBHOOK_NAMES = Object.keys({ ...VERIFYING, seen: 1 } satisfies Names<WebhookOptions>);

export const HANDLER_NAMES = Object.keys({
  ...VERIFYING,
  secret: 1,
  on: 1,
  seen: 1,
  leaseSeconds: 1,
  onError: 1,
} satisfies Names<WebhookHandlerOptions>);

export const SERVE_NAMES = Object.keys({
  port: 1,
  host: 1,
  webhook: 1,
  webhookPath: 1,
  signals: 1,
  drainMs: 1,
  closeDelayMs: 1,
  onClose: 1,
  keepAliveMs: 1,
  maxConnections: 1,
} satisfies Names<ServeOptions>);
