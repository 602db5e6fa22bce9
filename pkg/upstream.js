/** The service behind a gateway: one token for all requests, and nothing else that they share. */

import { sharedToken } from "./shared-token.js";
import { keptToken, storedToken } from "./stored-token.js";

/**
 * Edge runtimes tie what a request awaits to that request. So each has a client of its own, and they wait for the token
 * by a promise of the host.
 *
 * @param {() => Promise<object>} running answers the WebAssembly's running instance
 */
export function upstream(options, running) {
  const { baseUrl, timeoutMs, clientId, clientSecret, tokenStore: store, fetch: given } = options;
  const send = given ?? ((request) => fetch(request));

  async function withClient(more, use) {
    const instance = await running();
    const client = instance.run((glue) => new glue.Client({ baseUrl, timeoutMs, ...more }));
    try {
      return await instance.settle(() => use(client));
    } finally {
      instance.survive(() => client.free());
    }
  }

  const obtain = () => withClient({ fetch: send }, (client) => client.generateAccessToken(clientId, clientSecret));
  const token = sharedToken(
    store ? storedToken({ ...options, store }, obtain) : async () => keptToken(await obtain()),
    timeoutMs,
  );

  /** Carries out an operation; notes in `asked` how long the service asks to wait. */
  return (asked, operation, input) => {
    let held;
    const tokenProvider = async ({ reason }) => {
      held = await token(reason === "rejected" ? held : undefined, asked.correlationId);
      return held;
    };
    const noted = async (request) => {
      const response = await send(request);
      asked.retryAfter = response.headers.get("retry-after");
      return response;
    };
    // Whoever called retries: two who do would multiply.
    return withClient({ fetch: noted, tokenProvider, maxRetries: 0 }, (client) => client[operation](...input));
  };
}
