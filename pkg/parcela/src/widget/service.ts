/** How a widget reaches the service: through the page's client, or through `fetch`, with the page's token. */

import type { CallOptions, TokenAnswer, TokenProvider, TokenRequest } from "../sdk/options.js";
import type { OperationName } from "../shared/operations.js";
import { answerOfClient } from "./client-call.js";

/** A replacement of the page's `fetch`. */
export type Fetch = (request: Request) => Promise<Response>;

/** @typeParam Client the methods of a client that the widget calls */
export class Service<Client extends object> {
  /** Takes the place of the page's `fetch`. */
  fetch: Fetch | undefined;
  /** Answers the access token; needed where no gateway adds it. */
  tokenProvider: TokenProvider | undefined;
  /** A `Client` of this package, or something with its methods. */
  client: Client | undefined;

  /** Answers a request of the widget. */
  async send(request: Request): Promise<Response> {
    const { fetch = globalThis.fetch } = this;
    return fetch(request);
  }

  /** Calls an operation of the page's client; undefined if there is no client. */
  call(operation: OperationName & keyof Client, input: unknown, options: CallOptions): Promise<Response> | undefined {
    return this.client && answerOfClient(this.client, operation, input, options);
  }

  /** Asks the page's token provider; undefined if there is none, or if there is a client. The core decides when to ask again. */
  token(reason: TokenRequest["reason"]): Promise<TokenAnswer> | undefined {
    const provider = this.client ? undefined : this.tokenProvider;
    return provider && (async () => provider({ reason }))();
  }
}
