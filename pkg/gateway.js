/** The gateway: what a partner's own server does for its page, so that no page ever holds a token. */

import { report } from "./bounded.js";
import { failure, success } from "./gateway-answers.js";
import { correlationOf } from "./gateway-checks.js";
import { causeOf } from "./gateway-hooks.js";
import { carryOut } from "./gateway-operation.js";
import { checkedOptions } from "./gateway-options.js";
import { refusalOf } from "./gateway-refusals.js";
import { inFlight } from "./in-flight.js";
import { upstream } from "./upstream.js";

/** @param {{ shared: () => Promise<object>, own: () => Promise<object> }} module the WebAssembly */
export function gateway(given, module) {
  const options = checkedOptions(given);
  const parts = { options, service: upstream(options, module), invoices: inFlight(options.maxBytesInFlight) };
  return async (request, context) => {
    const asked = { request, context, correlationId: crypto.randomUUID() };
    try {
      const { pathname, searchParams } = new URL(request.url);
      Object.assign(asked, { path: pathname, query: searchParams, correlationId: correlationOf(request) });
      return (await refusalOf(asked, parts)) ?? (await answer(asked, parts));
    } catch (error) {
      const { route, correlationId } = asked;
      const told = { error: causeOf(error), operation: route?.operation ?? null, correlationId };
      report(options.onError, told, context);
      return failure(error, asked);
    } finally {
      asked.release?.();
    }
  };
}

async function answer(asked, parts) {
  const { refused, value } = await carryOut(asked, parts);
  return refused ?? success(value, asked);
}
