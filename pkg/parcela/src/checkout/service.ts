/** How the checkout reaches the service: its first simulation is on its way before the widget can ask for it. */

import type { Client } from "../sdk/client.js";
import type { CallOptions, TokenAnswer, TokenProvider, TokenRequest } from "../sdk/options.js";
import type { WidgetOperation } from "../shared/operation-names.js";
import { Service as WidgetService, type Fetch } from "../widget/service.js";
import { EarlySimulation, type RequestRules } from "./early-simulation.js";

/** The methods of a client that the widget calls. */
export type CheckoutClient = Pick<Client, WidgetOperation>;

export class Service extends WidgetService<CheckoutClient> {
  #rules: RequestRules;
  /** The first simulation, until the widget makes its first request. */
  #early: EarlySimulation | undefined;
  /** The address of the first simulation, and the `fetch` and provider that it was requested with. */
  #prepared: [address?: string | undefined, fetch?: Fetch | undefined, provider?: TokenProvider | undefined] = [];

  /** @param rules the options of the first simulation's request */
  constructor(rules: RequestRules) {
    super();
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

  /** The token of the first simulation is the first answer of the page's provider. */
  override token(reason: TokenRequest["reason"]): Promise<TokenAnswer> | undefined {
    const ask = () => super.token(reason);
    const known = reason === "initial" && this.#isCurrent ? this.#early?.token : undefined;
    return known?.catch(ask as () => Promise<TokenAnswer>) ?? ask();
  }

  /** Whether the page still has the `fetch` and the provider of the first simulation, and no client. */
  get #isCurrent(): boolean {
    const [, fetch, provider] = this.#prepared;
    return !this.client && fetch === this.fetch && provider === this.tokenProvider;
  }
}
