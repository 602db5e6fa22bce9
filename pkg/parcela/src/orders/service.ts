/** How the list of orders reaches the service. */

import type { Client } from "../sdk/client.js";
import type { OrdersOperation } from "../shared/operation-names.js";

/** The methods of a client that the list of orders calls. */
export type OrdersClient = Pick<Client, OrdersOperation>;
