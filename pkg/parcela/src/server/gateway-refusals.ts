/** The checks before an operation's input is read: the origin, the session, the operation, and the body's size. */

import { ParcelaError } from "../shared/error.js";
import type { GatewayState, RequestContext, RoutedContext } from "./request-context.js";
import { readBytes } from "./body-bytes.js";
import { refusal } from "./gateway-answers.js";
import { isCrossSite, isJson } from "./gateway-checks.js";
import { answerOf } from "./gateway-hooks.js";
import type { CheckedOptions } from "./gateway-options.js";
import { refusalOfOperation, scopeOf } from "./gateway-scope.js";
import type { InFlight, Room } from "./in-flight.js";
import { withoutFile } from "./invoice-parts.js";
import { Reply, takenBy, type PageRequest } from "./reply.js";
import { requireUnread } from "./unread.js";

/** The maximum body size, in bytes, of any operation but `importOrderInvoice`. */
const SMALL_BODY = 64 * 1024;
/** The maximum nesting of a body: that of an order is two. A deeper one would exhaust the stack of the code that reads it. */
const DEEPEST = 32;
/**
 * The factor by which an invoice may take longer to arrive than any other body, and to be sent on: by default 250 seconds, enough for the
 * widget's largest file at 300 kbit/s. The widget waits for five minutes, so it still gets the reason. A pause may last as long as another
 * body may take.
 */
export const INVOICE_PATIENCE = 10;
/** `Retry-After` for an invoice that found no room, in seconds: less than it takes to send one. */
const BUSY_FOR = "2";

/** Checks a request. Returns it with its operation, or the response that refuses it. */
export async function admit(
  incoming: RequestContext,
  url: URL,
  { options, service, invoices }: GatewayState,
): Promise<Reply | RoutedContext> {
  const { request, context } = incoming;
  if (isCrossSite(request, options)) {
    return refusal("Gateway.CrossSite", incoming);
  }
  const authorize = () => options.authorize(takenBy(options.authorize, request), context);
  const read = async (answer: unknown) => ({ isUnlimited: answer === true, scope: await scopeOf(answer, service) });
  const allowed = await answerOf("authorize", authorize, read, incoming, options);
  if (allowed instanceof Reply) return allowed;
  incoming.scope = allowed.scope;
  if (!allowed.isUnlimited && !allowed.scope) {
    return refusal("Gateway.Unauthorized", incoming);
  }
  const routed = routedOf(incoming, url, options);
  if (routed instanceof Reply) return routed;
  return refusalOfOperation(routed) ?? (await refusalOfBody(routed, options, invoices)) ?? routed;
}

/** Returns the request with its operation, or the refusal if there is none. */
function routedOf(incoming: RequestContext, url: URL, options: CheckedOptions): Reply | RoutedContext {
  const { route, methods = [] } = incoming;
  if (methods.length === 0) return refusal("Gateway.UnknownPath", incoming);
  if (!route) {
    const headers = { Allow: methods.join(", ") };
    return refusal("Gateway.MethodNotAllowed", { ...incoming, headers });
  }
  if (!options.operations.has(route.operation)) {
    const detalhe = `A operação ${route.operation} não é permitida por este gateway.`;
    return refusal("Gateway.OperationNotAllowed", { ...incoming, detalhe });
  }
  return Object.assign(incoming, { query: url.searchParams, route });
}

async function refusalOfBody(
  incoming: RoutedContext,
  { maxBodyBytes, timeoutMs }: CheckedOptions,
  invoices: InFlight,
): Promise<Reply | undefined> {
  const { request, route } = incoming;
  if (!route.takesBody) return undefined;
  requireUnread(request);
  if (!isJson(request)) return refusal("Gateway.ContentType", incoming);
  const isInvoice = route.operation === "importOrderInvoice";
  const most = isInvoice ? maxBodyBytes : Math.min(maxBodyBytes, SMALL_BODY);
  const length = lengthOf(request);
  if (length > most) return tooLarge(incoming, most);
  const room = isInvoice ? roomOf(incoming, invoices, { most: length || most, timeoutMs }) : undefined;
  const limits = room ? { most, timeoutMs: INVOICE_PATIENCE * timeoutMs, pauseMs: timeoutMs, grow: room.grow } : { most, timeoutMs };
  const read = await readBytes(request, limits).catch((error) => {
    throw request.signal.aborted
      ? new ParcelaError({ code: "aborted", message: "parcela/server: the page has left while it sent its body" })
      : error;
  });
  if (read.bytes) {
    room?.arrived();
    return refusalOfJson(incoming, read.bytes);
  }
  switch (read.why) {
    case "long":
      return tooLarge(incoming, most);
    case "full":
      return busy(incoming);
    case "late":
      return refusal("Gateway.BodyTimeout", incoming);
  }
}

/** Returns the room of an invoice. It is released with the response or, at the latest, when both time limits of an invoice have passed. */
function roomOf(incoming: RequestContext, invoices: InFlight, { most, timeoutMs }: { most: number; timeoutMs: number }): Room {
  const { request, scope } = incoming;
  const endsAt = performance.now() + 3 * INVOICE_PATIENCE * timeoutMs;
  return (incoming.room = invoices.enter({ session: scope && [...scope].sort().join(), most, endsAt, request }));
}

function refusalOfJson(incoming: RoutedContext, bytes: Uint8Array): Reply | undefined {
  const { file, rest } = withoutFile(bytes, SMALL_BODY);
  if (rest.byteLength > SMALL_BODY) return tooLarge(incoming, SMALL_BODY);
  try {
    const body = JSON.parse(textOf(rest));
    if (isTooDeep(body)) {
      return refusal("Gateway.InvalidJson", { ...incoming, detalhe: `O corpo tem mais de ${DEEPEST} níveis de listas e objetos.` });
    }
    if (incoming.route.query.length > 0) incoming.query = searchOf(body);
    if (file && Object(body).arquivoBase64 === "") body.arquivoBase64 = stringOf(file);
    incoming.body = body;
  } catch {
    return refusal("Gateway.InvalidJson", incoming);
  }
  return undefined;
}

/** Whether JSON is nested more than `most` levels deep. */
export function isTooDeep(json: unknown, most = DEEPEST): boolean {
  const isNested = (value: unknown) => typeof value === "object" && value !== null;
  let nested = [json].filter(isNested);
  for (let depth = 0; depth < most; depth += 1) nested = nested.flatMap((value) => Object.values(Object(value)).filter(isNested));
  return nested.length > 0;
}

/** Returns the query in the body of a search. */
function searchOf(body: unknown): URLSearchParams {
  const { query }: { query?: unknown } = Object(body);
  if (typeof query !== "string") throw new TypeError("the query is no text");
  return new URLSearchParams(query);
}

const textOf = (bytes: Uint8Array): string => new TextDecoder("utf-8", { fatal: true }).decode(bytes);

/** Returns the text of a JSON string. Some programs write `/` as `\/`. */
function stringOf(bytes: Uint8Array): string {
  const text = textOf(bytes);
  return text.includes("\\") ? JSON.parse(`"${text}"`) : text;
}

/** Returns the declared length of the body, or 0 if none is declared. */
function lengthOf(request: PageRequest): number {
  const said = request.headers.get("content-length");
  return said !== null && /^\d+$/.test(said) ? Number(said) : 0;
}

function tooLarge(incoming: RequestContext, most: number): Reply {
  return refusal("Gateway.BodyTooLarge", { ...incoming, detalhe: `O limite é de ${most} bytes.` });
}

function busy(incoming: RequestContext): Reply {
  return refusal("Gateway.Busy", { ...incoming, headers: { "Retry-After": BUSY_FOR } });
}
