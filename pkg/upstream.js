/** The service behind a gateway: one token for all requests, and nothing else that they share. */

import { sharedToken } from "./shared-token.js";

/**
 * Edge runtimes tie what a request awaits to that request. So each has a client of its own, and they wait for the token
 * by a promise of the host.
 *
 * @param {() => Promise<object>} running answers the WebAssembly's running instance
 */
export function upstream({ baseUrl, timeoutMs, clientId, clientSecret, fetch: given }, running) {
  const send = given ?? ((request) => fetch(request));

  async function withClient(options, use) {
    const instance = await running();
    const client = instance.run((glue) => new glue.Client({ baseUrl, timeoutMs, ...options }));
    try {
      return await instance.settle(() => use(client));
    } finally {
      instance.survive(() => client.free());
    }
  }

  const token = sharedToken(() =>
    withClient({ fetch: send }, (client) => client.generateAccessToken(clientId, clientSecret)),
  );

  /** Carries out an operation; notes in `asked` how long the service asks to wait. */
  return (asked, operation, input) => {
    let held;
    const tokenProvider = ({ reason }) => {
      held = token(reason === "rejected" ? held : undefined);
      return held.answer;
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
