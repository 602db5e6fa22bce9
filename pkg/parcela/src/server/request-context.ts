/** A page's request on its way through the gateway, and what has been found out about it. */

import type { Route } from "./gateway-routes.js";

/** CNPJs in the form in which two can be compared. */
export type Scope = ReadonlySet<string>;

export interface RequestContext {
  request: Request;
  /** What the partner's server hands over beside the request. Only the partner's own functions know what it is. */
  context: never;
  correlationId: string;
  path?: string;
  route?: Route | undefined;
  /** The establishments that the session is limited to; undefined where it is not limited. */
  scope?: Scope | undefined;
  /** How long the service asks to wait, as its header says it. */
  retryAfter?: string | null;
  /** Whether what is asked of the service now is the order of the operation, and not the operation itself. */
  isReadingFirst?: boolean;
  /** The page's `Idempotency-Key`, and the one that the service hears in its place. */
  key?: { ofPage: string; sent: string } | undefined;
  /** Gives back the room that a large body has taken. */
  release?: (() => void) | undefined;
}

/** One whose operation is known. */
export interface RoutedContext extends RequestContext {
  path: string;
  query: URLSearchParams;
  route: Route;
  /** The last segment of the path, where it is a parameter. */
  id?: string | undefined;
  /** The value of the body's JSON. */
  body?: unknown;
  /** The establishment whose orders are listed. */
  establishment?: string | undefined;
  /** The establishment of the order that is made or changed. */
  seller?: string | undefined;
}
