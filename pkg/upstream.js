/** The service behind a gateway: one client, and one token for all requests. */

/** @param {() => Promise<object>} running answers the WebAssembly's running instance */
export function upstream({ clientId, clientSecret, fetch: given, ...options }, running) {
  const send = given ?? ((request) => fetch(request));
  const waits = new Map();
  const noted = async (request) => {
    const response = await send(request);
    const wait = response.headers.get("retry-after");
    if (wait !== null) waits.set(request.headers.get("correlationid"), wait);
    return response;
  };
  let current;

  /** A client of this instance: after a crash there is another. */
  function clientOf(instance) {
    if (current?.instance === instance) return current.client;
    const { baseUrl, timeoutMs } = options;
    const asking = instance.run((glue) => new glue.Client({ baseUrl, timeoutMs, fetch: send }));
    const tokenProvider = () => instance.settle(() => asking.generateAccessToken(clientId, clientSecret));
    // Whoever called retries: two who do would multiply.
    const client = instance.run((glue) => new glue.Client({ baseUrl, timeoutMs, fetch: noted, tokenProvider, maxRetries: 0 }));
    current = { instance, client };
    return client;
  }

  return {
    async call(operation, given) {
      const instance = await running();
      const client = clientOf(instance);
      return instance.settle(() => client[operation](...given));
    },
    /** How long the service asked to wait. */
    retryAfter: (correlationId) => waits.get(correlationId),
    forget: (correlationId) => waits.delete(correlationId),
  };
}
