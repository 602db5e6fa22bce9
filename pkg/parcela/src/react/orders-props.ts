/** What the component of orders is given, and what JSX knows of the bare element. */

import type { HTMLAttributes, RefAttributes } from "react";
import type { ParcelaOrdersAttributes } from "../orders/attributes.js";
import type { OrdersProperties, ParcelaOrdersElement } from "../orders/element.js";
import type { ParcelaOrdersEventMap } from "../orders/events.js";
import type { BareHandlers, Handlers } from "./handlers.js";

/** A handler for each of the element's events: `onOrderOpened` is that of `parcela-order-opened`. */
export type OrdersHandlers = Handlers<ParcelaOrdersEventMap>;

/** The attributes whose names are the same in React. */
type Attributes = Pick<ParcelaOrdersAttributes, "establishment" | "session" | "locale" | "theme">;

/** The element's attributes and properties, a handler for each of its events, and children for its slots. */
export interface ParcelaOrdersProps
  extends Omit<HTMLAttributes<ParcelaOrdersElement>, keyof OrdersHandlers>, Attributes, Partial<OrdersProperties>, OrdersHandlers {
  /** Where the gateway is: a path of your own site such as `/parcela`, or an http(s) address. */
  baseUrl: string;
}

/** The attributes of the bare element, its properties and its events; the last two as of React 19, which sets them itself. */
export type ParcelaOrdersJsx = HTMLAttributes<ParcelaOrdersElement> &
  RefAttributes<ParcelaOrdersElement> &
  ParcelaOrdersAttributes &
  Partial<OrdersProperties> &
  BareHandlers<ParcelaOrdersEventMap> & { class?: string | undefined };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "parcela-orders": ParcelaOrdersJsx;
    }
  }
}
