/** The props of the component `ParcelaCheckout`, and the JSX type of the bare element. */

import type { HTMLAttributes, RefAttributes } from "react";
import type { ParcelaCheckoutAttributes } from "../checkout/attributes.js";
import type { CheckoutProperties, ParcelaCheckoutElement } from "../checkout/element.js";
import type { ParcelaCheckoutEventMap } from "../checkout/events.js";
import type { BareHandlers, Handlers } from "./handlers.js";

/** A handler for each of the element's events, such as `onLinkReady` for `parcela-link-ready`. */
export type CheckoutHandlers = Handlers<ParcelaCheckoutEventMap>;

/** The attributes that have the same name as a prop. */
type Attributes = Pick<ParcelaCheckoutAttributes, "session" | "terms" | "autofill" | "locale" | "theme">;

/** The element's attributes and properties, a handler for each event, and children for the slots. */
export interface ParcelaCheckoutProps
  extends Omit<HTMLAttributes<ParcelaCheckoutElement>, keyof CheckoutHandlers>, Attributes, Partial<CheckoutProperties>, CheckoutHandlers {
  /** The address of the gateway: a path of your own site, such as `/parcela`, or an http(s) URL. */
  baseUrl: string;
  /** The establishment's CNPJ, with or without mask. If `establishments` has several entries, it is the initial choice. */
  establishment: string;
  /** The amount of the sale in reais, such as `1500` or `"1500.00"`. It is simulated at once. */
  amount?: string | number | undefined;
  /** Whether the amount field is read-only, so that the seller cannot change `amount`. */
  amountFinal?: boolean | undefined;
}

/** The bare element's attributes, and its properties and event handlers, which React sets itself since version 19. */
export type ParcelaCheckoutJsx = HTMLAttributes<ParcelaCheckoutElement> &
  RefAttributes<ParcelaCheckoutElement> &
  ParcelaCheckoutAttributes &
  Partial<CheckoutProperties> &
  BareHandlers<ParcelaCheckoutEventMap> & { class?: string | undefined };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "parcela-checkout": ParcelaCheckoutJsx;
    }
  }
}
