/** The `fetch` of a server. */

export type Fetch = (request: Request) => Promise<Response>;

/**
 * Wraps `given`, or the global `fetch`, so that it does not follow redirects, which would send the secret, the token or an order to another
 * origin. A redirect counts as a failed response. (`redirect: "error"` would do the same, but workerd does not support it.)
 */
export function serverFetch(given: Fetch = (request) => fetch(request)): Fetch {
  return (request) => given(new Request(request, { redirect: "manual" }));
}
