/** The public types of webhooks: verification, events and handlers. */

import type { OrderStatus } from "../shared/wire.js";
import type { FetchHandler } from "./gateway-api.js";
import type { KeyValueStore } from "./key-value-store.js";

/** A notification as received, for servers without `Request`. The body must not have been parsed. */
export interface RawNotification {
  headers: Headers | Record<string, string | string[] | undefined> | Iterable<readonly [string, string]>;
  body: string | Uint8Array | ArrayBuffer;
}

/** How a notification is verified. */
export interface VerifyingOptions {
  /**
   * The maximum age of a notification, and the maximum difference of the clocks, in seconds, at least 0. Default: 300. It is ignored if the
   * time is not signed.
   */
  toleranceSeconds?: number | undefined;
  /**
   * The encoding of the secrets: `base64` (the default), with or without the prefix `whsec_`, or `text` for the bytes of the string itself.
   * A secret must have at least 16 bytes.
   */
  secretEncoding?: "base64" | "text" | undefined;
  /**
   * How to read a notification of a provider that does not sign by Standard Webhooks. Default: Standard Webhooks. The object of 0.2.0 is
   * deprecated.
   */
  scheme?: WebhookReader | WebhookScheme | undefined;
  /** The `Authorization` that notifications must have in addition to their signature. Default: none is required. */
  authentication?: WebhookAuthentication | undefined;
  /** The current time: a `Date`, or milliseconds since 1970. Default: the system clock. */
  now?: Date | number | undefined;
}

/** Options of `verifyWebhook`. */
export interface WebhookOptions extends VerifyingOptions {
  /** The notifications that have been handled. With it, the event has `repeated`. You add the notification yourself. */
  seen?: SeenStore | KeyValueStore | undefined;
}

/** The authentication that the webhook was registered with. The credential is compared in constant time. */
export type WebhookAuthentication =
  | { tipoAutenticacao: 1; credencial?: null | undefined }
  /** Basic: `user:password`. */
  | { tipoAutenticacao: 2; credencial: string }
  /** JWT: the token, which notifications carry as a bearer token. */
  | { tipoAutenticacao: 3; credencial: string };

/**
 * Reads a notification that is not signed by Standard Webhooks: which bytes are signed by HMAC-SHA256, and by which signatures. It is called
 * once the body has arrived. If it throws, the notification is refused.
 *
 * Only what is signed can be trusted. Return `id` and `timestamp` only if `content` contains them, and separate the parts of `content` by
 * something that none of them can contain. Without the time, no notification is too old; anyone who has intercepted one can replay it until
 * `seen` has it. Without the identifier, `id` is a hash of the body.
 *
 * Two notifications without a signed identifier and with the same body count as one only if the body has `criadoEm` with a time to the
 * second. Otherwise, a repetition cannot be distinguished from the same change happening again, such as the second 5 in the statuses 5, 17,
 * 5. Each notification is then handled, including a replayed one, and `mayBeRepeated` says so. The specification leaves this open; the rule
 * is this package's own.
 *
 * @example
 * // x-time: 1800000000
 * // x-signature: sha256=<64 hexadecimal digits>
 * const scheme = ({ header, body }) => ({
 *   timestamp: header("x-time"),
 *   signatures: [header("x-signature").replace("sha256=", "")],
 *   content: [header("x-time"), ".", body],
 * });
 */
export type WebhookReader = (notification: UnverifiedWebhook) => SignedWebhook;

/** A notification before its signature has been verified. */
export interface UnverifiedWebhook {
  /**
   * Returns the value of a header, without white space around it. A notification that does not have the header exactly once is refused. Where the
   * host passes a `Request` or joined values, only a missing header is noticed: repeated ones are one value, with a comma and a blank between.
   */
  header(name: string): string;
  /** The body as received. */
  body: Uint8Array;
}

/** What a notification's signatures sign. */
export interface SignedWebhook {
  /** The identifier, of visible ASCII characters. Leave the property out if it is not signed: undefined refuses the notification. */
  id?: string;
  /** The time in seconds since 1970, as a number or its digits. As the identifier, leave it out if it is not signed. */
  timestamp?: number | string;
  /** The signatures, in 64 hexadecimal digits or in 44 characters of base64. Other texts are ignored. */
  signatures: readonly string[];
  /** The signed bytes, in parts that follow each other. A text is signed as UTF-8. One of the parts is `body`. */
  content: readonly (string | Uint8Array)[];
}

/**
 * The differences of a provider from Standard Webhooks, as in 0.2.0.
 *
 * @deprecated Use a function, `WebhookReader`.
 */
export interface WebhookScheme {
  /** The header with the notification's identifier. Default: `webhook-id`. */
  idHeader?: string | undefined;
  /** The header with the time, in seconds since 1970. Default: `webhook-timestamp`. */
  timestampHeader?: string | undefined;
  /** The header with the signatures. Default: `webhook-signature`. */
  signatureHeader?: string | undefined;
  /** The prefix of each signature. Default: `v1,`. */
  prefix?: string | undefined;
  /** The encoding of a signature that `signWebhook` writes. Both are read. Default: `base64`. */
  encoding?: "base64" | "hex" | undefined;
  /** The signed content. Default: `id.timestamp.body`. With `body`, neither the identifier nor the time is signed and read. */
  signedContent?: "id.timestamp.body" | "body" | undefined;
}

/** The notifications that have been handled. The functions may return promises. */
export interface SeenStore {
  /** Whether the notification has been handled. The result must be true or false: a driver's 1 counts as a failure. */
  has(id: string): boolean | Promise<boolean>;
  /** Notes that the notification has been handled. */
  add(id: string): unknown;
  /** Claims a notification, so that no other instance handles it meanwhile. Returns the claim, or null if another instance has it. */
  claim?(id: string): string | null | Promise<string | null>;
  /** Releases a claim after the handler failed, so that the provider's next attempt is handled. */
  release?(id: string, claim: string): unknown;
}

/** Options of `seenIn`. */
export interface SeenInOptions {
  /** How long a notification is remembered, an integer number of seconds. It should exceed the provider's retries. Default: seven days. */
  keepSeconds?: number | undefined;
  /** How long a claim holds, an integer number of seconds. `leaseSeconds` of `createWebhookHandler` takes precedence. Default: 60. */
  leaseSeconds?: number | undefined;
  /** The prefix of a key, which the notification's identifier follows. Default: `parcela:webhook:`. */
  prefix?: string | undefined;
  /**
   * The receiver's secret, or a list while you rotate secrets. It separates the receiver's keys from those of other receivers in the same
   * store. The keys equal those of a `createWebhookHandler` with the same secret, and do not reveal it. Default: only
   * the `prefix` separates them.
   */
  secret?: string | readonly string[] | undefined;
}

/** The content of a notification, with its identifier and time. `known` says whether this package knows its shape. */
export type WebhookEvent = OrderStatusChangedEvent | OtherEvent;

/** The properties of every event. */
export interface AnyEvent {
  /**
   * The notification's identifier, the same for every delivery attempt. An event whose `id` has been handled needs no further handling,
   * unless it has `mayBeRepeated`.
   */
  id: string;
  /** The time of this delivery attempt, in seconds since 1970; the time of arrival if the time is not signed. */
  timestamp: number;
  /** Whether `seen` has the notification. Absent without `seen`. */
  repeated?: boolean;
  /**
   * Whether `seen` has a notification with the same content, if nothing signed shows whether this one is a repetition; `repeated` is then
   * false or absent. Absent if the identifier is signed or `criadoEm` has seconds, and in `verifyWebhook` without `seen`. Make sure
   * that handling such an event twice does no harm.
   */
  mayBeRepeated?: boolean;
}

/** An order's status has changed. */
export interface OrderStatusChangedEvent extends AnyEvent {
  known: true;
  /** The type of the webhook. 3: orders. */
  tipo: 3;
  evento: "pedido.status_alterado";
  /** When the status changed, ISO 8601. */
  criadoEm?: string | null;
  dados: {
    /** The order's identifier, a UUID. */
    pedidoId: string;
    /** The order's number, an int64; above 2^53 − 1 a string of its digits. */
    numero: number | string;
    /** The order's new status. */
    status: OrderStatus;
  };
}

/**
 * A signed notification whose shape this package does not know: a newer event, or one about customers (`tipo` 1) or simulations (2),
 * which the service announces but does not send yet. The types of its fields are not guaranteed; an integer beyond 2^53 − 1
 * that is written in digits is a string of its digits.
 */
export interface OtherEvent extends AnyEvent {
  known: false;
  /** The body: its parsed JSON, or its text if it is not JSON. */
  raw: unknown;
  tipo?: unknown;
  evento?: unknown;
  criadoEm?: unknown;
  dados?: unknown;
}

/** The functions for each event. If a function returns a promise, the notification counts as handled once it has resolved. */
export interface WebhookHandlers<Context = unknown> {
  "pedido.status_alterado"?: ((event: OrderStatusChangedEvent, context: Context) => unknown) | undefined;
  /**
   * Called for every event without a function of its own, including those of unknown shape. It is required, since the provider may add
   * events: without it, such an event gets a 500, is reported to `onError`, and is delivered again. `() => {}` ignores these events.
   */
  other: (event: WebhookEvent, context: Context) => unknown;
}

/** Options of `createWebhookHandler`. `Context` is the type of the handler's second argument. */
export interface WebhookHandlerOptions<Context = unknown> extends VerifyingOptions {
  /**
   * The `chaveAssinatura` that `createWebHook` returned; a list while you rotate secrets. The type allows undefined only because an
   * environment variable may be undefined: without a secret, each notification gets a 500 and `onError` receives the error.
   */
  secret: string | readonly string[] | undefined;
  /** The functions for each event. */
  on: WebhookHandlers<Context>;
  /**
   * The notifications that have been handled, so that none is handled again: a key-value store that instances share, or a store with `has`
   * and `add`. Several receivers may share a key-value store, since its keys contain a hash of the secret. A store with `has` and `add`
   * must belong to one receiver. Default: the last 10 000 notifications of this instance, in memory.
   */
  seen?: SeenStore | KeyValueStore | undefined;
  /**
   * How long an instance may handle a notification before another may start, an integer number of seconds. It must be longer than your
   * functions take. It applies to the default store and to key-value stores; a store with `has` and `add` manages its own claims.
   * Default: 60.
   */
  leaseSeconds?: number | undefined;
  /**
   * Called for each notification that was refused or whose handling failed, and for each failure of the store. Its errors are ignored.
   * Default: as in `GatewayOptions`.
   */
  onError?: ((failure: WebhookFailure) => unknown) | undefined;
}

/** A notification that was not handled, or could not be marked as handled. */
export interface WebhookFailure {
  /** A `ParcelaError`, or the error of a function of `on`, of the store, or of the body's stream. */
  error: unknown;
  /** The event; null if the notification was not verified. It may hold personal data. */
  event: WebhookEvent | null;
  /** Whether a function of `on` or the store `seen` failed; absent if it was another one. */
  stage?: "on" | "seen" | undefined;
}

/** A receiver for every server that takes a `Request` and returns a `Response`. Its promise never rejects. */
export type WebhookHandler<Context = unknown> = FetchHandler<Context> & WebhookChecks;

/** The check of a receiver of notifications. */
export interface WebhookChecks {
  /**
   * Checks that the secret is set, that `on.other` is a function, and that `seen` responds. Await it when the server starts.
   *
   * @throws {ParcelaError} `validation`, at once, with the option's name in the message and in `erros`
   * @throws the errors of `seen`
   */
  check(): Promise<void>;
}
