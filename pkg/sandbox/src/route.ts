/** Handles requests of a Playwright page in the test's own process. */

/** The part of a Playwright page that is used here. */
export interface RoutablePage {
  route(url: string, handler: (route: PageRoute) => Promise<void>): Promise<unknown>;
}

/** A request that Playwright lets the test handle: the part of its `Route` that is used here. */
export interface PageRoute {
  request(): {
    method(): string;
    url(): string;
    allHeaders(): Promise<Record<string, string>>;
    postDataBuffer(): Uint8Array | null;
  };
  fulfill(answer: object): Promise<unknown>;
  abort(): Promise<unknown>;
}

/** Fulfills `route` with the response of `fetch`. If `fetch` rejects, the connection breaks. */
export async function answerRoute(route: PageRoute, fetch: (request: Request) => Promise<Response>): Promise<void> {
  const request = route.request();
  const headers = Object.entries(await request.allHeaders()).filter(([name]) => !name.startsWith(":"));
  const body = request.postDataBuffer();
  const init = { method: request.method(), headers, ...(body && { body: Uint8Array.from(body) }) };
  try {
    const answer = await fetch(new Request(request.url(), init));
    const bytes = Buffer.from(await answer.arrayBuffer());
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body: bytes });
  } catch {
    await route.abort();
  }
}
