/** The client of the list of orders. */

import type { Client } from "../sdk/client.js";
import type { OrdersOperation } from "../shared/operation-names.js";

/** The methods that the list of orders calls on a client. */
export type OrdersClient = Pick<Client, OrdersOperation>;
