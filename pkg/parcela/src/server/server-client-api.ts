/** The public types of the client for servers. */

import type { Client } from "../sdk/client.js";
import type { ClientOptions } from "../sdk/options.js";
import type { Drift } from "./drift.js";
import type { Credentials, GatewayChecks, GatewayFailure } from "./gateway-api.js";
import type { KeyValueStore } from "./key-value-store.js";

/** The options of a client for servers. */
export interface ServerClientOptions extends Credentials, Pick<ClientOptions, "maxRetries" | "onRequest" | "onResponse" | "retry"> {
  /**
   * A store that shares the access token between instances, encrypted with a key derived from `clientSecret`, as in a gateway. A gateway
   * with the same `baseUrl` and credentials shares the token too. Default: the memory of each instance.
   */
  tokenStore?: KeyValueStore | undefined;
  /**
   * Called once per operation for each field, status or date format in the service's responses that the specification does not have. It
   * receives names, never a value. `npx parcela probe` checks the same before production. Exceptions that it throws are ignored.
   */
  onDrift?: ((drift: Drift) => unknown) | undefined;
  /**
   * Called when `tokenStore` failed, so that the token was obtained without it, and when `check()` failed. Its errors are ignored. Default: as
   * in `GatewayOptions`.
   */
  onError?: ((failure: GatewayFailure) => unknown) | undefined;
}

/** A client of the partner API on a server: the operations, `orders()`, `customers()` and `withResponse()` of `Client`. */
export type ServerClient = Pick<Client, keyof Client> & GatewayChecks;
