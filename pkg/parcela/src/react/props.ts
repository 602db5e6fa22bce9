/** What the component is given, and what JSX knows of the bare element. */

import type { HTMLAttributes, RefAttributes } from "react";
import type { ParcelaCheckoutAttributes } from "../checkout/attributes.js";
import type { CheckoutProperties, ParcelaCheckoutElement } from "../checkout/element.js";
import type { ParcelaCheckoutEventMap } from "../checkout/events.js";
import type { BareHandlers, Handlers } from "./handlers.js";

/** A handler for each of the element's events: `onLinkReady` is that of `parcela-link-ready`. */
export type CheckoutHandlers = Handlers<ParcelaCheckoutEventMap>;

/** The attributes whose names are the same in React. */
type Attributes = Pick<ParcelaCheckoutAttributes, "session" | "terms" | "autofill" | "locale" | "theme">;

/** The element's attributes and properties, a handler for each of its events, and children for its slots. */
export interface ParcelaCheckoutProps
  extends Omit<HTMLAttributes<ParcelaCheckoutElement>, keyof CheckoutHandlers>, Attributes, Partial<CheckoutProperties>, CheckoutHandlers {
  /** Where the gateway is: a path of your own site such as `/parcela`, or an http(s) address. */
  baseUrl: string;
  /** The establishment's CNPJ, with or without mask: of several in `establishments` the one that the choice begins with. */
  establishment: string;
  /** In reais, such as `1500` or `"1500.00"`: simulated at once. */
  amount?: string | number | undefined;
  /** Whether `amount` is final: its field is read-only. */
  amountFinal?: boolean | undefined;
}

/** The attributes of the bare element, its properties and its events; the last two as of React 19, which sets them itself. */
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
