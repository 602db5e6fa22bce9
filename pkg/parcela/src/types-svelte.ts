/**
 * Makes Svelte's markup know `<parcela-checkout>` and `<parcela-orders>`: `import "parcela/types/svelte"` in `app.d.ts`.
 *
 * The properties that hold objects and functions are none of the markup's: on a server Svelte writes each of them into the HTML,
 * a customer as `[object Object]` and a function with its source. `{@attach}` sets them, in the browser alone.
 */

import type {} from "svelte/elements";
import type { ParcelaCheckoutAttributes, ParcelaCheckoutElement, ParcelaCheckoutEventMap } from "./checkout.js";
import type { ParcelaOrdersAttributes, ParcelaOrdersElement, ParcelaOrdersEventMap } from "./orders.js";

/** `onparcela-link-ready={…}`, and `on:parcela-link-ready={…}` of earlier versions, for each of an element's events. */
type Handlers<EventMap> = {
  [Type in keyof EventMap & string as `on${Type}` | `on:${Type}`]?: ((event: EventMap[Type]) => void) | undefined | null;
};

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "parcela-checkout": HTMLAttributes<ParcelaCheckoutElement> & ParcelaCheckoutAttributes & Handlers<ParcelaCheckoutEventMap>;
    "parcela-orders": HTMLAttributes<ParcelaOrdersElement> & ParcelaOrdersAttributes & Handlers<ParcelaOrdersEventMap>;
  }
}
