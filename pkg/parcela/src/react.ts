"use client";

/** `<parcela-checkout>` and masked inputs for React. */

export type * from "./checkout-element.js";
export { ParcelaCheckout } from "./react/component.js";
export { useMask } from "./react/mask.js";
export type { ParcelaCheckoutProps } from "./react/props.js";
export type { MaskKind } from "./validators/masked.js";
