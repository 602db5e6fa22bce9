/** The props of the React components, and the JSX types of the bare elements. */

import type { HTMLAttributes, RefAttributes } from "react";
import type { ParcelaCheckoutAttributes } from "../checkout/attributes.js";
import type { CheckoutProperties, ParcelaCheckoutElement } from "../checkout/element.js";
import type { ParcelaCheckoutEventMap } from "../checkout/events.js";
import type { ParcelaOrdersAttributes } from "../orders/attributes.js";
import type { OrdersProperties, ParcelaOrdersElement } from "../orders/element.js";
import type { ParcelaOrdersEventMap } from "../orders/events.js";
import type { CamelCase, Reflected } from "../widget/reflected.js";

/** A component's handler for each event, such as `onLinkReady` for `parcela-link-ready`. */
export type Handlers<EventMap> = {
  [Type in keyof EventMap as Type extends `parcela-${infer Name}` ? `on${Capitalize<CamelCase<Name>>}` : never]?:
    ((event: EventMap[Type]) => void) | undefined;
};

/** The props of an element's component: those of HTML, its attributes in camel case, its properties, and its handlers. */
type Props<Element, Attributes, Properties, EventMap> = Omit<HTMLAttributes<Element>, keyof Handlers<EventMap>> &
  Partial<Reflected<Attributes>> &
  Partial<Properties> &
  Handlers<EventMap>;

/** The element's attributes and properties, a handler for each event, and children for the slots. */
export interface ParcelaCheckoutProps extends Props<
  ParcelaCheckoutElement,
  ParcelaCheckoutAttributes,
  CheckoutProperties,
  ParcelaCheckoutEventMap
> {
  /** The address of the gateway: a path of your own site, such as `/parcela`, or an http(s) URL. */
  baseUrl: string;
  /** The establishment's CNPJ, with or without mask. If `establishments` has several entries, it is the initial choice. */
  establishment: string;
}

/** The element's attributes and properties, a handler for each event, and children for the slots. */
export interface ParcelaOrdersProps extends Props<ParcelaOrdersElement, ParcelaOrdersAttributes, OrdersProperties, ParcelaOrdersEventMap> {
  /** The address of the gateway: a path of your own site, such as `/parcela`, or an http(s) URL. */
  baseUrl: string;
}

/** The bare element's attributes, and its properties and event handlers, which React sets itself since version 19. */
type Jsx<Element, Attributes, Properties, EventMap> = HTMLAttributes<Element> &
  RefAttributes<Element> &
  Attributes &
  Partial<Properties> & { [Type in keyof EventMap & string as `on${Type}`]?: ((event: EventMap[Type]) => void) | undefined } & {
    class?: string | undefined;
  };

export type ParcelaCheckoutJsx = Jsx<ParcelaCheckoutElement, ParcelaCheckoutAttributes, CheckoutProperties, ParcelaCheckoutEventMap>;
export type ParcelaOrdersJsx = Jsx<ParcelaOrdersElement, ParcelaOrdersAttributes, OrdersProperties, ParcelaOrdersEventMap>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "parcela-checkout": ParcelaCheckoutJsx;
      "parcela-orders": ParcelaOrdersJsx;
    }
  }
}
