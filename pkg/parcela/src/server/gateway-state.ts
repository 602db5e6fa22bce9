/** The state of a gateway, which all of its requests share. */

import type { CheckedOptions } from "./gateway-options.js";
import type { InFlight } from "./in-flight.js";
import type { Service } from "./upstream.js";

export interface GatewayState {
  options: CheckedOptions;
  service: Service;
  invoices: InFlight;
}
