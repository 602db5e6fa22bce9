"use client";

/** `<parcela-orders>` as a React component. */

import type { ForwardRefExoticComponent, RefAttributes } from "react";

import { defineOrders } from "../orders.js";
import { propertyNames, type ParcelaOrdersElement } from "../orders/element.js";
import type { ParcelaOrdersEventMap } from "../orders/events.js";
import { elementComponent } from "./element-component.js";
import type { OrdersHandlers, ParcelaOrdersProps } from "./orders-props.js";

/** The event of each handler. */
const EVENTS = {
  onReady: "parcela-ready",
  onOrdersFilterChanged: "parcela-orders-filter-changed",
  onOrderOpened: "parcela-order-opened",
  onOrderClosed: "parcela-order-closed",
  onOrderResume: "parcela-order-resume",
  onLinkReady: "parcela-link-ready",
  onStatusChanged: "parcela-status-changed",
  onError: "parcela-error",
} as const satisfies Record<keyof OrdersHandlers, keyof ParcelaOrdersEventMap>;

/**
 * `<parcela-orders>` as a React component. It defines the element in the browser, sets its properties and listens to its events. The seller
 * can change `filter` and `order`, too, so both are set only if the value differs from that of the previous render. The `ref` is the
 * element, which has the methods `notify(pedidoId)`, `search(text)` and `refresh()`.
 */
export const ParcelaOrders: ForwardRefExoticComponent<ParcelaOrdersProps & RefAttributes<ParcelaOrdersElement>> =
  /* @__PURE__ */ elementComponent<ParcelaOrdersElement, ParcelaOrdersProps>({
    tag: "parcela-orders",
    name: "ParcelaOrders",
    define: defineOrders,
    properties: propertyNames,
    shared: ["filter", "order"],
    events: EVENTS,
    attributes: ({ baseUrl }) => ({ "base-url": baseUrl }),
    renamed: ["baseUrl"],
  });
