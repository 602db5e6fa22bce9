/** For partners' servers only: Node.js, Deno, Bun and edge runtimes. Nothing here needs `init()`. */

import type { AccessToken, OrderStatus } from "./sdk/types.js";

export type { AccessToken, OrderStatus, OrderStatusNumber, KnownOrderStatus } from "./sdk/types.js";
export { ParcelaError, type ErrorCode, type ParcelaErrorFields } from "./error.js";

/** The partner's credentials, and where the service is. */
export interface Credentials {
  /** The service's base address, http or https, such as `https://api.example`. */
  baseUrl: string;
  /** Issued by the provider's support. */
  clientId: string;
  /** Issued by the provider's support. Keep it in an environment variable or a secrets manager. */
  clientSecret: string;
  /** Used in place of the global `fetch`; it is called with a `Request`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** How long a request to the service may take, in milliseconds. Default: 25 000 in a gateway, else 30 000. */
  timeoutMs?: number | undefined;
}

/** The specification's operations that a gateway can let through. */
export type OperationName =
  | "listSimulateInstallments"
  | "getSimulationValues"
  | "createOrder"
  | "startCdcSale"
  | "importOrderInvoice"
  | "getOrder"
  | "pagedOrders"
  | "getCustomer"
  | "pagedCustomers"
  | "createWebHook"
  | "listWebHooks"
  | "updateWebHook"
  | "deleteWebHook";

/** What a gateway is made of. `Context` is what your server hands over beside the request. */
export interface GatewayOptions<Context = unknown> extends Credentials {
  /**
   * Whether this request's user may sell in your name: look at your session. True lets it through; a `Response` is
   * answered as it is; anything else is a 401. It must not read the request's body.
   */
  authorize: (request: Request, context: Context) => boolean | Response | Promise<boolean | Response>;
  /**
   * What the gateway lets through. Default: what the widget does, which is `listSimulateInstallments`,
   * `getSimulationValues`, `createOrder`, `startCdcSale`, `getOrder` and `importOrderInvoice`.
   */
  operations?: readonly OperationName[] | undefined;
  /** The largest body, in bytes; only an invoice can be larger than 64 KiB. Default: 10 MiB. */
  maxBodyBytes?: number | undefined;
  /** Where the gateway is mounted, such as `/parcela`. Default: whatever stands before the last `/v1/` of the path. */
  basePath?: string | undefined;
  /**
   * Origins of pages that may call the gateway beside those of its own host, such as `https://shop.example` behind a proxy
   * that changes the `Host`. It does not turn CORS on.
   */
  allowedOrigins?: readonly string[] | undefined;
  /** Is told of each request that failed, for your log. Nothing in it is secret; `error` may hold the service's own text. */
  onError?: ((failure: GatewayFailure) => void) | undefined;
}

/** A request that failed. */
export interface GatewayFailure {
  /** A `ParcelaError`, or what `authorize` has thrown. */
  error: unknown;
  /** The operation that was asked for, if the request came so far. */
  operation: OperationName | null;
  /** The identifier to quote to the provider's support; the page has it too. */
  correlationId: string;
}

/** A handler for every server that speaks `fetch`. Its promise never rejects. */
export type Gateway<Context = unknown> = (request: Request, context?: Context) => Promise<Response>;

/**
 * A gateway to the service for your own pages: it adds the access token that no page ever sees.
 *
 * It refuses requests of other sites, users that `authorize` does not know, operations that are not listed and inputs that
 * are invalid. Of a request it passes on the operation's input, `Idempotency-Key` and `CorrelationId`, and nothing else;
 * of an answer the result or problem, `CorrelationId` and `Retry-After`. It holds no state but the token.
 *
 * @throws {ParcelaError} `validation`, at once, for options that are wrong
 * @example
 * const gateway = createGateway({
 *   baseUrl: process.env.PARCELA_URL,
 *   clientId: process.env.PARCELA_CLIENT_ID,
 *   clientSecret: process.env.PARCELA_CLIENT_SECRET,
 *   authorize: async (request) => (await sessionOf(request)) !== null,
 * });
 */
export function createGateway<Context = unknown>(options: GatewayOptions<Context>): Gateway<Context>;

/** The part of Node.js' `IncomingMessage` that is read. */
export interface NodeRequest {
  method?: string | undefined;
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
}

/** The part of Node.js' `ServerResponse` that is written. */
export interface NodeResponse {
  statusCode: number;
  readonly writableEnded: boolean;
  setHeader(name: string, value: string): unknown;
  end(body?: Uint8Array): unknown;
  on(event: "close", listener: () => void): unknown;
}

/**
 * A gateway as a listener of `node:http`, or a handler of Express and its kin. `authorize` is given Node.js' own request
 * as its context.
 */
export function nodeHandler<Incoming extends NodeRequest>(
  handler: (request: Request, context?: Incoming) => Promise<Response>,
): (incoming: Incoming, outgoing: NodeResponse, next?: (error?: unknown) => void) => Promise<void>;

/** Options of a call from a server. */
export interface ServerCallOptions {
  /** Ends the call at once with the code `aborted`. */
  signal?: AbortSignal | undefined;
  /** How long the call may take, in milliseconds. */
  timeoutMs?: number | undefined;
  /** The identifier under which the service logs the call: 1 to 128 visible ASCII characters. Default: a UUID. */
  correlationId?: string | undefined;
}

/**
 * Obtains an access token, in one attempt. A `Client` on a server takes it as its `tokenProvider`, and asks again only
 * when it expires.
 *
 * @example
 * const client = new Client({ baseUrl, tokenProvider: () => generateAccessToken({ baseUrl, clientId, clientSecret }) });
 */
export function generateAccessToken(credentials: Credentials, options?: ServerCallOptions): Promise<AccessToken>;

/** A notification as it came, where there is no `Request`: the body must not have been parsed. */
export interface RawNotification {
  headers: Headers | Record<string, string | string[] | undefined> | Iterable<readonly [string, string]>;
  body: string | Uint8Array | ArrayBuffer;
}

/** How a notification is verified. */
export interface WebhookOptions {
  /** How old a notification may be, and how far the clocks apart, in seconds. Default: 300. */
  toleranceSeconds?: number | undefined;
  /** How the secrets are written: `base64`, with or without `whsec_` before it (the default), or the `text` itself. */
  secretEncoding?: "base64" | "text" | undefined;
  /** What a provider does in another way than Standard Webhooks. */
  scheme?: WebhookScheme | undefined;
  /** The time, in place of the clock's: a `Date`, or milliseconds since 1970. */
  now?: Date | number | undefined;
}

/** How a notification carries its signature. What is signed is always `id.timestamp.body`, by HMAC-SHA256. */
export interface WebhookScheme {
  /** Default: `webhook-id`. */
  idHeader?: string | undefined;
  /** Default: `webhook-timestamp`, in seconds since 1970. */
  timestampHeader?: string | undefined;
  /** Default: `webhook-signature`. */
  signatureHeader?: string | undefined;
  /** What stands before each signature. Default: `v1,`. */
  prefix?: string | undefined;
  /** How a signature is written. Default: `base64`. */
  encoding?: "base64" | "hex" | undefined;
}

/** What a notification says, with what its headers say of it. `tipo` tells which it is; a service may add others. */
export type WebhookEvent = OrderStatusChangedEvent | OtherEvent;

/** What all events have. */
export interface AnyEvent {
  /** The same for every attempt to deliver it: who has seen it already has nothing left to do. */
  id: string;
  /** When this attempt was made, in seconds since 1970. */
  timestamp: number;
  /** When it happened, ISO 8601. */
  criadoEm?: string | null;
}

/** An order's status has changed. */
export interface OrderStatusChangedEvent extends AnyEvent {
  /** The type of the webhook. 3: orders. */
  tipo: 3;
  evento: "pedido.status_alterado";
  dados: {
    /** The order's identifier, a UUID. */
    pedidoId: string;
    /** The order's number. */
    numero: number;
    /** The status that it has now. */
    status: OrderStatus;
  };
}

/** What the service announces but does not send yet. */
export interface OtherEvent extends AnyEvent {
  /** The type of the webhook. 1: customers, 2: simulations. */
  tipo: 1 | 2;
  evento?: string;
  dados?: Record<string, unknown>;
}

/**
 * The event of a notification, once it is known that the service signed it.
 *
 * `secrets` is the `chaveAssinatura` that `createWebHook` answered; while secrets rotate, a list of them.
 *
 * @throws {ParcelaError} `unauthorized` for a notification that is forged, repeated or too old: answer 401, do nothing.
 * `decode` for one that is signed but says nothing; `validation` for options that are wrong.
 * @example
 * const event = await verifyWebhook(request, process.env.PARCELA_WEBHOOK_SECRET);
 * if (event.tipo === 3) await orders.update(event.dados.pedidoId, event.dados.status.valor);
 */
export function verifyWebhook(
  notification: Request | RawNotification,
  secrets: string | readonly string[],
  options?: WebhookOptions,
): Promise<WebhookEvent>;
