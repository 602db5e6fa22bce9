/** The gateway: what a partner's own server does for its page, so that no page ever holds a token. */

import type { Asked, Routed } from "./asked.js";
import { report } from "./bounded.js";
import { failure, success } from "./gateway-answers.js";
import type { Gateway, GatewayOptions } from "./gateway-api.js";
import { correlationOf } from "./gateway-checks.js";
import { causeOf, isResponse } from "./gateway-hooks.js";
import { carryOut } from "./gateway-operation.js";
import { checkedOptions, type CheckedOptions } from "./gateway-options.js";
import { refusalOf } from "./gateway-refusals.js";
import { inFlight, type InFlight } from "./in-flight.js";
import type { ServerModule } from "./module.js";
import { upstream, type Service } from "./upstream.js";

/** What all requests of a gateway share. */
export interface Parts {
  options: CheckedOptions;
  service: Service;
  invoices: InFlight;
}

export function gateway<Context>(given: GatewayOptions<Context>, module: ServerModule): Gateway<Context> {
  const options = checkedOptions(given);
  const parts: Parts = { options, service: upstream(options, module), invoices: inFlight(options.maxBytesInFlight) };
  return async (request, context) => {
    const asked: Asked = { request, context: context as never, correlationId: crypto.randomUUID() };
    try {
      asked.path = new URL(request.url).pathname;
      asked.correlationId = correlationOf(request);
      const routed = await refusalOf(asked, parts);
      return isResponse(routed) ? routed : await answer(routed, parts);
    } catch (error) {
      const { route, correlationId } = asked;
      const told = { error: causeOf(error), operation: route?.operation ?? null, correlationId };
      report(options.onError, told, asked.context);
      return failure(error, asked);
    } finally {
      asked.release?.();
    }
  };
}

async function answer(asked: Routed, parts: Parts): Promise<Response> {
  const outcome = await carryOut(asked, parts);
  return outcome.refused ?? success(outcome.value, asked);
}
