/** Bodies that somebody has read before this package: a mistake of the server's, which no page and no provider can help. */

import { ParcelaError } from "../shared/error.js";

/** The requests of `nodeHandler` whose body has been read and not been kept beside them. */
const read = new WeakSet<object>();

/** The errors that say so. */
const told = new WeakSet<object>();

/** Notes that the body of a request was read before the request was made. */
export const noteRead = (request: Request): unknown => read.add(request);

/** Throws for a request whose body has been read. */
export function requireUnread(request: Pick<Request, "bodyUsed">): void {
  if (!request.bodyUsed && !read.has(request)) return;
  const message = "parcela/server: the request's body has been read already: mount the handler before every body parser";
  const error = new ParcelaError({ code: "validation", message });
  told.add(error);
  throw error;
}

/** Whether an error is one of `requireUnread`. */
export const isAlreadyRead = (error: unknown): boolean => told.has(Object(error));
