/** How the widget reaches the service: through the page's client, or through `fetch`, with the page's token. */

import type { Client } from "../sdk/client.js";
import type { CallOptions, TokenAnswer, TokenProvider, TokenRequest } from "../sdk/options.js";
import type { WidgetOperation } from "../shared/operation-names.js";
import { answerOfClient } from "./client-call.js";
import { EarlySimulation, type RequestRules } from "./early-simulation.js";

/** The methods of a client that the widget calls. */
export type CheckoutClient = Pick<Client, WidgetOperation>;

/** A replacement of the page's `fetch`. */
export type Fetch = (request: Request) => Promise<Response>;

export class Service {
  /** Takes the place of the page's `fetch`. */
  fetch: Fetch | undefined;
  /** Answers the access token; needed where no gateway adds it. */
  tokenProvider: TokenProvider | undefined;
  /** A `Client` of this package, or something with its methods. */
  client: CheckoutClient | undefined;
  #rules: RequestRules;
  /** The first simulation, until the widget makes its first request. */
  #early: EarlySimulation | undefined;
  /** The address of the first simulation, and the `fetch` and provider that it was requested with. */
  #prepared: [address?: string | undefined, fetch?: Fetch | undefined, provider?: TokenProvider | undefined] = [];

  /** @param rules the options of the first simulation's request */
  constructor(rules: RequestRules) {
    this.#rules = rules;
  }

  /** Requests the first simulation at `address`, once. One at another address is cancelled; undefined cancels it. */
  prepare(address: string | undefined): void {
    const wanted = this.client ? undefined : address;
    if (wanted === this.#prepared[0]) return;
    this.#early?.end();
    const { fetch = globalThis.fetch, tokenProvider } = this;
    this.#prepared = [wanted, this.fetch, tokenProvider];
    this.#early = wanted === undefined ? undefined : new EarlySimulation(wanted, this.#rules, fetch, tokenProvider);
  }

  /**
   * Answers a request of the widget. The first simulation is the answer to the first request or to none. Its failure is dropped, since the
   * page's attributes and its session may have changed meanwhile.
   */
  async send(request: Request): Promise<Response> {
    const early = this.#early;
    const answer = this.#isCurrent ? early?.answerTo(request) : undefined;
    this.#early = undefined;
    if (!answer) early?.end();
    const response = await answer?.catch(() => undefined);
    if (response?.ok) return response;
    const { fetch = globalThis.fetch } = this;
    return fetch(request);
  }

  /** Calls an operation of the page's client; undefined if there is no client. */
  call(operation: WidgetOperation, input: unknown, options: CallOptions): Promise<Response> | undefined {
    if (!this.client) return undefined;
    this.#early?.end();
    this.#early = undefined;
    return answerOfClient(this.client, operation, input, options);
  }

  /**
   * Asks the page's token provider; undefined if there is none, or if there is a client. The core decides when to ask again. The token of the
   * first simulation is the first answer.
   */
  token(reason: TokenRequest["reason"]): Promise<TokenAnswer> | undefined {
    const provider = this.client ? undefined : this.tokenProvider;
    if (!provider) return undefined;
    const ask = async () => provider({ reason });
    const known = reason === "initial" && this.#isCurrent ? this.#early?.token : undefined;
    return known?.catch(ask) ?? ask();
  }

  /** Whether the page still has the `fetch` and the provider of the first simulation, and no client. */
  get #isCurrent(): boolean {
    const [, fetch, provider] = this.#prepared;
    return !this.client && fetch === this.fetch && provider === this.tokenProvider;
  }
}
