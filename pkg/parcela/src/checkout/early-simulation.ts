/** The first simulation, requested before the WebAssembly is loaded, which then uses the answer as that of its own first request. */

import type { TokenAnswer, TokenProvider } from "../sdk/options.js";

/** The options of every request of the widget. */
export type RequestRules = RequestInit & { headers: Record<string, string> };

export class EarlySimulation {
  /** The answer of the page's token provider, if there is one. */
  readonly token: Promise<TokenAnswer> | undefined;
  #request: Request;
  #answer: Promise<Response>;
  #abort = new AbortController();

  /** Begins the exchange, once, by the page's `fetch` and with its token. */
  constructor(address: string, rules: RequestRules, fetch: (request: Request) => Promise<Response>, provider: TokenProvider | undefined) {
    this.token = provider && (async () => provider({ reason: "initial" }))();
    // If this request fails, the widget sends its own, with another identifier.
    const headers = { ...rules.headers, CorrelationId: crypto.randomUUID() };
    this.#request = new Request(address, { ...rules, headers, signal: this.#abort.signal });
    this.#answer = this.#exchange(fetch);
    // Whoever takes the answer handles its failure.
    this.#answer.catch(() => undefined);
  }

  /** The answer, if `request` is the same request. Aborting `request` cancels it. */
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

/** The token in a provider's answer. The core validates the rest of the answer. */
function valueOf(token: TokenAnswer): string {
  const value: unknown = typeof token === "string" ? token : Object(token).token_de_acesso;
  if (typeof value !== "string") throw new TypeError("the provider has answered no token");
  return value;
}
