/** The public types of `<parcela-orders>`: attributes, properties, methods and events. */

import type { ParcelaOrdersElement } from "./orders/element.js";
import type { ParcelaOrdersEventMap } from "./orders/events.js";

export type { ParcelaOrdersAttributes } from "./orders/attributes.js";
export type { OrdersClient, OrdersMessages, ParcelaOrdersElement } from "./orders/element.js";
export type {
  LinkReadyDetail,
  OrderClosedDetail,
  OrderOpenedDetail,
  OrderResumeDetail,
  OrdersErrorDetail,
  OrdersFilterChangedDetail,
  ParcelaOrdersEventMap,
  StatusChangedDetail,
} from "./orders/events.js";
export type { OrdersPeriod, ParcelaOrdersFilter } from "./orders/filter.js";

declare global {
  interface HTMLElementTagNameMap {
    "parcela-orders": ParcelaOrdersElement;
  }
  interface HTMLElementEventMap extends ParcelaOrdersEventMap {}
  interface DocumentEventMap extends ParcelaOrdersEventMap {}
  interface WindowEventMap extends ParcelaOrdersEventMap {}
}
