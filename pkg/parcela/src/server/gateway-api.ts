/** The options of a gateway, and the parts of Node.js' types that its handler uses. */

import type { OperationInputs, OperationName } from "../shared/operations.js";
import type { AttemptInfo, AttemptResult } from "../shared/wire.js";
import type { Drift } from "./drift.js";
import type { KeyValueStore } from "./key-value-store.js";

export type { OperationInputs, OperationName };

/** The partner's credentials, and where the service is. */
export interface Credentials {
  /**
   * The service's base address, such as `https://api.example`. With http it must be on this machine. It may be undefined to the
   * compiler only, as an environment variable is: a missing one is refused when it is needed, and so are the next two.
   */
  baseUrl: string | undefined;
  /** Allows http to another machine: secret, token and customers' data can then be read on the way. Default: false. */
  allowInsecure?: boolean | undefined;
  /** Issued by the provider's support. */
  clientId: string | undefined;
  /** Issued by the provider's support. Keep it in an environment variable or a secrets manager. */
  clientSecret: string | undefined;
  /** Used in place of the global `fetch`; it is called with a `Request`, whose redirects it must not follow. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /**
   * How long a request to the service may take, in milliseconds, from 1 to 86 400 000 (a day), and in a gateway the body of a page's
   * request; an invoice may take ten times as long to arrive, while it brings 8 KiB a second or is silent no longer than this; else it
   * is a 408. Default: 25 000 in a gateway, else 30 000.
   */
  timeoutMs?: number | undefined;
}

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
    /** A copy of the input as it would be sent: validated, with documents without masks and without unknown properties. */
    input: OperationInputs[Name];
    /** The page's request, whose body has been read. */
    request: Request;
  };
}[OperationName];

/** The options of a gateway. `Context` is the type of the second argument that your server passes to the handler. */
export interface GatewayOptions<Context = unknown> extends Credentials {
  /**
   * Whom this request's user may sell for: look at your session. It must not read the request's body.
   *
   * - `{ establishments }`: these only. `createOrder` is refused for others (403); `getOrder`, `startCdcSale` and
   *   `importOrderInvoice` find no orders of others (404, as if there were none); `pagedOrders` lists one of them, which
   *   `documentoLoja` has to name where there are several; operations of customers and webhooks are refused. The simulations, which
   *   name no establishment, are let through.
   *   An `Idempotency-Key` goes out as a UUID made of it, of the order's establishment and of `clientSecret`: two establishments that send
   *   the same key never meet.
   * - `true`: everything that `operations` lists. An `Idempotency-Key` goes out as it is.
   * - A `Response` is answered as it is.
   * - Anything else is a 401.
   */
  authorize: (request: Request, context: Context) => Authorization | Promise<Authorization>;
  /**
   * A rule of your own, asked once the input is valid (and, for createOrder and pagedOrders, within the session's
   * establishments), before anything is sent. True lets the call through; a `Response` is answered as it is; anything else is a 403.
   */
  permit?: ((question: PermitQuestion, context: Context) => boolean | Response | Promise<boolean | Response>) | undefined;
  /**
   * What the gateway lets through. Default: what the widget does, which is `listSimulateInstallments`,
   * `getSimulationValues`, `createOrder`, `startCdcSale`, `getOrder` and `importOrderInvoice`. All: `OPERATION_NAMES`.
   */
  operations?: readonly OperationName[] | undefined;
  /** The largest body, in bytes; only an invoice can be larger than 64 KiB. Default: 10 MiB. */
  maxBodyBytes?: number | undefined;
  /**
   * The bytes of invoices that are worked on at the same time, counted as they arrive; what comes beyond is answered with 503 and
   * `Retry-After`. Sessions with the same `establishments` take at most half of it. An invoice takes about five times its size while it is
   * sent. A single one is let through whatever its size. Default: four times `maxBodyBytes`.
   */
  maxBytesInFlight?: number | undefined;
  /**
   * Where the gateway is mounted, such as `/parcela`. Default: whatever stands before the `/v1/` of the path; one with two of them is a 404.
   */
  basePath?: string | undefined;
  /**
   * Origins of pages that may call the gateway beside those of its own host, such as `https://shop.example` behind a proxy
   * that changes the `Host`. Each is written as a browser writes it in `Origin`: a scheme and a host in lower case, a port where it is
   * not the scheme's own, no path and no final slash. `*` and `null` are refused. It does not turn CORS on.
   */
  allowedOrigins?: readonly string[] | undefined;
  /**
   * CORS for the pages of an app, whose origin is never that of the gateway: Capacitor, Ionic, a WebView of React Native. Default: none, and no
   * page of another origin can read an answer.
   */
  cors?: CorsOptions | undefined;
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
   * Is told of each request to the service before it is sent: operation, route, path and attempt, never a body, a query or a secret. The order
   * that is read before another operation is a request of its own (`getOrder`), and so is that for a token (`generateAccessToken`), whose
   * `context` is that of the page's request that needs it. As `onError` it may be async, and changes nothing.
   */
  onRequest?: ((attempt: AttemptInfo, context: Context) => unknown) | undefined;
  /** Is told how each of them ended, with status, duration and error code; also when the page has left or the time was over. */
  onResponse?: ((attempt: AttemptResult, context: Context) => unknown) | undefined;
  /**
   * Is told, once for each operation, of a field, a status or a form of a date in the service's answers that the specification does not have:
   * names, never a value. `npx parcela probe` asks for the same before production. What it throws changes nothing.
   */
  onDrift?: ((drift: Drift) => unknown) | undefined;
  /**
   * Is told of each request that failed, and of a `tokenStore` that did, for your log. Nothing in it is secret; `error` may hold
   * the service's own text. It may be async; the answer does not wait for it, and what it throws changes nothing. An edge runtime
   * keeps its promise alive when you hand it over, such as with the context's `waitUntil`.
   */
  onError?: ((failure: GatewayFailure, context: Context) => unknown) | undefined;
  /**
   * Is told of each request that the gateway itself has refused, for your log: a checkout whose origin is not allowed, or whose session has
   * ended, is seen nowhere else. Nothing in it is secret. As `onError` it may be async, and changes nothing. A `Response` that
   * `authorize` or `permit` answers is yours, and not told.
   */
  onRefusal?: ((refusal: GatewayRefusal, context: Context) => unknown) | undefined;
}

/** Which pages of other origins may call a gateway and read its answers. */
export interface CorsOptions {
  /**
   * Their origins, exactly as a browser writes them in `Origin`: `capacitor://localhost` (Capacitor on iOS), `https://localhost` (on Android),
   * `https://app.example`. `*` and `null`, which any page can have, are refused. They need not stand in `allowedOrigins` too.
   */
  origins: readonly string[];
  /**
   * Whether such pages may send cookies. An app's WebView keeps few of another site (`SameSite=None; Secure` at least): a session in
   * `Authorization`, which needs no cookie, works everywhere. Default: false.
   */
  credentials?: boolean | undefined;
  /**
   * Headers that such pages may send beside `Authorization`, `Content-Type`, `CorrelationId`, `Idempotency-Key`, `traceparent` and
   * `tracestate`. Default: none.
   */
  allowedHeaders?: readonly string[] | undefined;
}

/** A request that the gateway itself has refused. Its operation was not sent. */
export interface GatewayRefusal {
  /**
   * The `tipo` of the answer: `Gateway.CrossSite` for a page of another site, `Gateway.Unauthorized` where `authorize` and
   * `Gateway.NotPermitted` where `permit` did not agree, `Gateway.UnknownPath`, `Gateway.MethodNotAllowed`, `Gateway.OperationNotAllowed`,
   * or what is wrong with a body: the guide lists all of them.
   */
  reason: string;
  /** The status of the answer. */
  status: number;
  /** The request's `Origin`: what `allowedOrigins` has to name so that a page of another origin is let through. */
  origin: string | null;
  /** The operation that was asked for, if the request came so far. */
  operation: OperationName | null;
  /** The identifier to quote; the page has it too. */
  correlationId: string;
}

/** A request that failed. */
export interface GatewayFailure {
  /**
   * A `ParcelaError`, or what `authorize` or `permit` has thrown. Where the service has refused the gateway's own credentials, the
   * code is `unauthorized`, the message says so, `erros` has `clientId` and `clientSecret`, and `cause` is that refusal, a `ParcelaError` of
   * `generateAccessToken`.
   */
  error: unknown;
  /** The operation that was asked for, if the request came so far. */
  operation: OperationName | null;
  /** The identifier to quote to the provider's support; the page has it too. */
  correlationId: string;
}

/**
 * A handler for every server that speaks `fetch`. Its promise never rejects. The context is what your server passes on: it may be left out
 * where the functions of the options take none.
 */
export interface FetchHandler<Context = unknown> {
  (request: Request, ...context: undefined extends Context ? [context?: Context] : [context: Context]): Promise<Response>;
}

/** What a gateway and a server's client can be checked by. */
export interface GatewayChecks {
  /**
   * Checks the options, as the first request does, and asks the service for a token: a server awaits it when it starts, so that a missing or
   * wrong secret is found before anybody sells. Options that are wrong are thrown at once; the rest rejects the promise, and is told to
   * `onError`, or without it to the console, also where nobody awaits it.
   *
   * @throws {ParcelaError} `validation`, with the option's name in the message and in `erros`; `unauthorized`, with `clientId` and
   * `clientSecret` in both: the service refuses them; `rate_limited`, `server`, `network`, `timeout`, `decode`: there is no token for now
   */
  check(): Promise<void>;
}

/** A gateway: a handler whose options can be checked before its first request. */
export type Gateway<Context = unknown> = FetchHandler<Context> & GatewayChecks;

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
  setHeader(name: string, value: string | readonly string[]): unknown;
  end(body?: Uint8Array): unknown;
  destroy(): unknown;
  on(event: "close", listener: () => void): unknown;
}

/** Options of a call from a server. */
export interface ServerCallOptions {
  /** Ends the call at once with the code `aborted`. */
  signal?: AbortSignal | undefined;
  /** How long the call may take, in milliseconds, from 1 to 86 400 000 (a day). */
  timeoutMs?: number | undefined;
  /** The identifier under which the service logs the call: 1 to 128 visible ASCII characters. Default: a UUID. */
  correlationId?: string | undefined;
}
