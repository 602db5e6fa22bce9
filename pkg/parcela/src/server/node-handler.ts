/** Adapts a fetch handler to `node:http` and the frameworks built on it, without importing Node.js modules. */

import { refusal } from "./gateway-answers.js";
import type { FetchHandler, NodeRequest, NodeResponse } from "./gateway-api.js";
import { NodePage } from "./node-request.js";
import { formOf, Reply, type Answering } from "./reply.js";

/**
 * Turns a gateway or a webhook handler into a listener of `node:http`, or a handler of Express and similar frameworks. The handler's
 * context is Node.js' own request. A request with a malformed `Host` gets a 400 with a problem. A path that the Fetch standard changes, such
 * as `/v1/./order` or `/v1\order`, reaches the handler as one segment (`/%2Fv1%2F.%2Forder`), as a rule of a proxy could take it for another
 * path: a gateway answers 404. The method TRACE, which the standard does not
 * allow, reaches the handler as OPTIONS, which it refuses too.
 */
export function nodeHandler<Incoming extends NodeRequest>(
  handler: FetchHandler<Incoming>,
): (incoming: Incoming, outgoing: NodeResponse, next?: (error?: unknown) => void) => Promise<void> {
  return nodeListener(formOf(handler));
}

/** Returns a listener whose responses are those of `answer`. */
export function nodeListener<Incoming extends NodeRequest>(
  answer: Answering<Incoming>,
): (incoming: Incoming, outgoing: NodeResponse, next?: (error?: unknown) => void) => Promise<void> {
  return async (incoming, outgoing, next) => {
    try {
      const page = pageOf(incoming, outgoing);
      write(page instanceof Reply ? page : await answer(page, incoming), incoming, outgoing);
    } catch (error) {
      if (next) return next(error);
      writeFailure(incoming, outgoing);
    }
  };
}

/** Returns the page's request, or the refusal if it cannot be represented as a `Request`. */
function pageOf(incoming: NodeRequest, outgoing: NodeResponse): NodePage | Reply {
  try {
    return new NodePage(incoming, outgoing);
  } catch {
    return refusal("Gateway.InvalidRequest", { correlationId: crypto.randomUUID() });
  }
}

function write({ status, headers, body }: Reply, incoming: NodeRequest, outgoing: NodeResponse): void {
  outgoing.statusCode = status;
  const all = new Map<string, string | string[]>();
  for (const [name, value] of headers) {
    const before = all.get(name);
    all.set(name, before === undefined ? value : [before, value].flat());
  }
  for (const [name, value] of all) outgoing.setHeader(name, value);
  const isHalfRead = incoming.complete === false && incoming.httpVersionMajor === 1;
  if (isHalfRead) outgoing.setHeader("Connection", "close");
  // Node.js sends a text together with the head.
  (outgoing as { end(body?: unknown): unknown }).end(body ?? undefined);
}

/** Sends a 500, or closes the connection if a response has already been started. */
function writeFailure(incoming: NodeRequest, outgoing: NodeResponse): void {
  try {
    write(refusal("Gateway.Failed", { correlationId: crypto.randomUUID() }), incoming, outgoing);
  } catch {
    outgoing.destroy();
  }
}
