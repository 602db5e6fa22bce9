"use client";

/** `<parcela-checkout>` for React. */

export type * from "./checkout-element.js";
export { ParcelaCheckout } from "./react/component.js";
export type { ParcelaCheckoutProps } from "./react/props.js";
