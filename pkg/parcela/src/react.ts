"use client";

/** `<parcela-checkout>`, `<parcela-orders>` and masked inputs for React. */

export type * from "./checkout-element.js";
export type * from "./orders-element.js";
export { ParcelaCheckout, ParcelaOrders } from "./react/components.js";
export { useMask } from "./react/mask.js";
export type { ParcelaCheckoutProps, ParcelaOrdersProps } from "./react/props.js";
export type { MaskKind } from "./validators/masked.js";
