/** The service behind a gateway. Its requests share the token and nothing else. */

import type { OperationRequest } from "../shared/operation-request.js";
import { withTokenError } from "./access-token.js";
import type { RequestContext } from "./request-context.js";
import { keyBinder, type BindKey } from "./bound-key.js";
import { callOperation, partsOf, serverCalls } from "./call.js";
import { driftReporter } from "./drift.js";
import { changed, serverFetch } from "./fetch.js";
import type { OperationName } from "./gateway-api.js";
import type { CheckedOptions } from "./gateway-options.js";
import { checkedInParts, type PartialInvoice } from "./invoice-parts.js";
import type { ServerModule } from "./module.js";
import { observed } from "./observed.js";
import { tokensOf, type Tokens } from "./tokens.js";
import { withTrace } from "./trace.js";

/** A request that would be sent, and the function that puts the whole invoice file back into its body. */
export interface PlannedRequest {
  request: OperationRequest;
  restore: PartialInvoice["restore"];
}

export interface Service {
  checkToken: Tokens["check"];
  /** Carries out an operation; notes the response's `Retry-After` in `incoming`. */
  call(incoming: RequestContext, operation: OperationName, input: unknown[]): Promise<unknown>;
  /** Validates the input and returns the request that the operation would send. Nothing is sent. */
  planned(operation: OperationName, input: unknown[]): Promise<PlannedRequest>;
  /** Binds a page's idempotency key to an establishment. */
  boundKey: BindKey;
  /** Returns a CNPJ in canonical form; undefined if it is invalid. */
  canonicalCnpj(text: unknown): Promise<string | undefined>;
}

export function upstream(options: CheckedOptions, module: ServerModule): Service {
  const { baseUrl, timeoutMs, clientSecret, fetch: given } = options;
  const send = serverFetch(given);
  const withClient = serverCalls(module, { baseUrl, timeoutMs });
  const tokens = tokensOf(options, module, withClient, send);
  const drift = driftReporter(options.onDrift);

  return {
    checkToken: tokens.check,

    async call(incoming, operation, [first, ...others]) {
      const { input, restore } = checkedInParts(await module.shared(), first);
      const sendTraced = async (request: Request) => {
        const traced = withTrace(incoming.request, input === first ? request : await completed(request, restore));
        const response = await send(traced);
        incoming.retryAfter = response.headers.get("retry-after");
        return response;
      };
      // The page's client retries; retrying here too would multiply the attempts.
      const sending = { tokenProvider: tokens.providerOf(incoming), maxRetries: 0 };
      const answer = callOperation({ operation, ...partsOf(operation, [input, ...others]), timeoutMs }, (use) =>
        observed(options, [incoming.context], (hooks) =>
          drift(operation, sendTraced, (fetch) => withClient({ ...sending, ...hooks, fetch }, use)),
        ),
      );
      return answer.catch((error) => {
        throw withTokenError(error);
      });
    },

    async planned(operation, [first, ...others]) {
      const instance = await module.shared();
      const { input, restore } = checkedInParts(instance, first);
      const { input: all, options } = partsOf(operation, [input, ...others]);
      return { request: instance.run((glue) => glue.requestOf(operation, all, options)), restore };
    },

    boundKey: keyBinder(clientSecret),

    async canonicalCnpj(text) {
      const instance = await module.shared();
      return typeof text === "string" ? instance.run((glue) => glue.formatCnpj(text)) : undefined;
    },
  };
}

/** Returns the request with the whole invoice file in its body. */
async function completed(request: Request, restore: PartialInvoice["restore"]): Promise<Request> {
  return changed(request, { body: JSON.stringify(restore(await request.clone().json())) });
}
