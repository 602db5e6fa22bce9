/** The gateway, the client and the webhooks for partners' servers: Node.js, Deno, Bun and edge runtimes. None of it needs `init()`. */

import { serverEntry } from "./server/entry.js";
import type { Credentials, Gateway, GatewayOptions, ServerCallOptions } from "./server/gateway-api.js";
import type { ServerClient, ServerClientOptions } from "./server/server-client-api.js";
import { inlined } from "inline:server";
import type { RawNotification, WebhookEvent, WebhookHandler, WebhookHandlerOptions, WebhookOptions } from "./server/webhook-api.js";
import { inflate } from "./shared/load.js";
import type { AccessToken } from "./shared/wire.js";

export { describeForLog } from "./shared/describe-for-log.js";
export * from "./shared/errors.js";
export { version } from "./shared/version.js";
export { OPERATION_NAMES } from "./shared/operation-names.js";
export type {
  AccessToken,
  BusinessCode,
  KnownBusinessCode,
  KnownOrderStatus,
  KnownOrderStatusNumber,
  OrderStatus,
  OrderStatusNumber,
} from "./shared/wire.js";
export type * from "./server/gateway-api.js";
export type { Drift } from "./server/drift.js";
export type { JournalStore, KeyValueStore } from "./server/key-value-store.js";
export type { IntentOptions, OnceOptions } from "./server/once.js";
export { nodeHandler } from "./server/node-handler.js";
export type * from "./server/server-client-api.js";
export { once } from "./server/once.js";
export type * from "./server/serve-api.js";
export { serve } from "./server/serve.js";
export type * from "./server/webhook-api.js";
export { seenIn } from "./server/webhook-seen.js";

/** The inlined WebAssembly starts with the first call. */
const entry = serverEntry(() => inflate(inlined));

/**
 * Creates a gateway to the service for your own pages. It adds the access token, which no page ever sees.
 *
 * It refuses requests from other sites, users that `authorize` rejects, operations that `operations` does not list, and invalid input.
 * From a request it forwards only the operation's input, `Idempotency-Key` (bound to the establishment if the session is limited to
 * some), `CorrelationId`, and a valid `traceparent` with its `tracestate`. From a response it forwards only the fields that the
 * specification names, `CorrelationId` and `Retry-After`. The access token is its only state.
 *
 * The options are checked at the first request, or by `gateway.check()`, which also obtains a token. A build that imports the gateway, such
 * as `next build`, therefore needs no secrets. If an option is invalid, each request gets a 500 (`Gateway.Misconfigured`), and the error,
 * which names the option, goes to `onError` or, without it, to the console.
 *
 * @example
 * const gateway = createGateway({
 *   baseUrl: process.env.PARCELA_URL,
 *   clientId: process.env.PARCELA_CLIENT_ID,
 *   clientSecret: process.env.PARCELA_CLIENT_SECRET,
 *   // Write this function yourself: who is signed in, and which CNPJs does that user sell for?
 *   authorize: async (request) => {
 *     const session = await sessionOf(request);
 *     return session ? { establishments: session.establishments } : false;
 *   },
 * });
 */
export function createGateway<Context = unknown>(options: GatewayOptions<Context>): Gateway<Context> {
  return entry.createGateway(options);
}

/**
 * Creates a client of the partner API for your own server programs, such as reports, jobs and webhook receivers. It has the operations,
 * `orders()`, `customers()` and `withResponse()` of `Client`, and needs no `init()`. It obtains its own access token: once for all waiting
 * calls, again shortly before the token expires, and once after a 401.
 *
 * The options are checked at the first call, or by `client.check()`, which also obtains a token. Results have only the fields that the
 * specification names. Redirects are not followed.
 *
 * @example
 * const client = createServerClient({
 *   baseUrl: process.env.PARCELA_URL,
 *   clientId: process.env.PARCELA_CLIENT_ID,
 *   clientSecret: process.env.PARCELA_CLIENT_SECRET,
 * });
 * for await (const order of client.orders({ status: 5 })) console.log(order.numero);
 */
export function createServerClient(options: ServerClientOptions): ServerClient {
  return entry.createServerClient(options);
}

/**
 * Obtains an access token, for a client that you write yourself; `createServerClient` obtains its own.
 *
 * `POST /v1/authentication/accesstoken` (specification, Endpoints, Authentication). Never retried automatically.
 *
 * @param credentials the address, the client identifier and the client secret that the provider's support issued
 * @returns the token as the service returns it, with its lifetime in seconds
 * @throws {ParcelaError} `validation`: an option is missing or invalid; `problem` (400), with `clientId` and `clientSecret` in `erros`:
 * the service rejects the credentials; `unauthorized` (401): the same from a service that responds so, although the specification lists no
 * 401 here; `rate_limited` (429), `server` (5xx), `network`, `timeout`, `aborted`, `decode`
 * @example
 * const { token_de_acesso } = await generateAccessToken({ baseUrl, clientId, clientSecret });
 */
export function generateAccessToken(credentials: Credentials, options?: ServerCallOptions): Promise<AccessToken> {
  return entry.generateAccessToken(credentials, options);
}

/**
 * Verifies that the service signed a notification, and returns its event.
 *
 * @param notification the request, or its headers and its raw body
 * @param secrets the `chaveAssinatura` that `createWebHook` returned; a list while you rotate secrets
 * @returns the event. `known` is false if this package does not know its shape
 * @throws {ParcelaError} `unauthorized`: the notification is forged or too old; respond with a 401 and do nothing else. `validation`: an
 * option is invalid
 * @throws the errors of `seen`, and an `Error` if `seen` times out
 * @example
 * const event = await verifyWebhook(request, process.env.PARCELA_WEBHOOK_SECRET);
 * if (event.known) await orders.update(event.dados.pedidoId, event.dados.status.valor);
 */
export function verifyWebhook(
  notification: Request | RawNotification,
  secrets: string | readonly string[] | undefined,
  options?: WebhookOptions,
): Promise<WebhookEvent> {
  return entry.verifyWebhook(notification, secrets, options);
}

/**
 * Creates a receiver of notifications. Its response has one of these statuses:
 *
 * - 204: the notification was handled, now or earlier
 * - 400: the body broke off, or took longer than ten seconds
 * - 401: the service did not sign the notification, or it is too old
 * - 405: the method is not POST
 * - 413: the body is larger than 64 KiB
 * - 500: a function of `on`, the store or an option failed, or `on` has no function for the event; the provider tries again
 * - 503: another delivery of the same notification is being handled, or more than 16 MiB of notifications are arriving at the same time
 *
 * A notification is marked as seen once its function has resolved, so that a failed one is delivered again. Simultaneous deliveries of one
 * notification to one instance are handled once. Across instances this needs a `seen` with claims, such as a key-value store. Claims are
 * exact if the store has `setIfAbsent`; without it, every instance must see a write within a tenth of a second. A claim expires after
 * `leaseSeconds` (default: 60): a notification whose function takes longer, or whose instance stops before marking it, may be handled
 * again.
 *
 * Call `handler.check()` when the server starts to find a missing secret, a missing `on.other`, or a `seen` that does not respond.
 *
 * @throws {ParcelaError} `validation`, at once, if an option is invalid. A missing secret is not checked here: each notification then gets
 * a 500, and `onError` receives the error
 * @example
 * export const POST = createWebhookHandler({
 *   secret: process.env.PARCELA_WEBHOOK_SECRET,
 *   on: {
 *     "pedido.status_alterado": ({ dados }) => orders.update(dados.pedidoId, dados.status.valor),
 *     other: ({ id }) => console.warn("notification of an unknown kind", id),
 *   },
 * });
 */
export function createWebhookHandler<Context = unknown>(options: WebhookHandlerOptions<Context>): WebhookHandler<Context> {
  return entry.createWebhookHandler(options);
}
