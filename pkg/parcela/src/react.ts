"use client";

/** `<parcela-checkout>`, `<parcela-orders>` and masked inputs for React. */

export type * from "./checkout-element.js";
export type * from "./orders-element.js";
export { ParcelaCheckout } from "./react/component.js";
export { useMask } from "./react/mask.js";
export { ParcelaOrders } from "./react/orders.js";
export type { ParcelaOrdersProps } from "./react/orders-props.js";
export type { ParcelaCheckoutProps } from "./react/props.js";
export type { MaskKind } from "./validators/masked.js";
