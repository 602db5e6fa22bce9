/** A request of a page that Playwright drives, answered in the test's own process. */

/** A page of Playwright, as far as it is needed here. */
export interface RoutablePage {
  route(url: string, handler: (route: PageRoute) => Promise<void>): Promise<unknown>;
}

/** A request that Playwright lets the test answer. */
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

/** Answers `route` by `fetch`; the connection breaks where `fetch` rejects. */
export async function answerRoute(route: PageRoute, fetch: (request: Request) => Promise<Response>): Promise<void> {
  const asked = route.request();
  const headers = Object.entries(await asked.allHeaders()).filter(([name]) => !name.startsWith(":"));
  const body = asked.postDataBuffer();
  const init = { method: asked.method(), headers, ...(body && { body: Uint8Array.from(body) }) };
  try {
    const answer = await fetch(new Request(asked.url(), init));
    const bytes = Buffer.from(await answer.arrayBuffer());
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body: bytes });
  } catch {
    await route.abort();
  }
}
