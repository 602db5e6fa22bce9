/** The `fetch` of a server. */

export type Fetch = (request: Request) => Promise<Response>;

/** The request that was made from each. Node.js forgets the signal of a request that is collected, and so would never end it. */
const MADE = new WeakMap<Request, Request>();

/** Returns `request` with changes. It follows the signal of `request` as long as that exists. */
export function changed(request: Request, changes: RequestInit): Request {
  const made = new Request(request, changes);
  MADE.set(request, made);
  return made;
}

/**
 * Wraps `given`, or the global `fetch`, so that it does not follow redirects, which would send the secret, the token or an order to another
 * origin. A redirect counts as a failed response. (`redirect: "error"` would do the same, but workerd does not support it.)
 */
export function serverFetch(given: Fetch = (request) => fetch(request)): Fetch {
  return (request) => given(changed(request, { redirect: "manual" }));
}
