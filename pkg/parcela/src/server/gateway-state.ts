/** The state that all requests of a gateway share. */

import type { CheckedOptions } from "./gateway-options.js";
import type { InFlight } from "./in-flight.js";
import type { Service } from "./upstream.js";

export interface GatewayState {
  options: CheckedOptions;
  service: Service;
  invoices: InFlight;
}
