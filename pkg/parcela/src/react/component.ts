"use client";

/** `<parcela-checkout>` as a React component. It renders on a server as the bare element, and comes to life in the browser. */

import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
} from "react";

import { defineCheckout } from "../checkout.js";
import { propertyNames, type CheckoutProperties, type ParcelaCheckoutElement } from "../checkout/element.js";
import type { ParcelaCheckoutEventMap } from "../checkout/events.js";
import type { CheckoutHandlers, ParcelaCheckoutProps } from "./props.js";

const PROPERTIES = propertyNames();

/** Each handler with the event that it handles. */
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

type Property = keyof CheckoutProperties;

// React warns of a layout effect where pages are rendered on a server.
const useBrowserEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * `<parcela-checkout>` as a component: it defines the element in the browser, sets its properties, listens to its events.
 * The `ref` is the element, with `reset()` and `resume(pedidoId)`.
 */
export const ParcelaCheckout: ForwardRefExoticComponent<ParcelaCheckoutProps & RefAttributes<ParcelaCheckoutElement>> = forwardRef<
  ParcelaCheckoutElement,
  ParcelaCheckoutProps
>(function ParcelaCheckout(props, ref) {
  const element = useRef<ParcelaCheckoutElement>(null);
  const handlers = useRef(props);
  useImperativeHandle(ref, () => mounted(element), []);

  useBrowserEffect(() => {
    handlers.current = props;
    for (const name of PROPERTIES) update(mounted(element), name, props[name]);
  });

  useBrowserEffect(() => {
    const current = mounted(element);
    const listeners = Object.entries(EVENTS).map(([handler, type]) => {
      const listener = (event: Event) => {
        const handle = handlers.current[handler as keyof CheckoutHandlers] as ((event: Event) => void) | undefined;
        handle?.(event);
      };
      current.addEventListener(type, listener);
      return () => current.removeEventListener(type, listener);
    });
    defineCheckout();
    return () => listeners.forEach((remove) => remove());
  }, []);

  return createElement("parcela-checkout", { ...attributesOf(props), ref: element });
});

/** React has set the reference before it runs an effect. */
function mounted(element: { current: ParcelaCheckoutElement | null }): ParcelaCheckoutElement {
  return element.current as ParcelaCheckoutElement;
}

function update<Name extends Property>(element: ParcelaCheckoutElement, name: Name, value: ParcelaCheckoutElement[Name]): void {
  if (element[name] !== value) element[name] = value;
}

/** What is neither a property of the element nor a handler of its events is an attribute, or a child for its slots. */
function attributesOf({ baseUrl, amountFinal, className, ...rest }: ParcelaCheckoutProps): Record<string, unknown> {
  const flag = amountFinal ? "" : undefined;
  const attributes: Record<string, unknown> = { "base-url": baseUrl, "amount-final": flag, class: className };
  for (const [name, value] of Object.entries(rest)) {
    if (!PROPERTIES.includes(name as Property) && !(name in EVENTS)) attributes[name] = value;
  }
  return attributes;
}
