/** How a server sends requests to the service. */

export type Fetch = (request: Request) => Promise<Response>;

/**
 * `given`, or the global `fetch`, without following redirects: another origin would be handed the secret, the token or an order. A
 * redirect is an answer like others, and no success. (`redirect: "error"` says the same, but not on workerd, which refuses it.)
 */
export function serverFetch(given: Fetch = (request) => fetch(request)): Fetch {
  return (request) => given(new Request(request, { redirect: "manual" }));
}
