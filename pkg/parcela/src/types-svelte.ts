/** Makes Svelte's markup know `<parcela-checkout>`: `import "parcela/types/svelte"` in `app.d.ts`. */

import type {} from "svelte/elements";
import type { CheckoutProperties } from "./checkout/element.js";
import type { ParcelaCheckoutAttributes, ParcelaCheckoutElement, ParcelaCheckoutEventMap } from "./checkout.js";

/** `onparcela-link-ready={…}`, and `on:parcela-link-ready={…}` of earlier versions, for each of the element's events. */
type Handlers = {
  [Type in keyof ParcelaCheckoutEventMap as `on${Type}` | `on:${Type}`]?:
    | ((event: ParcelaCheckoutEventMap[Type]) => void)
    | undefined
    | null;
};

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "parcela-checkout": HTMLAttributes<ParcelaCheckoutElement> & ParcelaCheckoutAttributes & Partial<CheckoutProperties> & Handlers;
  }
}
