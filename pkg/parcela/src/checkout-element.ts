/** The public types of `<parcela-checkout>`: attributes, properties, methods and events. */

import type { ParcelaCheckoutElement } from "./checkout/element.js";
import type { ParcelaCheckoutEventMap } from "./checkout/events.js";

export type { ParcelaCheckoutAttributes } from "./checkout/attributes.js";
export type { CepLookup, CheckoutAddress, CheckoutCustomer, CheckoutCustomerAddress, CustomerLookup } from "./checkout/customer.js";
export type { CheckoutMessages, ParcelaCheckoutElement } from "./checkout/element.js";
export type { CheckoutEstablishment } from "./checkout/establishments.js";
export type {
  CheckoutErrorDetail,
  CompletedDetail,
  EndedDetail,
  LinkReadyDetail,
  NewSaleDetail,
  OrderCreatedDetail,
  ParcelaCheckoutEventMap,
  SimulatedDetail,
  StatusChangedDetail,
} from "./checkout/events.js";
export type { CheckoutClient } from "./checkout/service.js";

declare global {
  interface HTMLElementTagNameMap {
    "parcela-checkout": ParcelaCheckoutElement;
  }
  interface HTMLElementEventMap extends ParcelaCheckoutEventMap {}
  interface DocumentEventMap extends ParcelaCheckoutEventMap {}
  interface WindowEventMap extends ParcelaCheckoutEventMap {}
}
