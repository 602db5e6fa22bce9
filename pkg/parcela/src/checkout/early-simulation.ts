/** Requests the first simulation before the WebAssembly is loaded. The widget then uses the response for its own first request. */

import type { TokenAnswer, TokenProvider } from "../sdk/options.js";

/** The `fetch` options of the widget's requests. */
export type RequestRules = RequestInit & { headers: Record<string, string> };

export class EarlySimulation {
  /** The result of the page's token provider; undefined if there is no provider. */
  readonly token: Promise<TokenAnswer> | undefined;
  #request: Request;
  #answer: Promise<Response>;
  #abort = new AbortController();

  /** Sends the request with the page's `fetch` and token. */
  constructor(address: string, rules: RequestRules, fetch: (request: Request) => Promise<Response>, provider: TokenProvider | undefined) {
    this.token = provider && (async () => provider({ reason: "initial" }))();
    // If this request fails, the widget sends its own, with another identifier.
    const headers = { ...rules.headers, CorrelationId: crypto.randomUUID() };
    this.#request = new Request(address, { ...rules, headers, signal: this.#abort.signal });
    this.#answer = this.#exchange(fetch);
    // `answerTo` passes the failure on. This handler only prevents an `unhandledrejection` event.
    this.#answer.catch(() => undefined);
  }

  /** Returns the response if `request` is the same request. Aborting `request` then cancels this one. */
  answerTo(request: Request): Promise<Response> | undefined {
    if (request.method !== "GET" || request.url !== this.#request.url) return undefined;
    request.signal.addEventListener("abort", () => this.end());
    return this.#answer;
  }

  /** Cancels the request. */
  end(): void {
    this.#abort.abort();
  }

  async #exchange(fetch: (request: Request) => Promise<Response>): Promise<Response> {
    const token = await this.token;
    if (token !== undefined) this.#request.headers.set("Authorization", `Bearer ${valueOf(token)}`);
    return fetch(this.#request);
  }
}

/** Returns the access token in a provider's result. The core validates the rest of the result. */
function valueOf(token: TokenAnswer): string {
  const value: unknown = typeof token === "string" ? token : Object(token).token_de_acesso;
  if (typeof value !== "string") throw new TypeError("the token provider returned no token");
  return value;
}
