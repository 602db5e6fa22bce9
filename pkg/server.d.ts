/** For partners' servers only: Node.js, Deno, Bun and edge runtimes. Nothing here needs `init()`. */

import type {
  AccessToken,
  CreateOrderRequest,
  CreateWebHookRequest,
  CustomersQuery,
  ImportOrderInvoiceRequest,
  OrderStatus,
  OrdersQuery,
  SimulateInstallmentsQuery,
  SimulateValuesQuery,
  StartCdcSaleRequest,
  UpdateWebHookRequest,
  WebHookType,
} from "./sdk/types.js";

export type { AccessToken, OrderStatus, OrderStatusNumber, KnownOrderStatus } from "./sdk/types.js";
export { ParcelaError, type ErrorCode, type ParcelaErrorFields } from "./error.js";

/** The partner's credentials, and where the service is. */
export interface Credentials {
  /** The service's base address, such as `https://api.example`. With http it must be on this machine. */
  baseUrl: string;
  /** Allows http to another machine: secret, token and customers' data can then be read on the way. Default: false. */
  allowInsecure?: boolean | undefined;
  /** Issued by the provider's support. */
  clientId: string;
  /** Issued by the provider's support. Keep it in an environment variable or a secrets manager. */
  clientSecret: string;
  /** Used in place of the global `fetch`; it is called with a `Request`, whose redirects it must not follow. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** How long a request to the service may take, in milliseconds. Default: 25 000 in a gateway, else 30 000. */
  timeoutMs?: number | undefined;
}

/** All of the input of each operation that a gateway can let through, by the specification's names. */
export interface OperationInputs {
  listSimulateInstallments: SimulateInstallmentsQuery;
  getSimulationValues: SimulateValuesQuery;
  createOrder: CreateOrderRequest;
  startCdcSale: StartCdcSaleRequest;
  importOrderInvoice: ImportOrderInvoiceRequest;
  getOrder: { pedidoId: string };
  pagedOrders: OrdersQuery;
  getCustomer: { clienteId: string };
  pagedCustomers: CustomersQuery;
  createWebHook: CreateWebHookRequest;
  listWebHooks: Record<string, never>;
  updateWebHook: UpdateWebHookRequest & { tipo: WebHookType };
  deleteWebHook: { tipo: WebHookType };
}

/** The specification's operations that a gateway can let through. */
export type OperationName = keyof OperationInputs;

/** The establishments that a session is limited to. */
export interface SessionScope {
  /**
   * Their CNPJs, numeric or alphanumeric, with or without mask. A list without any allows nothing; a text that is no CNPJ is a 500,
   * and `onError` is told.
   */
  establishments: readonly string[];
}

/** What `authorize` answers. */
export type Authorization = boolean | SessionScope | Response;

/** What `permit` is asked. `operation` tells which input it is. */
export type PermitQuestion = {
  [Name in OperationName]: {
    operation: Name;
    /** As it would be sent: validated, with documents in one form and without what is no field. A copy. */
    input: OperationInputs[Name];
    /** The page's request, whose body has been read. */
    request: Request;
  };
}[OperationName];

/** What a gateway is made of. `Context` is what your server hands over beside the request. */
export interface GatewayOptions<Context = unknown> extends Credentials {
  /**
   * Whom this request's user may sell for: look at your session. It must not read the request's body.
   *
   * - `{ establishments }`: these only. `createOrder` is refused for others (403); `getOrder`, `startCdcSale` and
   *   `importOrderInvoice` find no orders of others (404, as if there were none); `pagedOrders` lists one of them, which
   *   `documentoLoja` has to name where there are several; operations of customers and webhooks are refused. The simulations, which
   *   name no establishment, are let through.
   * - `true`: everything that `operations` lists.
   * - A `Response` is answered as it is.
   * - Anything else is a 401.
   */
  authorize: (request: Request, context: Context) => Authorization | Promise<Authorization>;
  /**
   * A rule of your own, asked once the input is valid and within the session's establishments, before anything is sent. True
   * lets the call through; a `Response` is answered as it is; anything else is a 403.
   */
  permit?: ((question: PermitQuestion, context: Context) => boolean | Response | Promise<boolean | Response>) | undefined;
  /**
   * What the gateway lets through. Default: what the widget does, which is `listSimulateInstallments`,
   * `getSimulationValues`, `createOrder`, `startCdcSale`, `getOrder` and `importOrderInvoice`.
   */
  operations?: readonly OperationName[] | undefined;
  /** The largest body, in bytes; only an invoice can be larger than 64 KiB. Default: 10 MiB. */
  maxBodyBytes?: number | undefined;
  /**
   * The bytes of invoices that are worked on at the same time; what comes beyond is answered with 503 and `Retry-After`. An invoice
   * takes about five times its size while it is sent. A single one is let through whatever its size. Default: four times `maxBodyBytes`.
   */
  maxBytesInFlight?: number | undefined;
  /** Where the gateway is mounted, such as `/parcela`. Default: whatever stands before the last `/v1/` of the path. */
  basePath?: string | undefined;
  /**
   * Origins of pages that may call the gateway beside those of its own host, such as `https://shop.example` behind a proxy
   * that changes the `Host`. It does not turn CORS on.
   */
  allowedOrigins?: readonly string[] | undefined;
  /**
   * Whether the page's host is that of `X-Forwarded-Host`, of several the last one. Only for a server that is reached through a
   * proxy alone which writes this header itself. Default: false.
   */
  trustForwardedHost?: boolean | undefined;
  /**
   * Where the access token is kept for all instances that have the same store, so that one of them asks the service for
   * all. Default: the memory of each instance. The token in it is encrypted with a key made of `clientSecret`; keep the
   * store as private as a session store all the same. A store that fails or does not answer within two seconds is passed
   * by and told to `onError`: it stops no sale.
   *
   * One instance asks at a time; one that has waited for about four seconds asks, too. With `get`, `set` and `delete` alone
   * that holds for a store in which all see within a tenth of a second what one writes; in others, such as Workers KV,
   * several may ask. Each token is good, whoever asked for it.
   */
  tokenStore?: KeyValueStore | undefined;
  /**
   * Is told of each request that failed, for your log. Nothing in it is secret; `error` may hold the service's own text. It may be
   * async; the answer does not wait for it, and what it throws changes nothing. An edge runtime keeps its promise alive when you
   * hand it over, such as with the context's `waitUntil`.
   */
  onError?: ((failure: GatewayFailure, context: Context) => unknown) | undefined;
}

/**
 * A store of texts that instances share, such as Redis, Workers KV or a table. Answers may be promises. A value must be
 * gone once its time to live, in whole seconds, is over; up to a minute later will do.
 */
export interface KeyValueStore {
  /** The value; null or undefined when there is none. */
  get(key: string): string | null | undefined | Promise<string | null | undefined>;
  set(key: string, value: string, ttlSeconds: number): unknown;
  delete(key: string): unknown;
  /** Sets the value unless there is one, in one step, and says whether it did. With it, claims are exact and take no pause. */
  setIfAbsent?(key: string, value: string, ttlSeconds: number): boolean | Promise<boolean>;
}

/** A request that failed. */
export interface GatewayFailure {
  /** A `ParcelaError`, or what `authorize` or `permit` has thrown. */
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
 * of an answer the fields that the specification names, `CorrelationId` and `Retry-After`. It holds no state but the token.
 *
 * @throws {ParcelaError} `validation`, at once, for options that are wrong
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
export function createGateway<Context = unknown>(options: GatewayOptions<Context>): Gateway<Context>;

/** The part of Node.js' `IncomingMessage` that is read. */
export interface NodeRequest {
  httpVersionMajor?: number | undefined;
  complete?: boolean | undefined;
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
 * as its context. What is no request in the sense of the Fetch standard, such as a TRACE or a malformed `Host`, is answered with 405
 * or 400 and a problem.
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
export interface VerifyingOptions {
  /**
   * How old a notification may be, and how far the clocks apart, in seconds. Default: 300. It does not count where the
   * time is not signed (`scheme.signedContent`).
   */
  toleranceSeconds?: number | undefined;
  /** How the secrets are written: `base64`, with or without `whsec_` before it (the default), or the `text` itself. */
  secretEncoding?: "base64" | "text" | undefined;
  /** What a provider does in another way than Standard Webhooks. */
  scheme?: WebhookScheme | undefined;
  /** The `Authorization` that notifications must have beside their signature. Default: none is asked for. */
  authentication?: WebhookAuthentication | undefined;
  /** The time, in place of the clock's: a `Date`, or milliseconds since 1970. */
  now?: Date | number | undefined;
}

/** How a notification is verified, and which are known already. */
export interface WebhookOptions extends VerifyingOptions {
  /** What has been dealt with. With it the event says whether it is `repeated`; to add it is left to you. */
  seen?: SeenStore | KeyValueStore | undefined;
}

/** The fields that the webhook was registered with. They are compared in constant time. */
export type WebhookAuthentication =
  | { tipoAutenticacao: 1; credencial?: null | undefined }
  /** Basic: `user:password`. */
  | { tipoAutenticacao: 2; credencial: string }
  /** JWT: the token, which notifications bring as a bearer. */
  | { tipoAutenticacao: 3; credencial: string };

/** How a notification carries its signature, which is always HMAC-SHA256. */
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
  /**
   * What is signed. Default: `id.timestamp.body`.
   *
   * With `body` nothing proves the identifier and the time, so neither header is read: `id` is a hash of the body,
   * `timestamp` the time of arrival, and no notification is too old. Someone who has overheard one can send it again for as
   * long as `seen` does not know it, and two with the same body count as one.
   */
  signedContent?: "id.timestamp.body" | "body" | undefined;
}

/** The notifications that have been dealt with. Answers may be promises. */
export interface SeenStore {
  has(id: string): boolean | Promise<boolean>;
  add(id: string): unknown;
  /** Takes a notification, so that no other instance handles it meanwhile: the claim, or null where another has it. */
  claim?(id: string): string | null | Promise<string | null>;
  /** Gives a claim back, since the handler failed: the provider's next attempt counts. */
  release?(id: string, claim: string): unknown;
}

/** How long a store remembers notifications, and under which keys. */
export interface SeenInOptions {
  /** In whole seconds. It should be longer than the provider tries. Default: seven days. */
  keepSeconds?: number | undefined;
  /** What stands before a notification's identifier in its key. Default: `parcela:webhook:`. */
  prefix?: string | undefined;
}

/**
 * The notifications that have been dealt with, in a store that instances share. Where an option takes a `SeenStore`, the
 * store itself will do; this is for other options, and for marking by hand what `verifyWebhook` answers.
 */
export function seenIn(store: KeyValueStore, options?: SeenInOptions): SeenStore;

/** What a notification says, with what its headers say of it. `known` tells whether its shape is known here. */
export type WebhookEvent = OrderStatusChangedEvent | OtherEvent;

/** What all events have. */
export interface AnyEvent {
  /** The same for every attempt to deliver it: who has seen it already has nothing left to do. */
  id: string;
  /** When this attempt was made, in seconds since 1970; when it arrived, where the time is not signed. */
  timestamp: number;
  /** Whether `seen` knows it. Absent without `seen`. */
  repeated?: boolean;
}

/** An order's status has changed. */
export interface OrderStatusChangedEvent extends AnyEvent {
  known: true;
  /** The type of the webhook. 3: orders. */
  tipo: 3;
  evento: "pedido.status_alterado";
  /** When it happened, ISO 8601. */
  criadoEm?: string | null;
  dados: {
    /** The order's identifier, a UUID. */
    pedidoId: string;
    /** The order's number. */
    numero: number;
    /** The status that it has now. */
    status: OrderStatus;
  };
}

/**
 * A notification that the service signed and whose shape is not known here: one of a later day, or of customers (`tipo` 1)
 * and simulations (2), which the service announces and does not send. Of its fields nothing is promised.
 */
export interface OtherEvent extends AnyEvent {
  known: false;
  /** The body: the value of its JSON, or the text where it is none. */
  raw: unknown;
  tipo?: unknown;
  evento?: unknown;
  criadoEm?: unknown;
  dados?: unknown;
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
  secrets: string | readonly string[],
  options?: WebhookOptions,
): Promise<WebhookEvent>;

/** What is done for each event. A promise is awaited; the notification counts as handled once it has resolved. */
export interface WebhookHandlers<Context = unknown> {
  "pedido.status_alterado"?: ((event: OrderStatusChangedEvent, context: Context) => unknown) | undefined;
  /** For every event that has no function of its own, those among them whose shape is not known. */
  other?: ((event: WebhookEvent, context: Context) => unknown) | undefined;
}

/** What a receiver of notifications is made of. */
export interface WebhookHandlerOptions<Context = unknown> extends VerifyingOptions {
  /** The `chaveAssinatura` that `createWebHook` answered; while secrets rotate, a list of them. */
  secret: string | readonly string[];
  /** What is done for each event. An event without a function is answered 204. */
  on: WebhookHandlers<Context>;
  /**
   * The notifications that have been handled, so that none is handled again: a store of `has` and `add`, or a key-value
   * store that instances share. Default: the last 10 000 of this instance, in memory.
   */
  seen?: SeenStore | KeyValueStore | undefined;
  /** Is told of each notification that was refused or whose handling failed, and of a store that failed. */
  onError?: ((failure: WebhookFailure) => unknown) | undefined;
}

/** A notification that was not handled, or could not be noted as handled. */
export interface WebhookFailure {
  /** A `ParcelaError`, or what a function of `on`, the store or the body's stream has thrown. */
  error: unknown;
  /** The event, if the notification was verified. It may hold personal data. */
  event: WebhookEvent | null;
}

/** A receiver for every server that speaks `fetch`. Its promise never rejects. */
export type WebhookHandler<Context = unknown> = (request: Request, context?: Context) => Promise<Response>;

/**
 * A receiver of notifications. It answers 204 for what is handled, has been handled before or has no function in `on`; 401
 * for what the service did not sign; 400 for a body that breaks off, 405, 413; 500 when the function, a store or an option
 * fails, whereupon the provider tries again; 503 while another delivery of the same notification is being handled.
 *
 * A notification is marked as seen once its function has resolved, so that a failed one is tried again. Deliveries of one
 * notification that come to an instance at the same time are handled once. Across instances that needs a `seen` with
 * claims, as a key-value store has: exact with `setIfAbsent`, else where all see within a tenth of a second what one
 * writes. A claim holds for a minute: a function that takes longer, or an instance that ends before it has marked the
 * notification, lets it be handled again.
 *
 * @throws {ParcelaError} `validation`, at once, for options that are wrong; a missing secret is a 500 and told to `onError`
 * @example
 * export const POST = createWebhookHandler({
 *   secret: process.env.PARCELA_WEBHOOK_SECRET,
 *   on: { "pedido.status_alterado": ({ dados }) => orders.update(dados.pedidoId, dados.status.valor) },
 * });
 */
export function createWebhookHandler<Context = unknown>(options: WebhookHandlerOptions<Context>): WebhookHandler<Context>;
