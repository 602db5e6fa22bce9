/** What the component is given, and what JSX knows of the bare element. */

import type { HTMLAttributes, RefAttributes } from "react";
import type {
  CepLookup,
  CheckoutClient,
  CheckoutCustomer,
  ParcelaCheckoutAttributes,
  ParcelaCheckoutElement,
  ParcelaCheckoutEventMap,
} from "../checkout-element.js";
import type { TokenProvider } from "../sdk/options.js";

/** The element's attributes and properties, a handler for each of its events, and children for its slots. */
export interface ParcelaCheckoutProps extends Omit<HTMLAttributes<ParcelaCheckoutElement>, "onError"> {
  /** Where the gateway is: a path of your own site such as `/parcela`, or an http(s) address. */
  baseUrl: string;
  /** The establishment's CNPJ, with or without mask. */
  establishment: string;
  /** An opaque identifier of the seller's login: what is stored belongs to it. A change begins anew. */
  session?: string | undefined;
  /** In reais, such as `1500` or `"1500.00"`: simulated at once. */
  amount?: string | number | undefined;
  /** The language. Default: `pt-BR`. */
  locale?: ParcelaCheckoutAttributes["locale"];
  /** The colours. Default: `auto`, which follows the system. */
  theme?: ParcelaCheckoutAttributes["theme"];
  /** Its methods are used in place of `fetch` and `tokenProvider`. */
  client?: CheckoutClient | undefined;
  /** Answers the access token where the page talks to the API itself; not needed behind a gateway. */
  tokenProvider?: TokenProvider | undefined;
  /** Takes the place of the page's `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** What the page knows of this sale's customer. A new object fills the form in again. */
  customer?: CheckoutCustomer | undefined;
  /** Fills in the address of a CEP. */
  cepLookup?: CepLookup | undefined;
  /** Texts in place of the element's own, by their keys. */
  messages?: Record<string, string> | undefined;
  onReady?: ((event: ParcelaCheckoutEventMap["parcela-ready"]) => void) | undefined;
  onSimulated?: ((event: ParcelaCheckoutEventMap["parcela-simulated"]) => void) | undefined;
  onOrderCreated?: ((event: ParcelaCheckoutEventMap["parcela-order-created"]) => void) | undefined;
  onLinkReady?: ((event: ParcelaCheckoutEventMap["parcela-link-ready"]) => void) | undefined;
  onStatusChanged?: ((event: ParcelaCheckoutEventMap["parcela-status-changed"]) => void) | undefined;
  onCompleted?: ((event: ParcelaCheckoutEventMap["parcela-completed"]) => void) | undefined;
  onError?: ((event: ParcelaCheckoutEventMap["parcela-error"]) => void) | undefined;
}

/** What JSX takes for the bare element. */
export type ParcelaCheckoutJsx = HTMLAttributes<ParcelaCheckoutElement> &
  RefAttributes<ParcelaCheckoutElement> &
  ParcelaCheckoutAttributes & { class?: string | undefined };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "parcela-checkout": ParcelaCheckoutJsx;
    }
  }
}
