/** For partners' servers only: Node.js, Deno, Bun and edge runtimes. Nothing here needs `init()`. */

import { serverEntry } from "./server/entry.js";
import type { Credentials, Gateway, GatewayOptions, ServerCallOptions } from "./server/gateway-api.js";
import type { ServerClient, ServerClientOptions } from "./server/server-client-api.js";
import { inlined } from "inline:server";
import type { RawNotification, WebhookEvent, WebhookHandler, WebhookHandlerOptions, WebhookOptions } from "./server/webhook-api.js";
import { inflate } from "./shared/load.js";
import type { AccessToken } from "./shared/wire.js";

export * from "./shared/errors.js";
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
export type { KeyValueStore } from "./server/key-value-store.js";
export type { IntentOptions, OnceOptions } from "./server/once.js";
export { nodeHandler } from "./server/node-handler.js";
export type * from "./server/server-client-api.js";
export { once } from "./server/once.js";
export type * from "./server/webhook-api.js";
export { seenIn } from "./server/webhook-seen.js";

/** The WebAssembly is inlined, and starts with the first call. */
const entry = serverEntry(() => inflate(inlined));

/**
 * A gateway to the service for your own pages: it adds the access token that no page ever sees.
 *
 * It refuses requests of other sites, users that `authorize` does not know, operations that are not listed and inputs that
 * are invalid. Of a request it passes on the operation's input, `Idempotency-Key` (bound to the establishment, where the session is limited
 * to some), `CorrelationId` and a valid `traceparent` with its `tracestate`, and nothing else;
 * of an answer the fields that the specification names, `CorrelationId` and `Retry-After`. It holds no state but the token.
 *
 * Options are checked at the first request, or by `gateway.check()`, which asks for a token too: a build that imports the gateway, such as `next build`, needs no
 * secrets. While one is wrong each request is answered with a 500 (`Gateway.Misconfigured`), and `onError`, or without it the
 * console, is told which.
 *
 * @example
 * const gateway = createGateway({
 *   baseUrl: process.env.PARCELA_URL,
 *   clientId: process.env.PARCELA_CLIENT_ID,
 *   clientSecret: process.env.PARCELA_CLIENT_SECRET,
 *   // Yours to write: who is signed in, and which CNPJs does that user sell for?
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
 * A client of the partner API for your own programs: reports, jobs, a receiver of notifications. It has the operations, `orders()` and
 * `customers()` of `Client`, needs no `init()`, and obtains its token by itself: once for all calls that wait, again shortly before it
 * expires and once after a 401.
 *
 * Options are checked at the first call, or by `client.check()`, which asks for a token too. Answers have the fields that the specification names.
 * No redirect is followed.
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
 * Obtains an access token, for a client of your own making: `createServerClient` obtains its token by itself.
 *
 * `POST /v1/authentication/accesstoken` (specification, Endpoints, Authentication). Never repeated by itself.
 *
 * @param credentials address, client identifier and client secret, as the provider's support has given them
 * @returns the token as the service answers it; its lifetime is in seconds
 * @throws {ParcelaError} `validation` for options that are missing or wrong; `problem` (400), with `clientId` and `clientSecret` in `erros`:
 * the service refuses them; `unauthorized` (401), likewise, where a service answers so: the specification has no such answer here; `rate_limited` (429), `server` (5xx), `network`, `timeout`, `aborted`, `decode`
 * @example
 * const { token_de_acesso } = await generateAccessToken({ baseUrl, clientId, clientSecret });
 */
export function generateAccessToken(credentials: Credentials, options?: ServerCallOptions): Promise<AccessToken> {
  return entry.generateAccessToken(credentials, options);
}

/**
 * The event of a notification, once it is known that the service signed it, whatever it says.
 *
 * `secrets` is the `chaveAssinatura` that `createWebHook` answered; while secrets rotate, a list of them.
 *
 * @throws {ParcelaError} `unauthorized` for a notification that is forged or too old: answer 401, do nothing.
 * `validation` for options that are wrong. What `seen` throws, and an `Error` when it does not answer.
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
 * A receiver of notifications. It answers 204 for what is handled or has been handled before;
 * 401 for what the service did not sign; 400 for a body that breaks off or takes ten seconds, 405, 413; 500 when the
 * function, a store or an option fails, or an event has no function in `on`, whereupon the provider tries again; 503 while another delivery of the same
 * notification is being handled.
 *
 * A notification is marked as seen once its function has resolved, so that a failed one is tried again. Deliveries of one
 * notification that come to an instance at the same time are handled once. Across instances that needs a `seen` with
 * claims, as a key-value store has: exact with `setIfAbsent`, else where all see within a tenth of a second what one
 * writes. A claim holds for a minute (`leaseSeconds`): a function that takes longer, or an instance that ends before it has marked the
 * notification, lets it be handled again.
 *
 * `handler.check()` says when the server starts what else is wrong: a missing secret, no `on.other`, a `seen` that does not answer.
 *
 * @throws {ParcelaError} `validation`, at once, for options that are wrong; a missing secret is a 500 and told to `onError`
 * @example
 * export const POST = createWebhookHandler({
 *   secret: process.env.PARCELA_WEBHOOK_SECRET,
 *   on: {
 *     "pedido.status_alterado": ({ dados }) => orders.update(dados.pedidoId, dados.status.valor),
 *     other: ({ id }) => console.warn("notification of a kind that is not known", id),
 *   },
 * });
 */
export function createWebhookHandler<Context = unknown>(options: WebhookHandlerOptions<Context>): WebhookHandler<Context> {
  return entry.createWebhookHandler(options);
}
