"use client";

/** `<parcela-checkout>` as a React component. It renders on a server as the bare element, and comes to life in the browser. */

import { createElement, forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { defineCheckout } from "./checkout.js";

/** The properties that hold objects and functions, which no attribute could. */
const PROPERTIES = ["client", "tokenProvider", "fetch", "customer", "cepLookup", "messages"];

/** Each handler with the event that it handles. */
const EVENTS = {
  onReady: "parcela-ready",
  onSimulated: "parcela-simulated",
  onOrderCreated: "parcela-order-created",
  onLinkReady: "parcela-link-ready",
  onStatusChanged: "parcela-status-changed",
  onCompleted: "parcela-completed",
  onError: "parcela-error",
};

// React warns of a layout effect where pages are rendered on a server.
const useBrowserEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

export const ParcelaCheckout = forwardRef(function ParcelaCheckout(props, ref) {
  const element = useRef(null);
  const handlers = useRef(props);
  useImperativeHandle(ref, () => element.current, []);

  useBrowserEffect(() => {
    handlers.current = props;
    for (const name of PROPERTIES) {
      if (element.current[name] !== props[name]) element.current[name] = props[name];
    }
  });

  useBrowserEffect(() => {
    const { current } = element;
    const listeners = Object.entries(EVENTS).map(([handler, type]) => {
      const listener = (event) => handlers.current[handler]?.(event);
      current.addEventListener(type, listener);
      return () => current.removeEventListener(type, listener);
    });
    defineCheckout();
    return () => listeners.forEach((remove) => remove());
  }, []);

  return createElement("parcela-checkout", { ...attributesOf(props), ref: element });
});

/** What is neither a property of the element nor a handler of its events is an attribute, or a child for its slots. */
function attributesOf({ baseUrl, className, ...rest }) {
  const attributes = { "base-url": baseUrl, class: className };
  for (const [name, value] of Object.entries(rest)) {
    if (!PROPERTIES.includes(name) && !(name in EVENTS)) attributes[name] = value;
  }
  return attributes;
}
