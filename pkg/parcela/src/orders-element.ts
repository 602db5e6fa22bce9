/** The public types of `<parcela-orders>`: attributes, properties, methods and events. */

export type { ParcelaOrdersAttributes } from "./orders/attributes.js";
export type { OrdersClient, ParcelaOrdersElement } from "./orders/element.js";
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
