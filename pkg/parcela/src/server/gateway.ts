/** The gateway: calls the service on a partner's server for its pages, so that no page ever holds a token. */

import type { RequestContext, RoutedContext } from "./request-context.js";
import { report } from "./bounded.js";
import { failure, misconfigured, reasonOf, success } from "./gateway-answers.js";
import type { Gateway, GatewayOptions } from "./gateway-api.js";
import { correlationOf } from "./gateway-checks.js";
import { preflightOf, readable } from "./gateway-cors.js";
import { causeOf, isResponse } from "./gateway-hooks.js";
import { carryOut } from "./gateway-operation.js";
import { checkedOptions, type CheckedOptions } from "./gateway-options.js";
import type { GatewayState } from "./gateway-state.js";
import { refusalOf } from "./gateway-refusals.js";
import { inFlight } from "./in-flight.js";
import type { ServerModule } from "./module.js";
import { log, toldCheck } from "./tokens.js";
import { isAlreadyRead } from "./unread.js";
import { upstream } from "./upstream.js";

export function gateway<Context>(given: GatewayOptions<Context>, module: ServerModule): Gateway<Context> {
  let parts: GatewayState | undefined;
  const checked = () => (parts ??= partsOf(given, module));
  const handle = async (request: Request, context?: Context) => {
    const incoming: RequestContext = { request, context: context as never, correlationId: crypto.randomUUID() };
    let ready: GatewayState | undefined;
    try {
      ready = checked();
      incoming.path = new URL(request.url).pathname;
      incoming.correlationId = correlationOf(request);
      const preflight = preflightOf(request, ready.options);
      if (preflight) return readable(preflight, request, ready.options);
      const routed = await refusalOf(incoming, ready);
      const response = isResponse(routed) ? routed : await answer(routed, ready);
      reportRefusal(response, incoming, ready.options);
      return readable(response, request, ready.options);
    } catch (error) {
      const { route, correlationId } = incoming;
      const failed = { error: causeOf(error), operation: route?.operation ?? null, correlationId };
      const isMistaken = !ready || isAlreadyRead(error);
      report(isMistaken ? onErrorOf(given) : ready?.options.onError, failed, incoming.context);
      const told = isMistaken ? misconfigured(incoming) : failure(error, incoming);
      return ready ? readable(told, request, ready.options) : told;
    } finally {
      incoming.release?.();
    }
  };
  return Object.assign(handle, { check: () => toldCheck(checked().service.checkToken(), given.onError) });
}

function partsOf(given: GatewayOptions<never>, module: ServerModule): GatewayState {
  const options = checkedOptions(given);
  return { options, service: upstream(options, module), invoices: inFlight(options.maxBytesInFlight) };
}

/** Returns the function that reports a misconfigured server: `onError` or, without it, the log. */
function onErrorOf(given: GatewayOptions<never>): CheckedOptions["onError"] {
  const { onError }: Partial<GatewayOptions<never>> = Object(given);
  return typeof onError === "function" ? onError : log;
}

/** Reports a refusal by the gateway itself to `onRefusal`. */
function reportRefusal(response: Response, incoming: RequestContext, { onRefusal }: CheckedOptions): void {
  const reason = reasonOf(response);
  if (reason === undefined) return;
  const { request, route, correlationId, context } = incoming;
  const origin = request.headers.get("origin");
  const told = { reason, status: response.status, origin, operation: route?.operation ?? null, correlationId };
  report(onRefusal, told, context);
}

async function answer(incoming: RoutedContext, parts: GatewayState): Promise<Response> {
  const outcome = await carryOut(incoming, parts);
  return outcome.refused ?? success(outcome.value, incoming);
}
