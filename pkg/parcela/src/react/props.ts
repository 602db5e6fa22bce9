/** The props of the React components, and the JSX types of the bare elements. */

import type { HTMLAttributes, RefAttributes } from "react";
import type { ParcelaCheckoutAttributes } from "../checkout/attributes.js";
import type { CheckoutProperties, ParcelaCheckoutElement } from "../checkout/element.js";
import type { ParcelaOrdersAttributes } from "../orders/attributes.js";
import type { OrdersProperties, ParcelaOrdersElement } from "../orders/element.js";
import type { Reflected } from "../widget/reflected.js";
import type { ParcelaCheckoutHandlers, ParcelaCheckoutJsxHandlers, ParcelaOrdersHandlers, ParcelaOrdersJsxHandlers } from "./handlers.js";

/** The props of an element's component: those of HTML, its attributes in camel case, its properties, and its handlers. */
type Props<Element, Attributes, Properties, Handlers> = Omit<HTMLAttributes<Element>, keyof Handlers> &
  Partial<Reflected<Attributes>> &
  Partial<Properties> &
  Handlers;

/** The element's attributes and properties, a handler for each event, and children for the slots. */
export interface ParcelaCheckoutProps extends Props<
  ParcelaCheckoutElement,
  ParcelaCheckoutAttributes,
  CheckoutProperties,
  ParcelaCheckoutHandlers
> {
  /** The address of the gateway: a path of your own site, such as `/parcela`, or an http(s) URL. */
  baseUrl: string;
  /**
   * The establishment's CNPJ, with or without mask. Required without `establishments`. If that has several entries, it is the initial choice.
   */
  establishment?: string | undefined;
}

/** The element's attributes and properties, a handler for each event, and children for the slots. */
export interface ParcelaOrdersProps extends Props<ParcelaOrdersElement, ParcelaOrdersAttributes, OrdersProperties, ParcelaOrdersHandlers> {
  /** The address of the gateway: a path of your own site, such as `/parcela`, or an http(s) URL. */
  baseUrl: string;
}

/** The bare element's attributes, and its properties and event handlers, which React sets itself since version 19. */
type Jsx<Element, Attributes, Properties, Handlers> = HTMLAttributes<Element> &
  RefAttributes<Element> &
  Attributes &
  Partial<Properties> &
  Handlers & { class?: string | undefined };

export type ParcelaCheckoutJsx = Jsx<ParcelaCheckoutElement, ParcelaCheckoutAttributes, CheckoutProperties, ParcelaCheckoutJsxHandlers>;
export type ParcelaOrdersJsx = Jsx<ParcelaOrdersElement, ParcelaOrdersAttributes, OrdersProperties, ParcelaOrdersJsxHandlers>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "parcela-checkout": ParcelaCheckoutJsx;
      "parcela-orders": ParcelaOrdersJsx;
    }
  }
}
