/** The service behind a gateway: one token for all requests, and nothing else that they share. */

import type { TokenProvider } from "../sdk/options.js";
import type { ServerWasmClient } from "../shared/glue.js";
import type { AccessToken } from "../shared/wire.js";
import type { Asked } from "./asked.js";
import { keysBoundBy, type BindKey } from "./bound-key.js";
import { serverCalls } from "./call.js";
import { serverFetch } from "./fetch.js";
import type { OperationName } from "./gateway-api.js";
import type { CheckedOptions } from "./gateway-options.js";
import { inParts, type InParts } from "./invoice-parts.js";
import type { ServerModule } from "./module.js";
import { sharedToken, type KeptToken } from "./shared-token.js";
import { storedToken } from "./stored-token.js";

/** A request that would be sent, and what puts into its body what it has a part of. */
export interface Planned {
  request: Request;
  whole: InParts["whole"];
}

export interface Service {
  /** Carries out an operation; notes in `asked` how long the service asks to wait. */
  call(asked: Asked, operation: OperationName, input: unknown[]): Promise<unknown>;
  /** The request that an operation would send, once the core has validated its input. Nothing is sent. */
  planned(operation: OperationName, input: unknown[]): Promise<Planned>;
  /** The key under which the service hears of a page's key, of an establishment. */
  boundKey: BindKey;
  /** A CNPJ in the form in which two can be compared; undefined for what is none. */
  canonicalCnpj(text: unknown): Promise<string | undefined>;
}

export function upstream(options: CheckedOptions, module: ServerModule): Service {
  const { baseUrl, timeoutMs, clientId, clientSecret, tokenStore: store, fetch: given } = options;
  const send = serverFetch(given);
  const withClient = serverCalls(module, { baseUrl, timeoutMs });

  async function obtain(): Promise<KeptToken> {
    const token = await withClient({ fetch: send }, (client) => client.generateAccessToken(clientId, clientSecret));
    const instance = await module.shared();
    const seconds = instance.run((glue) => glue.tokenFreshFor(token.expira_em_segundos));
    return { token, renewAt: Date.now() + 1000 * seconds };
  }
  const token = sharedToken(store ? storedToken({ ...options, store }, obtain) : obtain, timeoutMs);

  return {
    async call(asked, operation, [first, ...others]) {
      const { input, whole } = inParts(await module.shared(), first);
      let held: AccessToken | undefined;
      const tokenProvider: TokenProvider = async ({ reason }) => {
        held = await token(reason === "rejected" ? held : undefined, asked);
        return held;
      };
      const noted = async (request: Request) => {
        const response = await send(input === first ? request : await completed(request, whole));
        asked.retryAfter = response.headers.get("retry-after");
        return response;
      };
      // Whoever called retries: two who do would multiply.
      return withClient({ fetch: noted, tokenProvider, maxRetries: 0 }, (client) => invoked(client, operation, [input, ...others]));
    },

    async planned(operation, [first, ...others]) {
      const { input, whole } = inParts(await module.shared(), first);
      const made: Request[] = [];
      const fetch = async (request: Request) => {
        made.push(request);
        throw new Error("nothing is sent");
      };
      try {
        await withClient({ fetch, maxRetries: 0 }, (client) => invoked(client, operation, [input, ...others]));
      } catch (error) {
        const request = made[0];
        if (request === undefined) throw error;
        return { request, whole };
      }
      throw new Error("the core has answered without a request");
    },

    boundKey: keysBoundBy(clientSecret),

    async canonicalCnpj(text) {
      const instance = await module.shared();
      return typeof text === "string" ? instance.run((glue) => glue.formatCnpj(text)) : undefined;
    },
  };
}

/** The operations' inputs came from outside: the core checks them. */
function invoked(client: ServerWasmClient, operation: OperationName, given: unknown[]): Promise<unknown> {
  const method = client[operation] as (...given: unknown[]) => Promise<unknown>;
  return method.apply(client, given);
}

/** The request with the whole of what it has a part of. */
async function completed(request: Request, whole: InParts["whole"]): Promise<Request> {
  return new Request(request, { body: JSON.stringify(whole(await request.clone().json())) });
}
