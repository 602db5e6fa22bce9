/** The gateway: calls the service on a partner's server for its pages, so that no page ever holds a token. */

import type { GatewayState, RequestContext, RoutedContext } from "./request-context.js";
import { report } from "./bounded.js";
import { failure, misconfigured, success } from "./gateway-answers.js";
import type { Gateway, GatewayOptions } from "./gateway-api.js";
import { printFailure } from "./default-log.js";
import { correlationOf } from "./gateway-checks.js";
import { preflightOf, withCorsHeaders } from "./gateway-cors.js";
import { carryOut } from "./gateway-operation.js";
import { checkedOptions, type CheckedOptions } from "./gateway-options.js";
import { admit } from "./gateway-refusals.js";
import { matchOf } from "./gateway-routes.js";
import { inFlight, noteHeld } from "./in-flight.js";
import type { ServerModule } from "./module.js";
import { fetchHandler, Reply, type Answering } from "./reply.js";
import { reportedCheck } from "./tokens.js";
import { isAlreadyRead } from "./unread.js";
import { upstream } from "./upstream.js";

export function gateway<Context>(given: GatewayOptions<Context>, module: ServerModule): Gateway<Context> {
  let state: GatewayState | undefined;
  const readyState = () => (state ??= stateOf(given, module));
  const answerTo = async (incoming: RequestContext) => {
    const { request } = incoming;
    let ready: GatewayState | undefined;
    try {
      ready = readyState();
      const url = new URL(request.url);
      incoming.path = url.pathname;
      Object.assign(incoming, matchOf(request.method, url.pathname, ready.options.basePath));
      incoming.correlationId = correlationOf(request);
      incoming.keyOfPage = request.headers.get("idempotency-key");
      const preflight = preflightOf(request, ready.options);
      if (preflight) return withCorsHeaders(preflight, request, ready.options);
      const routed = await admit(incoming, url, ready);
      const response = routed instanceof Reply ? routed : await respond(routed, ready);
      reportRefusal(response, incoming, ready.options);
      return withCorsHeaders(response, request, ready.options);
    } catch (error) {
      const { route, correlationId } = incoming;
      const failed = { error, operation: route?.operation ?? null, correlationId };
      const isMisconfigured = !ready || isAlreadyRead(error);
      report(isMisconfigured ? onErrorOf(given) : ready?.options.onError, failed, incoming.context);
      const refused = isMisconfigured ? misconfigured(incoming) : failure(error, incoming);
      return ready ? withCorsHeaders(refused, request, ready.options) : refused;
    } finally {
      incoming.room?.release();
    }
  };
  const answer: Answering<Context | undefined> = async (request, context) => {
    const incoming: RequestContext = { request, context: context as never, correlationId: crypto.randomUUID() };
    const begun = performance.now();
    const reply = await answerTo(incoming);
    if (state) reportAnswer(reply, incoming, begun, state.options);
    if (Object(request).method === "HEAD") reply.body = null;
    return reply;
  };
  const handle = fetchHandler(answer);
  noteHeld(handle, () => state?.invoices.bytes() ?? 0);
  return Object.assign(handle, { check: () => reportedCheck(readyState().service.checkToken(), given.onError) });
}

function stateOf(given: GatewayOptions<never>, module: ServerModule): GatewayState {
  const options = checkedOptions(given);
  return { options, service: upstream(options, module), invoices: inFlight(options.maxBytesInFlight) };
}

/** Returns the function that reports a misconfigured server: `onError` or, without it, the console. */
function onErrorOf(given: GatewayOptions<never>): CheckedOptions["onError"] {
  const { onError }: Partial<GatewayOptions<never>> = Object(given);
  return typeof onError === "function" ? onError : printFailure;
}

/** Reports a refusal by the gateway itself to `onRefusal`. */
function reportRefusal(response: Reply, incoming: RequestContext, { onRefusal }: CheckedOptions): void {
  const { reason } = response;
  if (reason === undefined) return;
  const { request, route, correlationId, context } = incoming;
  const origin = request.headers.get("origin");
  const refused = { reason, status: response.status, origin, operation: route?.operation ?? null, correlationId };
  report(onRefusal, refused, context);
}

/** Reports a page's request to `onAnswer`. */
function reportAnswer(response: Reply, incoming: RequestContext, begun: number, { onAnswer }: CheckedOptions): void {
  const { route, correlationId, context } = incoming;
  const { status, reason = null } = response;
  const answer = { operation: route?.operation ?? null, status, reason, correlationId };
  report(onAnswer, { ...answer, durationMs: performance.now() - begun }, context);
}

async function respond(incoming: RoutedContext, state: GatewayState): Promise<Reply> {
  const outcome = await carryOut(incoming, state);
  return outcome.refused ?? success(outcome.json, incoming);
}
