/** How a request of the widget reaches the service: through the page's client, or through `fetch` with the page's token. */

import type { Client } from "../sdk/client.js";
import type { TokenProvider } from "../sdk/options.js";
import { answerOfClient } from "./client-call.js";
import { TokenCache } from "./token-cache.js";

/** What the widget calls of a client. */
export type CheckoutClient = Pick<
  Client,
  | "listSimulateInstallments"
  | "getSimulationValues"
  | "createOrder"
  | "startCdcSale"
  | "getOrder"
  | "importOrderInvoice"
>;

/** What takes the place of the page's `fetch`. */
export type Fetch = (request: Request) => Promise<Response>;

export class Service {
  /** Takes the place of the page's `fetch`. */
  fetch: Fetch | undefined;
  /** Answers the access token; needed where no gateway adds it. */
  tokenProvider: TokenProvider | undefined;
  /** A `Client` of this package, or something with its methods. */
  client: CheckoutClient | undefined;
  #tokens = new TokenCache();

  /** Another seller's token is another one. */
  forgetToken(): void {
    this.#tokens.forget();
  }

  /** Answers a request of the widget. */
  async send(request: Request): Promise<Response> {
    return this.client ? answerOfClient(this.client, request) : this.#viaFetch(request);
  }

  async #viaFetch(request: Request): Promise<Response> {
    const fetch = this.fetch ?? globalThis.fetch;
    const provider = this.tokenProvider;
    if (!provider) return fetch(request);
    const again = request.clone();
    const token = await this.#tokens.current(provider);
    const answer = token && (await fetch(authorized(request, token)));
    if (answer && answer.status !== 401) return answer;
    this.#tokens.drop(token);
    const next = await this.#tokens.current(provider, "rejected");
    return next ? fetch(authorized(again, next)) : new Response(null, { status: 401 });
  }
}

function authorized(request: Request, token: string): Request {
  request.headers.set("Authorization", `Bearer ${token}`);
  return request;
}
