/** Handles requests of a Playwright page in the test's own process. */

/** The part of a Playwright page that is used here. */
export interface RoutablePage {
  route(url: string | RegExp, handler: (route: PageRoute) => Promise<void>): Promise<unknown>;
}

/** A request that Playwright lets the test handle: the part of its `Route` that is used here. */
export interface PageRoute {
  request(): {
    method(): string;
    url(): string;
    allHeaders(): Promise<Record<string, string>>;
    postDataBuffer(): Uint8Array | null;
    resourceType(): string;
  };
  fulfill(answer: object): Promise<unknown>;
  abort(): Promise<unknown>;
  fallback(): Promise<unknown>;
}

/** The addresses of the API at a page's gateway: `/parcela`, at the root or below a folder. */
const API = /^[^?#]*\/parcela\/v1\//;

/** Answers a page's requests of the API by `gateway`. Its documents, scripts and other files are loaded as without this. */
export async function routeApi(page: RoutablePage, gateway: (request: Request) => Promise<Response>): Promise<void> {
  await page.route(API, async (route) => {
    const isCall = ["fetch", "xhr"].includes(route.request().resourceType());
    await (isCall ? answerRoute(route, gateway) : route.fallback());
  });
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
