"use client";

/** `<parcela-checkout>` as a React component. */

import type { ForwardRefExoticComponent, RefAttributes } from "react";

import { defineCheckout } from "../checkout.js";
import { propertyNames, type ParcelaCheckoutElement } from "../checkout/element.js";
import type { ParcelaCheckoutEventMap } from "../checkout/events.js";
import { elementComponent } from "./element-component.js";
import type { CheckoutHandlers, ParcelaCheckoutProps } from "./props.js";

/** The event of each handler. */
const EVENTS = {
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
} as const satisfies Record<keyof CheckoutHandlers, keyof ParcelaCheckoutEventMap>;

/**
 * `<parcela-checkout>` as a React component. It defines the element in the browser, sets its properties and listens to its events. The
 * `ref` is the element, which has the methods `reset()`, `resume(pedidoId)` and `notify(pedidoId)`.
 */
export const ParcelaCheckout: ForwardRefExoticComponent<ParcelaCheckoutProps & RefAttributes<ParcelaCheckoutElement>> =
  /* @__PURE__ */ elementComponent<ParcelaCheckoutElement, ParcelaCheckoutProps>({
    tag: "parcela-checkout",
    name: "ParcelaCheckout",
    define: defineCheckout,
    properties: propertyNames,
    events: EVENTS,
    attributes: ({ baseUrl, amountFinal }) => ({ "base-url": baseUrl, "amount-final": amountFinal ? "" : undefined }),
    renamed: ["baseUrl", "amountFinal"],
  });
