/** The props of the component `ParcelaOrders`, and the JSX type of the bare element. */

import type { HTMLAttributes, RefAttributes } from "react";
import type { ParcelaOrdersAttributes } from "../orders/attributes.js";
import type { OrdersProperties, ParcelaOrdersElement } from "../orders/element.js";
import type { ParcelaOrdersEventMap } from "../orders/events.js";
import type { BareHandlers, Handlers } from "./handlers.js";

/** A handler for each of the element's events, such as `onOrderOpened` for `parcela-order-opened`. */
export type OrdersHandlers = Handlers<ParcelaOrdersEventMap>;

/** The attributes that have the same name as a prop. */
type Attributes = Pick<ParcelaOrdersAttributes, "establishment" | "session" | "locale" | "theme">;

/** The element's attributes and properties, a handler for each event, and children for the slots. */
export interface ParcelaOrdersProps
  extends Omit<HTMLAttributes<ParcelaOrdersElement>, keyof OrdersHandlers>, Attributes, Partial<OrdersProperties>, OrdersHandlers {
  /** The address of the gateway: a path of your own site, such as `/parcela`, or an http(s) URL. */
  baseUrl: string;
}

/** The bare element's attributes, and its properties and event handlers, which React sets itself since version 19. */
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
