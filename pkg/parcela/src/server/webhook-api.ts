/** The types of webhooks: verification, events and handlers. */

import type { OrderStatus } from "../shared/wire.js";
import type { FetchHandler } from "./gateway-api.js";
import type { KeyValueStore } from "./key-value-store.js";

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
  /**
   * How the secrets are written: `base64`, with or without `whsec_` before it (the default), or the `text` itself. Either way a secret has
   * at least 16 bytes; a shorter one is refused.
   */
  secretEncoding?: "base64" | "text" | undefined;
  /** Where the provider differs from Standard Webhooks. */
  scheme?: WebhookScheme | undefined;
  /** The `Authorization` that notifications must have beside their signature. Default: none is asked for. */
  authentication?: WebhookAuthentication | undefined;
  /** The time, in place of the clock's: a `Date`, or milliseconds since 1970. */
  now?: Date | number | undefined;
}

/** Options of a verification, with the notifications that are known already. */
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
  /** Default: `webhook-timestamp`. */
  timestampHeader?: string | undefined;
  /**
   * The field of the signatures' header that has the time in the place of a header of its own, such as `t` of `t=…,v1=…`. The fields are
   * separated by commas. Default: none.
   */
  timestampField?: string | undefined;
  /** The unit of the time, which counts from 1970. Default: `seconds`. */
  timestampUnit?: "seconds" | "milliseconds" | undefined;
  /** Default: `webhook-signature`. */
  signatureHeader?: string | undefined;
  /** What stands before each signature. Default: `v1,`; with `timestampField`, `v1=`. */
  prefix?: string | undefined;
  /** How a signature is written. Default: `base64`. */
  encoding?: "base64" | "hex" | undefined;
  /**
   * What is signed. Default: `id.timestamp.body`. A function answers any other order: it is given identifier, time and body as they came, and
   * must put something between them that none of them can have. What it leaves out, tried when the option is read, proves nothing and is
   * not read: without the time no notification is too old, and without the identifier `id` is a hash of the body, as with `body`.
   *
   * With `body` nothing proves the identifier and the time, so neither header is read: `id` is a hash of the body,
   * `timestamp` the time of arrival, and no notification is too old. Someone who has overheard one can send it again for as
   * long as `seen` does not know it.
   *
   * Two with the same body count as one only where the body has `criadoEm` with a time in seconds. Without it nothing tells a repetition
   * from the same change once more, such as the second 5 of the statuses 5, 17, 5: then each is handed on, also a copy that somebody
   * sends again, and `mayBeRepeated` says so. The specification leaves this open; it is this package's decision.
   */
  signedContent?: "id.timestamp.body" | "body" | ((parts: SignedParts) => string | Uint8Array) | undefined;
}

/** The parts of a notification that a provider may sign, as they came. */
export interface SignedParts {
  /** The identifier, from `idHeader`. */
  id: string;
  /** The time, in the unit and the digits that it came in. */
  timestamp: string;
  /** The body, as UTF-8. */
  body: string;
}

/** The notifications that have been dealt with. Answers may be promises. */
export interface SeenStore {
  /** True or false: what a driver answers in their place, such as 1, counts as a failure. */
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
  /** For how long a claim holds, in whole seconds. A `leaseSeconds` of `createWebhookHandler` counts before it. Default: 60. */
  leaseSeconds?: number | undefined;
  /** What stands before a notification's identifier in its key. Default: `parcela:webhook:`. */
  prefix?: string | undefined;
  /**
   * The receiver's secret, or its list of them: its keys then are apart from those of other receivers in the same store, and the same as
   * those of a `createWebhookHandler` with that secret. No key tells it. Default: the `prefix` alone.
   */
  secret?: string | readonly string[] | undefined;
}

/** What a notification says, with what its headers say of it. `known` tells whether its shape is known here. */
export type WebhookEvent = OrderStatusChangedEvent | OtherEvent;

/** What all events have. */
export interface AnyEvent {
  /**
   * The same for every attempt to deliver it: who has seen it already has nothing left to do, unless the event has `mayBeRepeated`.
   */
  id: string;
  /** When this attempt was made, in seconds since 1970; when it arrived, where the time is not signed. */
  timestamp: number;
  /** Whether `seen` knows it. Absent without `seen`. */
  repeated?: boolean;
  /**
   * Whether `seen` knows the same content, of which nothing signed tells whether it is a repetition: `repeated` is then not true. Absent
   * where identifier or time are signed, and in `verifyWebhook` without `seen`. Handle such an event as one that may run twice.
   */
  mayBeRepeated?: boolean;
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

/** What is done for each event. A promise is awaited; the notification counts as handled once it has resolved. */
export interface WebhookHandlers<Context = unknown> {
  "pedido.status_alterado"?: ((event: OrderStatusChangedEvent, context: Context) => unknown) | undefined;
  /**
   * For every event that has no function of its own, those among them whose shape is not known. Required, as the provider may send one of a
   * later day: without it such an event is refused with a 500 and told to `onError`, and comes again. `() => {}` drops it.
   */
  other: (event: WebhookEvent, context: Context) => unknown;
}

/** What a receiver of notifications is made of. */
export interface WebhookHandlerOptions<Context = unknown> extends VerifyingOptions {
  /**
   * The `chaveAssinatura` that `createWebHook` answered; while secrets rotate, a list of them. Undefined to the compiler only, as an
   * environment variable is: without it each notification is a 500, and `onError` is told.
   */
  secret: string | readonly string[] | undefined;
  /** What is done for each event. */
  on: WebhookHandlers<Context>;
  /**
   * The notifications that have been handled, so that none is handled again: a key-value store that instances share, or a store of
   * `has` and `add`. Several receivers may share a key-value store, since its keys hold a hash of the secret; a store of `has` and
   * `add` is one receiver's. Default: the last 10 000 of this instance, in memory.
   */
  seen?: SeenStore | KeyValueStore | undefined;
  /**
   * For how long an instance may deal with a notification before another may begin, in whole seconds: longer than your functions take. It holds
   * for the default store and a key-value store; a store of your own has claims of its own. Default: 60.
   */
  leaseSeconds?: number | undefined;
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
export type WebhookHandler<Context = unknown> = FetchHandler<Context> & WebhookChecks;

/** What a receiver of notifications can be checked by. */
export interface WebhookChecks {
  /**
   * Checks what only a running server has, and what TypeScript would have said: the secret, `on.other`, and whether `seen` answers. A server
   * awaits it when it starts.
   *
   * @throws {ParcelaError} `validation`, with the option's name in the message and in `erros`, at once. What `seen` throws
   */
  check(): Promise<void>;
}
