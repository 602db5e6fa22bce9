/** The public types of `<parcela-checkout>`: attributes, properties, methods and events. */

export type { ParcelaCheckoutAttributes } from "./checkout/attributes.js";
export type { CepLookup, CheckoutAddress, CheckoutCustomer, CheckoutCustomerAddress, CustomerLookup } from "./checkout/customer.js";
export type { ParcelaCheckoutElement } from "./checkout/element.js";
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
