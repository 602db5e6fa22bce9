/** Detects a body that was read before the handler ran: a mistake in the server's setup, not of the page or the provider. */

import { ParcelaError } from "../shared/error.js";

/** The requests of `nodeHandler` whose body was read and not kept in `body`. */
const readRequests = new WeakSet<object>();

/** The errors of `requireUnread`. */
const alreadyRead = new WeakSet<object>();

/** Notes that the body was read before the `Request` was created. */
export const noteRead = (request: Request): unknown => readRequests.add(request);

/** Throws if the request's body has been read. */
export function requireUnread(request: Pick<Request, "bodyUsed">): void {
  if (!request.bodyUsed && !readRequests.has(request)) return;
  const message = "parcela/server: the request's body has been read already: mount the handler before any body parser";
  const error = new ParcelaError({ code: "validation", message });
  alreadyRead.add(error);
  throw error;
}

/** Whether `requireUnread` threw the error. */
export const isAlreadyRead = (error: unknown): boolean => alreadyRead.has(Object(error));
