/** The service behind a gateway: one token for all requests, and nothing else that they share. */

import type { ServerWasmClient } from "../shared/glue.js";
import type { OperationRequest } from "../shared/operation-request.js";
import { OPERATIONS } from "../shared/operations.js";
import { withReason } from "./access-token.js";
import type { RequestContext } from "./request-context.js";
import { keysBoundBy, type BindKey } from "./bound-key.js";
import { serverCalls } from "./call.js";
import { drifting } from "./drift.js";
import { serverFetch } from "./fetch.js";
import type { OperationName } from "./gateway-api.js";
import type { CheckedOptions } from "./gateway-options.js";
import { inParts, type InParts } from "./invoice-parts.js";
import type { ServerModule } from "./module.js";
import { observed } from "./observed.js";
import { tokensOf, type Tokens } from "./tokens.js";
import { tracedBy } from "./trace.js";

/** A request that would be sent, and what puts into its body what it has a part of. */
export interface Planned {
  request: OperationRequest;
  whole: InParts["whole"];
}

export interface Service {
  checkToken: Tokens["check"];
  /** Carries out an operation; notes in `incoming` how long the service asks to wait. */
  call(incoming: RequestContext, operation: OperationName, input: unknown[]): Promise<unknown>;
  /** The request that an operation would send, once the core has validated its input. Nothing is sent. */
  planned(operation: OperationName, input: unknown[]): Promise<Planned>;
  /** The key under which the service hears of a page's key, of an establishment. */
  boundKey: BindKey;
  /** A CNPJ in the form in which two can be compared; undefined for what is none. */
  canonicalCnpj(text: unknown): Promise<string | undefined>;
}

export function upstream(options: CheckedOptions, module: ServerModule): Service {
  const { baseUrl, timeoutMs, clientSecret, fetch: given } = options;
  const send = serverFetch(given);
  const withClient = serverCalls(module, { baseUrl, timeoutMs });
  const tokens = tokensOf(options, module, withClient, send);
  const drift = drifting(options.onDrift);

  return {
    checkToken: tokens.check,

    async call(incoming, operation, [first, ...others]) {
      const { input, whole } = inParts(await module.shared(), first);
      const sendTraced = async (request: Request) => {
        const traced = tracedBy(incoming.request, input === first ? request : await completed(request, whole));
        const response = await send(traced);
        incoming.retryAfter = response.headers.get("retry-after");
        return response;
      };
      // Whoever called retries: two who do would multiply.
      const sending = { tokenProvider: tokens.providerOf(incoming), maxRetries: 0 };
      const answer = observed(options, [incoming.context], (hooks) =>
        drift(operation, sendTraced, (fetch) =>
          withClient({ ...sending, ...hooks, fetch }, (client) => invoked(client, operation, [input, ...others])),
        ),
      );
      return answer.catch((error) => {
        throw withReason(error);
      });
    },

    async planned(operation, [first, ...others]) {
      const instance = await module.shared();
      const { input, whole } = inParts(instance, first);
      const all = [input, ...others];
      const options = all[OPERATIONS[operation].input.length] as object | undefined;
      return { request: instance.run((glue) => glue.requestOf(operation, all, options)), whole };
    },

    boundKey: keysBoundBy(clientSecret),

    async canonicalCnpj(text) {
      const instance = await module.shared();
      return typeof text === "string" ? instance.run((glue) => glue.formatCnpj(text)) : undefined;
    },
  };
}

/** The operations' inputs came from outside: the core checks them. */
export function invoked(client: ServerWasmClient, operation: OperationName, given: unknown[]): Promise<unknown> {
  const method = client[operation] as (...given: unknown[]) => Promise<unknown>;
  return method.apply(client, given);
}

/** The request with the whole of what it has a part of. */
async function completed(request: Request, whole: InParts["whole"]): Promise<Request> {
  return new Request(request, { body: JSON.stringify(whole(await request.clone().json())) });
}
