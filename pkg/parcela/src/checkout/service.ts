/** How a request of the widget reaches the service: through the page's client, or through `fetch` with the page's token. */

import type { Client } from "../sdk/client.js";
import type { TokenProvider } from "../sdk/options.js";
import { answerOfClient } from "./client-call.js";
import { EarlySimulation } from "./early-simulation.js";
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
  /** The first simulation, until the widget makes its first request. */
  #early: EarlySimulation | undefined;
  /** Where that was asked for, and by what of the page's. */
  #prepared: [address?: string | undefined, fetch?: Fetch | undefined, provider?: TokenProvider | undefined] = [];

  /** Another seller's token is another one. */
  forgetToken(): void {
    this.#tokens.forget();
    this.prepare(undefined);
  }

  /** Asks for the first simulation at `address`, once; another one, or one that nobody waits for any more, is cancelled. */
  prepare(address: string | undefined): void {
    const wanted = this.client ? undefined : address;
    if (wanted === this.#prepared[0]) return;
    this.#early?.end();
    this.#prepared = [wanted, this.fetch, this.tokenProvider];
    this.#early = wanted === undefined ? undefined : new EarlySimulation(wanted, (request) => this.#viaFetch(request));
  }

  /** Answers a request of the widget. */
  async send(request: Request): Promise<Response> {
    const early = await this.#takeEarly(request)?.catch(() => undefined);
    if (early?.ok) return early;
    return this.client ? answerOfClient(this.client, request) : this.#viaFetch(request);
  }

  /**
   * What was asked for early is the answer to the first request or to none. Its failure is nobody's: what the page says and who is
   * signed in may have changed since.
   */
  #takeEarly(request: Request): Promise<Response> | undefined {
    const early = this.#early;
    this.#early = undefined;
    const [, fetch, provider] = this.#prepared;
    const isSame = !this.client && fetch === this.fetch && provider === this.tokenProvider;
    const answer = isSame ? early?.answerTo(request) : undefined;
    if (!answer) early?.end();
    return answer;
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
