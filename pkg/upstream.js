/** The service behind a gateway: one token for all requests, and nothing else that they share. */

import { inParts } from "./invoice-parts.js";
import { serverCalls } from "./server-call.js";
import { serverFetch } from "./server-fetch.js";
import { sharedToken } from "./shared-token.js";
import { keptToken, storedToken } from "./stored-token.js";

/** @param {{ shared: () => Promise<object>, own: () => Promise<object> }} module the WebAssembly */
export function upstream(options, module) {
  const { baseUrl, timeoutMs, clientId, clientSecret, tokenStore: store, fetch: given } = options;
  const send = serverFetch(given);
  const withClient = serverCalls(module, { baseUrl, timeoutMs });

  const obtain = () => withClient({ fetch: send }, (client) => client.generateAccessToken(clientId, clientSecret));
  const token = sharedToken(
    store ? storedToken({ ...options, store }, obtain) : async () => keptToken(await obtain()),
    timeoutMs,
  );

  return {
    /** Carries out an operation; notes in `asked` how long the service asks to wait. */
    async call(asked, operation, [first, ...others]) {
      const { input, whole } = inParts(await module.shared(), first);
      let held;
      const tokenProvider = async ({ reason }) => {
        held = await token(reason === "rejected" ? held : undefined, asked);
        return held;
      };
      const noted = async (request) => {
        const response = await send(input === first ? request : await completed(request, whole));
        asked.retryAfter = response.headers.get("retry-after");
        return response;
      };
      // Whoever called retries: two who do would multiply.
      return withClient({ fetch: noted, tokenProvider, maxRetries: 0 }, (client) => client[operation](input, ...others));
    },

    /**
     * The request that an operation would send, once the core has validated its input, and what puts into its body what the
     * request has a part of. Nothing is sent.
     */
    async planned(operation, [first, ...others]) {
      const { input, whole } = inParts(await module.shared(), first);
      let request;
      const fetch = async (made) => {
        request = made;
        throw new Error("nothing is sent");
      };
      try {
        await withClient({ fetch, maxRetries: 0 }, (client) => client[operation](input, ...others));
      } catch (error) {
        if (request === undefined) throw error;
      }
      return { request, whole };
    },

    /** A CNPJ in the form in which two can be compared; undefined for what is none. */
    async canonicalCnpj(text) {
      const instance = await module.shared();
      return typeof text === "string" ? instance.run((glue) => glue.formatCnpj(text)) : undefined;
    },
  };
}

/** The request with the whole of what it has a part of. */
async function completed(request, whole) {
  return new Request(request, { body: JSON.stringify(whole(await request.clone().json())) });
}
