/** A page's request while the gateway handles it, with its properties found so far, and the state that all requests share. */

import type { CheckedOptions } from "./gateway-options.js";
import type { Match, Route } from "./gateway-routes.js";
import type { InFlight, Room } from "./in-flight.js";
import type { PageRequest } from "./reply.js";
import type { Service } from "./upstream.js";

/** The state that all requests of a gateway share. */
export interface GatewayState {
  options: CheckedOptions;
  service: Service;
  invoices: InFlight;
}

/** CNPJs in canonical form, which can be compared. */
export type Scope = ReadonlySet<string>;

export interface RequestContext extends Partial<Match> {
  request: PageRequest;
  /** The value that the partner's server passes beside the request. Only the partner's own functions know its type. */
  context: never;
  correlationId: string;
  /** The `Idempotency-Key` as it came: the partner's functions get the request itself, and may change its headers. */
  keyOfPage?: string | null;
  path?: string;
  /** The establishments that the session is limited to; undefined if it is not limited. */
  scope?: Scope | undefined;
  /** The `Retry-After` header of the service's last response. */
  retryAfter?: string | null;
  /** Whether the gateway is reading an order first, and has not sent the operation itself. */
  isReadingFirst?: boolean;
  /** The page's `Idempotency-Key`, and the key that is sent in its place. */
  key?: { ofPage: string; sent: string } | undefined;
  /** The secret and the token that the service has been sent. */
  secrets?: readonly string[];
  /** The milliseconds that the partner's own functions have taken. */
  hooksMs?: number;
  /** The room that a large body has reserved. */
  room?: Room | undefined;
}

/** A request whose operation is known. */
export interface RoutedContext extends RequestContext {
  query: URLSearchParams;
  route: Route;
  /** The parsed JSON of the body. */
  body?: unknown;
  /** The establishment whose orders are listed. */
  establishment?: string | undefined;
  /** The CPF of the customer whom a limited session searches. */
  customer?: string | undefined;
}
