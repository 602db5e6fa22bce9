/** Sends a widget's requests: through the page's client, or through `fetch` with the page's token. */

import type { CallOptions, TokenAnswer, TokenProvider, TokenRequest } from "../sdk/options.js";
import type { OperationName } from "../shared/operations.js";
import { callClient } from "./client-call.js";

/** A replacement for the global `fetch`. */
export type Fetch = (request: Request) => Promise<Response>;

/** @typeParam Client the methods that the widget calls on a client */
export class Service<Client extends object> {
  /** Replaces the global `fetch`. */
  fetch: Fetch | undefined;
  /** Returns the access token; needed if no gateway adds it. */
  tokenProvider: TokenProvider | undefined;
  /** A `Client` of this package, or an object with the same methods. */
  client: Client | undefined;

  /** Sends a request of the widget. */
  async send(request: Request): Promise<Response> {
    const { fetch = globalThis.fetch } = this;
    return fetch(request);
  }

  /** Calls an operation of the page's client. Returns undefined if there is no client. */
  call(operation: OperationName & keyof Client, input: unknown, options: CallOptions): Promise<Response> | undefined {
    return this.client && callClient(this.client, operation, input, options);
  }

  /** Calls the page's token provider. Returns undefined if there is none, or if there is a client. Core decides when to call it again. */
  token(reason: TokenRequest["reason"]): Promise<TokenAnswer> | undefined {
    const provider = this.client ? undefined : this.tokenProvider;
    return provider && (async () => provider({ reason }))();
  }
}
