/** What a gateway refuses before it looks at an operation's input: who asks, for what, and with how large a body. */

import type { RequestContext, RoutedContext } from "./request-context.js";
import { readBytes, type BodyLimits, type ReadBody } from "./body-bytes.js";
import { refusal } from "./gateway-answers.js";
import { isCrossSite, isJson } from "./gateway-checks.js";
import { asks, isResponse } from "./gateway-hooks.js";
import type { CheckedOptions } from "./gateway-options.js";
import { match, splitPath, type Match } from "./gateway-routes.js";
import { refusalOfOperation, scopeOf } from "./gateway-scope.js";
import type { GatewayState } from "./gateway-state.js";
import type { InFlight } from "./in-flight.js";
import { requireUnread } from "./unread.js";

/** More than any input but an invoice. */
const SMALL_BODY = 64 * 1024;
/**
 * How many times as long as any other body an invoice may take to arrive: by default 250 seconds, in which the widget's largest arrives at
 * 300 kbit/s. The widget waits for five minutes, and so learns why. It may be silent no longer than any other body may take.
 */
const INVOICE_PATIENCE = 10;
/** Seconds after which an invoice that found no room is tried again: less than one takes to be sent. */
const BUSY_FOR = "2";

/** The answer to a request that must not go further, or the request with what it asks for. */
export async function refusalOf(incoming: RequestContext, { options, service, invoices }: GatewayState): Promise<Response | RoutedContext> {
  const { request, context } = incoming;
  if (isCrossSite(request, options)) {
    return refusal(403, "Gateway.CrossSite", "A requisição vem de outro site.", incoming);
  }
  const allowed = await asks(options.authorize, request, context);
  if (isResponse(allowed)) return allowed;
  incoming.scope = await asks(scopeOf, allowed, service);
  if (allowed !== true && !incoming.scope) {
    return refusal(401, "Gateway.Unauthorized", "Entre no sistema para continuar.", incoming);
  }
  const routed = routedOf(incoming, options);
  if (isResponse(routed)) return routed;
  return refusalOfOperation(routed) ?? (await refusalOfBody(routed, options, invoices)) ?? routed;
}

/** The request with its operation, noted in it, or the answer to one that has none. */
function routedOf(incoming: RequestContext, options: CheckedOptions): Response | RoutedContext {
  const { pathname, searchParams: query } = new URL(incoming.request.url);
  const path = splitPath(pathname, options.basePath);
  const { route, id, methods }: Match = path === undefined ? { methods: [] } : match(incoming.request.method, path);
  if (methods.length === 0) return refusal(404, "Gateway.UnknownPath", "O caminho não existe.", incoming);
  if (!route) {
    const headers = { Allow: methods.join(", ") };
    return refusal(405, "Gateway.MethodNotAllowed", "O caminho não aceita este método.", { ...incoming, headers });
  }
  if (!options.operations.has(route.operation)) {
    const detalhe = `A operação ${route.operation} não é permitida por este gateway.`;
    return refusal(403, "Gateway.OperationNotAllowed", detalhe, incoming);
  }
  return Object.assign(incoming, { path: pathname, query, route, id });
}

async function refusalOfBody(
  incoming: RoutedContext,
  { maxBodyBytes, timeoutMs }: CheckedOptions,
  invoices: InFlight,
): Promise<Response | undefined> {
  const { request, route } = incoming;
  if (!route.takesBody) return undefined;
  requireUnread(request);
  if (!isJson(request)) return refusal(415, "Gateway.ContentType", "Envie application/json.", incoming);
  const isInvoice = route.operation === "importOrderInvoice";
  const most = isInvoice ? maxBodyBytes : Math.min(maxBodyBytes, SMALL_BODY);
  const length = lengthOf(request);
  if (length > most) return tooLarge(incoming, most);
  const limits = isInvoice ? limitsOfInvoice(incoming, invoices, { most, timeoutMs, length }) : { most, timeoutMs };
  const read: ReadBody = limits ? await readBytes(request, limits) : { why: "full" };
  if (read.bytes) return refusalOfJson(incoming, read.bytes);
  switch (read.why) {
    case "long":
      return tooLarge(incoming, most);
    case "full":
      return busy(incoming);
    case "late":
      return refusal(408, "Gateway.BodyTimeout", "O corpo não chegou a tempo.", incoming);
  }
}

/**
 * What an invoice's body may have: room that it takes as it arrives, since a length is easily said. One that says of itself that it finds
 * no room now has no limits: it is not read.
 */
function limitsOfInvoice(
  incoming: RoutedContext,
  invoices: InFlight,
  { most, timeoutMs, length }: { most: number; timeoutMs: number; length: number },
): BodyLimits | undefined {
  const room = invoices.enter(incoming.scope && [...incoming.scope].sort().join());
  incoming.release = room.release;
  if (!room.has(length)) return undefined;
  return { most, timeoutMs: INVOICE_PATIENCE * timeoutMs, pauseMs: timeoutMs, grow: room.grow };
}

function refusalOfJson(incoming: RoutedContext, bytes: Uint8Array): Response | undefined {
  try {
    incoming.body = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return refusal(400, "Gateway.InvalidJson", "O corpo não é JSON.", incoming);
  }
  return undefined;
}

/** The length that the body says it has; none where it says nothing. */
function lengthOf(request: Request): number {
  const said = request.headers.get("content-length");
  return said !== null && /^\d+$/.test(said) ? Number(said) : 0;
}

function tooLarge(incoming: RequestContext, most: number): Response {
  return refusal(413, "Gateway.BodyTooLarge", `O limite é de ${most} bytes.`, incoming);
}

function busy(incoming: RequestContext): Response {
  const detalhe = "Há notas fiscais demais em envio. Tente de novo em instantes.";
  return refusal(503, "Gateway.Busy", detalhe, { ...incoming, headers: { "Retry-After": BUSY_FOR } });
}
