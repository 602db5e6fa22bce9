"use client";

/** `<parcela-checkout>` and `<parcela-orders>` as React components. */

import type { ForwardRefExoticComponent, RefAttributes } from "react";

import { defineCheckout } from "../checkout.js";
import { ATTRIBUTES as CHECKOUT_ATTRIBUTES } from "../checkout/attributes.js";
import { propertyNames as checkoutProperties, type ParcelaCheckoutElement } from "../checkout/element.js";
import type { ParcelaCheckoutEventMap } from "../checkout/events.js";
import { defineOrders } from "../orders.js";
import { ATTRIBUTES as ORDERS_ATTRIBUTES } from "../orders/attributes.js";
import { propertyNames as ordersProperties, type ParcelaOrdersElement } from "../orders/element.js";
import type { ParcelaOrdersEventMap } from "../orders/events.js";
import { elementComponent } from "./element-component.js";
import type { ParcelaCheckoutHandlers, ParcelaOrdersHandlers } from "./handlers.js";
import type { ParcelaCheckoutProps, ParcelaOrdersProps } from "./props.js";

/** The event of each handler. */
const CHECKOUT_EVENTS = {
  onReady: "parcela-ready",
  onSimulated: "parcela-simulated",
  onOrderCreated: "parcela-order-created",
  onLinkReady: "parcela-link-ready",
  onStatusChanged: "parcela-status-changed",
  onCompleted: "parcela-completed",
  onDenied: "parcela-denied",
  onExpired: "parcela-expired",
  onCancelled: "parcela-cancelled",
  onNewSale: "parcela-new-sale",
  onError: "parcela-error",
} as const satisfies Record<keyof ParcelaCheckoutHandlers, keyof ParcelaCheckoutEventMap>;

const ORDERS_EVENTS = {
  onReady: "parcela-ready",
  onOrdersFilterChanged: "parcela-orders-filter-changed",
  onOrderOpened: "parcela-order-opened",
  onOrderClosed: "parcela-order-closed",
  onOrderResume: "parcela-order-resume",
  onLinkReady: "parcela-link-ready",
  onStatusChanged: "parcela-status-changed",
  onError: "parcela-error",
} as const satisfies Record<keyof ParcelaOrdersHandlers, keyof ParcelaOrdersEventMap>;

/**
 * `<parcela-checkout>` as a React component. It defines the element in the browser, sets its properties and listens to its events. The
 * `ref` is the element, which has the methods `reset()`, `resume(pedidoId)`, `notify(pedidoId)` and `forget()`.
 */
export const ParcelaCheckout: ForwardRefExoticComponent<ParcelaCheckoutProps & RefAttributes<ParcelaCheckoutElement>> =
  /* @__PURE__ */ elementComponent<ParcelaCheckoutElement, ParcelaCheckoutProps>({
    tag: "parcela-checkout",
    name: "ParcelaCheckout",
    define: defineCheckout,
    attributes: CHECKOUT_ATTRIBUTES,
    properties: checkoutProperties,
    events: CHECKOUT_EVENTS,
  });

/**
 * `<parcela-orders>` as a React component. It defines the element in the browser, sets its properties and listens to its events. The seller
 * can change `filter` and `order`, too, so both are set only if the value differs from that of the previous render. The `ref` is the
 * element, which has the methods `notify(pedidoId)`, `search(text)`, `refresh()` and `forget()`.
 */
export const ParcelaOrders: ForwardRefExoticComponent<ParcelaOrdersProps & RefAttributes<ParcelaOrdersElement>> =
  /* @__PURE__ */ elementComponent<ParcelaOrdersElement, ParcelaOrdersProps>({
    tag: "parcela-orders",
    name: "ParcelaOrders",
    define: defineOrders,
    attributes: ORDERS_ATTRIBUTES,
    properties: ordersProperties,
    shared: ["filter", "order"],
    events: ORDERS_EVENTS,
  });
