/** The public types of a gateway, and the parts of Node.js' types that its handler uses. */

import type { OperationInputs, OperationName } from "../shared/operations.js";
import type { AttemptInfo, AttemptResult } from "../shared/wire.js";
import type { Drift } from "./drift.js";
import type { KeyValueStore } from "./key-value-store.js";

export type { OperationInputs, OperationName };

/** The partner's credentials and the service's address. */
export interface Credentials {
  /**
   * The service's base address, such as `https://api.example`. An http address must be on this machine. The type allows undefined only
   * because an environment variable may be undefined: a missing `baseUrl`, `clientId` or `clientSecret` is rejected when it is needed.
   */
  baseUrl: string | undefined;
  /** Allows http to another machine, which exposes the secret, the token and customers' data to the network. Default: false. */
  allowInsecure?: boolean | undefined;
  /** Issued by the provider's support. */
  clientId: string | undefined;
  /** Issued by the provider's support. Keep it in an environment variable or a secrets manager. */
  clientSecret: string | undefined;
  /**
   * Sends the requests to the service. It is called with a `Request` and must not follow redirects. Default: `node:http` and `node:https` in Node.js,
   * and the global `fetch` elsewhere, or if your program has replaced it or its dispatcher (`setGlobalDispatcher`) by another kind.
   */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /**
   * The time limit of a request to the service, in milliseconds, from 1 to 86 400 000 (a day). Default: 25 000 in a gateway, otherwise
   * 30 000.
   *
   * A gateway also applies it to `authorize` and to `permit`, each with the body of its `Response`, and to the body of a page's request. An invoice may take ten times as long to arrive, as long as it averages
   * 8 KiB a second or pauses no longer than this limit. A body that exceeds its limit gets a 408. Sending the invoice on to the service may
   * take ten times as long, too.
   */
  timeoutMs?: number | undefined;
}

/** The establishments that a session is limited to. */
export interface SessionScope {
  /**
   * Their CNPJs, numeric or alphanumeric, with or without mask. An empty list allows nothing. An invalid CNPJ causes a 500, which
   * `onError` receives.
   */
  establishments: readonly string[];
}

/** The result of `authorize`. */
export type Authorization = boolean | SessionScope | Response;

/** The argument of `permit`. `operation` determines the type of `input`. */
export type PermitQuestion = {
  [Name in OperationName]: {
    operation: Name;
    /** A copy of the input as it would be sent: validated, with unmasked documents and without unknown properties. */
    input: OperationInputs[Name];
    /** The page's request, whose body has been read. */
    request: Request;
  };
}[OperationName];

/** The options of a gateway. `Context` is the type of the second argument that your server passes to the handler. */
export interface GatewayOptions<Context = unknown> extends Credentials {
  /**
   * Returns which establishments the request's user may sell for, according to your session. It must not read the request's body, and
   * in Node.js the request has none.
   *
   * - `{ establishments }`: only these. `createOrder` is refused for others (403). `getOrder`, `startCdcSale` and `importOrderInvoice`
   *   find no orders of others (404, as if they did not exist). `pagedOrders` lists the orders of one of them, which `documentoLoja`
   *   must name if there are several. `pagedCustomers` is refused (403) but for the first page of a `documento` without `nome`, whose customer
   *   has an order of one of them: the gateway asks for such an order of each, of the first 20 if there are more, which is our bound. The answer
   *   has that customer's `id`, `nome`, `documento` and `celular`; the other fields are empty, as an order of another establishment may have
   *   changed them. `getCustomer` and the operations of webhooks are refused. The simulations, which name no establishment, are allowed.
   * - `true`: everything that `operations` lists.
   * - A `Response`, also one of `fetch`: sent to the page, without the headers of the connection by which it came, its length and its coding. A
   *   body that is compressed is left out. `correlationId` moves from the JSON of an error to the header `CorrelationId`, so that no client
   *   takes it for a refusal of the service, which would end an order's idempotency key.
   * - Anything else: a 401.
   *
   * For either, the `Idempotency-Key` of a sale is replaced by a UUID derived from it and from the new order's establishment, or from the order's
   * identifier, so that two establishments which send the same key do not collide.
   *
   * If it throws, names an invalid CNPJ, or does not answer within `timeoutMs`, which it shares with `permit`, the page gets a 503
   * (`Gateway.SessionUnavailable`) with `Retry-After`, and its client knows that nothing was sent. So does a `Response` whose body does not end in that time or is larger than 1 MiB. `onError` receives the error.
   */
  authorize: (request: Request, context: Context) => Authorization | Promise<Authorization>;
  /**
   * A rule of your own, called before anything is sent, once the input is valid and, for `createOrder` and `pagedOrders`, within the
   * session's establishments; for `pagedCustomers`, once it is a search that the session may make. True allows the call; a `Response` is sent
   * to the page, as that of `authorize`; anything else is a 403. A failure is answered as one of `authorize`.
   */
  permit?: ((question: PermitQuestion, context: Context) => boolean | Response | Promise<boolean | Response>) | undefined;
  /**
   * The operations that pages may call. Default: those of the checkout, which are `listSimulateInstallments`, `getSimulationValues`,
   * `createOrder`, `startCdcSale`, `getOrder` and `importOrderInvoice`. Use `OPERATION_NAMES` for all.
   */
  operations?: readonly OperationName[] | undefined;
  /** The maximum body size, in bytes. Only an invoice may be larger than 64 KiB. Default: 10 MiB. */
  maxBodyBytes?: number | undefined;
  /**
   * The maximum total of invoice bytes in flight, counted as they arrive. An invoice that exceeds it, or comes while 128 arrive, waits up to ten
   * seconds, while the rest of it is not read, and then gets a 503 with `Retry-After`. Sessions with the same `establishments` share at most
   * half of both, and begin in turn with others. Twice as many bytes may have arrived of invoices that wait to begin: further ones get the 503
   * at once. An invoice needs about five times its size in memory while it is sent. An invoice that is alone in flight is always accepted.
   * Default: four times `maxBodyBytes`.
   */
  maxBytesInFlight?: number | undefined;
  /**
   * The path where the gateway is mounted, such as `/parcela`. Default: the part of the path before `/v1/`. A path with two `/v1/` is then
   * a 404.
   */
  basePath?: string | undefined;
  /**
   * Further origins whose pages may call the gateway, besides its own host, such as `https://shop.example` behind a proxy that changes
   * the `Host`. Each has the form that a browser sends in `Origin`: scheme and host in lower case, a port unless it is the scheme's
   * default, no path and no final slash. `*` and `null` are rejected. This option does not enable CORS.
   */
  allowedOrigins?: readonly string[] | undefined;
  /**
   * CORS for the pages of an app, whose origin is never the gateway's: Capacitor, Ionic, or a WebView of React Native. Default: off, so
   * that no page of another origin can read a response.
   */
  cors?: CorsOptions | undefined;
  /**
   * Whether to take the page's host from `X-Forwarded-Host`, from its last entry. If that has no port, the port is that of
   * `X-Forwarded-Port` or, without it, any. Set the option only if the server is reachable solely through a proxy that writes these headers
   * itself. Default: false.
   */
  trustForwardedHost?: boolean | undefined;
  /**
   * A store that shares the access token between instances, so that one of them obtains it for all. Default: the memory of each instance.
   * The stored token is encrypted with a key derived from `clientSecret`; still, keep the store as private as a session store. If the store
   * fails or does not respond within two seconds, the token is obtained without it and `onError` receives the error: sales go on.
   *
   * One instance requests a token at a time; an instance that has waited for about four seconds requests one too. If the store has only
   * `get`, `set` and `delete`, this requires that every instance sees a write within a tenth of a second. In other stores, such as Workers
   * KV, several instances may request a token. All of these tokens are valid.
   */
  tokenStore?: KeyValueStore | undefined;
  /**
   * Called before each request to the service, with operation, route, path and attempt, never a body, a query or a secret. This includes
   * the `getOrder` and `pagedOrders` that precede some operations, and `generateAccessToken`, whose `context` is that of the page's request that
   * needs the token. It may be async; the gateway does not wait for it and ignores its errors.
   */
  onRequest?: ((attempt: AttemptInfo, context: Context) => unknown) | undefined;
  /** Called after each request to the service, with status, duration and error code, also if the page left or the time limit passed. */
  onResponse?: ((attempt: AttemptResult, context: Context) => unknown) | undefined;
  /**
   * Called once per operation for each field, status or date format in the service's responses that the specification does not have. It
   * receives names, never a value. `npx parcela probe` checks the same before production. Exceptions that it throws are ignored.
   */
  onDrift?: ((drift: Drift) => unknown) | undefined;
  /**
   * Called for each failed request, for each failure of `tokenStore`, and once for a clock that is wrong by more than a minute, for your
   * log. The argument holds no secret; `error` may hold the service's own text. It may be async; the response does not wait for it, and its
   * errors are ignored. On an edge runtime, keep its promise alive with the context's `waitUntil`. Default: prints the line of
   * `describeForLog` on the console, each once a minute, except refusals of a page's input and of its order.
   */
  onError?: ((failure: GatewayFailure, context: Context) => unknown) | undefined;
  /**
   * Called for each request that the gateway itself refused, for your log: nothing else shows a checkout whose origin is not allowed or
   * whose session has ended. The argument holds no secret. It may be async; the response does not wait for it, and its errors are ignored.
   * It is not called for a `Response` that `authorize` or `permit` returned.
   */
  onRefusal?: ((refusal: GatewayRefusal, context: Context) => unknown) | undefined;
  /**
   * Called once for each request of a page, with what the gateway answered, for your metrics: successes, refusals and failures. The argument
   * holds no secret and no personal data. It may be async; the response does not wait for it, and its errors are ignored.
   */
  onAnswer?: ((answer: GatewayAnswer, context: Context) => unknown) | undefined;
}

/** The pages of other origins that may call a gateway and read its responses. */
export interface CorsOptions {
  /**
   * Their origins, exactly as a browser sends them in `Origin`: `capacitor://localhost` (Capacitor on iOS), `https://localhost` (on
   * Android), `https://app.example`. `*` and `null`, which any page can have, are rejected. You need not repeat them in `allowedOrigins`.
   */
  origins: readonly string[];
  /**
   * Whether such pages may send cookies. An app's WebView keeps few cookies of another site, and only with `SameSite=None; Secure`. A
   * session in the header `Authorization` needs no cookie and works everywhere. Default: false.
   */
  credentials?: boolean | undefined;
  /**
   * Headers that such pages may send in addition to `Authorization`, `Content-Type`, `CorrelationId`, `Idempotency-Key`, `traceparent` and
   * `tracestate`. Default: none.
   */
  allowedHeaders?: readonly string[] | undefined;
}

/** A request that the gateway itself refused. Its operation was not sent to the service. */
export interface GatewayRefusal {
  /**
   * The `tipo` of the response: `Gateway.CrossSite` for a page of another site, `Gateway.Unauthorized` if `authorize` refused,
   * `Gateway.NotPermitted` if `permit` refused, `Gateway.UnknownPath`, `Gateway.MethodNotAllowed`, `Gateway.OperationNotAllowed`, or a
   * fault of the body. The guide lists all of them.
   */
  reason: string;
  /** The status of the response. */
  status: number;
  /** The request's `Origin`. To allow that page, add it to `allowedOrigins`. */
  origin: string | null;
  /** The requested operation; null if path and method name none. */
  operation: OperationName | null;
  /** The correlation identifier, which the page also received. */
  correlationId: string;
}

/** A request of a page that the gateway has answered. */
export interface GatewayAnswer {
  /** The requested operation; null if path and method name none. */
  operation: OperationName | null;
  /** The status of the response. */
  status: number;
  /** The time from the request's arrival to its answer, by a monotonic clock, in milliseconds. */
  durationMs: number;
  /** The `tipo` of a refusal or failure of the gateway, such as `Gateway.Unauthorized`; null if the service or a `Response` of yours answered. */
  reason: string | null;
  /** The correlation identifier, which the page also received. */
  correlationId: string;
}

/** A request that failed. */
export interface GatewayFailure {
  /**
   * A `ParcelaError`, or the error that `authorize` or `permit` threw. If the service rejected the gateway's own credentials, the code is
   * `unauthorized`, the message says so, `erros` has `clientId` and `clientSecret`, and `cause` is the `ParcelaError` of
   * `generateAccessToken`.
   */
  error: unknown;
  /** The requested operation; null if path and method name none. */
  operation: OperationName | null;
  /** The identifier to quote to the provider's support, which the page also received. */
  correlationId: string;
  /** Your function or store that failed; absent if it was another one, an option or the service. */
  stage?: "authorize" | "permit" | "tokenStore" | undefined;
}

/**
 * A handler for every server that takes a `Request` and returns a `Response`. Its promise never rejects. `context` is the value that your
 * server passes to the functions of the options; it may be omitted if they take none.
 */
export interface FetchHandler<Context = unknown> {
  (request: Request, ...context: undefined extends Context ? [context?: Context] : [context: Context]): Promise<Response>;
}

/** The check of a gateway and of a server client. */
export interface GatewayChecks {
  /**
   * Checks the options, as the first request does, and obtains a token. Await it when the server starts, to find a missing or wrong secret
   * before the first sale. It throws at once if an option is invalid. Any other failure rejects the promise and is also passed to `onError`
   * or, without it, printed on the console, even if the promise is not awaited.
   *
   * @throws {ParcelaError} `validation`, with the option's name in the message and in `erros`; `unauthorized`, with `clientId` and
   * `clientSecret` in both: the service rejected them; `rate_limited`, `server`, `network`, `timeout`, `decode`: no token is available now
   */
  check(): Promise<void>;
}

/** A gateway: a handler whose options can be checked before its first request. */
export type Gateway<Context = unknown> = FetchHandler<Context> & GatewayChecks;

/** The part of Node.js' `IncomingMessage` that `nodeHandler` reads. */
export interface NodeRequest {
  httpVersionMajor?: number | undefined;
  complete?: boolean | undefined;
  method?: string | undefined;
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
}

/** The part of Node.js' `ServerResponse` that `nodeHandler` uses. */
export interface NodeResponse {
  statusCode: number;
  readonly writableEnded: boolean;
  setHeader(name: string, value: string | readonly string[]): unknown;
  end(body?: Uint8Array): unknown;
  destroy(): unknown;
  on(event: "close", listener: () => void): unknown;
}

/** Options of a call from a server. */
export interface ServerCallOptions {
  /** Aborts the call, which then rejects at once with the code `aborted`. */
  signal?: AbortSignal | undefined;
  /** The time limit of the call, in milliseconds, from 1 to 86 400 000 (a day). */
  timeoutMs?: number | undefined;
  /** The identifier under which the service logs the call: 1 to 128 visible ASCII characters. Default: a UUID. */
  correlationId?: string | undefined;
}
