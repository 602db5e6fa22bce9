/** The types of the client for servers. */

import type { Client } from "../sdk/client.js";
import type { ClientOptions } from "../sdk/options.js";
import type { Drift } from "./drift.js";
import type { Credentials, GatewayChecks, GatewayFailure } from "./gateway-api.js";
import type { KeyValueStore } from "./key-value-store.js";

/** How a server reaches the service, with its own credentials. */
export interface ServerClientOptions extends Credentials, Pick<ClientOptions, "maxRetries" | "onRequest" | "onResponse" | "retry"> {
  /**
   * Where the access token is kept for all instances that have the same store, encrypted with a key made of `clientSecret`, as a gateway's
   * is. A gateway with the same `baseUrl` and credentials shares it. Default: the memory of each instance.
   */
  tokenStore?: KeyValueStore | undefined;
  /**
   * Is told, once for each operation, of a field, a status or a form of a date in the service's answers that the specification does not have:
   * names, never a value. `npx parcela probe` asks for the same before production. What it throws changes nothing.
   */
  onDrift?: ((drift: Drift) => unknown) | undefined;
  /** Is told of a `tokenStore` that failed and was passed by, and of a `check()` that failed. What it throws changes nothing. */
  onError?: ((failure: GatewayFailure) => unknown) | undefined;
}

/** A client of the partner API on a server: the operations, `orders()`, `customers()` and `withResponse()` of `Client`. */
export type ServerClient = Pick<Client, keyof Client> & GatewayChecks;
