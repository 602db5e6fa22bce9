/** Sends the checkout's requests, the first simulation before the widget is running. */

import type { Client } from "../sdk/client.js";
import type { CallOptions, TokenAnswer, TokenProvider, TokenRequest } from "../sdk/options.js";
import type { WidgetOperation } from "../shared/operation-names.js";
import { Service as WidgetService, type Fetch } from "../widget/service.js";
import { EarlySimulation, type RequestRules } from "./early-simulation.js";

/** The methods that the checkout calls on a client. */
export type CheckoutClient = Pick<Client, WidgetOperation>;

export class Service extends WidgetService<CheckoutClient> {
  #rules: RequestRules;
  /** The first simulation, until the widget sends its first request. */
  #early: EarlySimulation | undefined;
  /** The address of the first simulation, and the `fetch` and token provider that requested it. */
  #prepared: [address?: string | undefined, fetch?: Fetch | undefined, provider?: TokenProvider | undefined] = [];

  /** @param rules the `fetch` options of the first simulation */
  constructor(rules: RequestRules) {
    super();
    this.#rules = rules;
  }

  /** Requests the first simulation at `address`. A new address cancels the previous request; undefined cancels it without a new one. */
  prepare(address: string | undefined): void {
    const wanted = this.client ? undefined : address;
    if (wanted === this.#prepared[0]) return;
    this.#early?.end();
    const { fetch = globalThis.fetch, tokenProvider } = this;
    this.#prepared = [wanted, this.fetch, tokenProvider];
    this.#early = wanted === undefined ? undefined : new EarlySimulation(wanted, this.#rules, fetch, tokenProvider);
  }

  /**
   * Sends a request of the widget. The first request gets the response of the first simulation if both are the same. If the first
   * simulation has failed, the request is sent again, because the page's attributes and session may have changed meanwhile.
   */
  override async send(request: Request): Promise<Response> {
    const early = this.#early;
    const answer = this.#isCurrent ? early?.answerTo(request) : undefined;
    this.#early = undefined;
    if (!answer) early?.end();
    const response = await answer?.catch(() => undefined);
    return response?.ok ? response : super.send(request);
  }

  override call(operation: WidgetOperation, input: unknown, options: CallOptions): Promise<Response> | undefined {
    if (this.client) {
      this.#early?.end();
      this.#early = undefined;
    }
    return super.call(operation, input, options);
  }

  /** Calls the page's token provider. The first call returns the token of the first simulation. */
  override token(reason: TokenRequest["reason"]): Promise<TokenAnswer> | undefined {
    const ask = () => super.token(reason);
    const known = reason === "initial" && this.#isCurrent ? this.#early?.token : undefined;
    return known?.catch(ask as () => Promise<TokenAnswer>) ?? ask();
  }

  /** Whether `fetch` and the token provider are those of the first simulation, and there is no client. */
  get #isCurrent(): boolean {
    const [, fetch, provider] = this.#prepared;
    return !this.client && fetch === this.fetch && provider === this.tokenProvider;
  }
}
