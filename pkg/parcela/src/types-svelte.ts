/**
 * Types of `<parcela-checkout>` and `<parcela-orders>` for Svelte's markup. Write `import "parcela/types/svelte"` in `app.d.ts`.
 *
 * The properties that hold objects and functions are not declared: on a server, Svelte writes attributes into the HTML, a customer as
 * `[object Object]` and a function as its source. Set these properties by `{@attach}`, which runs in the browser only.
 */

import type {} from "svelte/elements";
import type { ParcelaCheckoutAttributes, ParcelaCheckoutElement, ParcelaCheckoutEventMap } from "./checkout.js";
import type { ParcelaOrdersAttributes, ParcelaOrdersElement, ParcelaOrdersEventMap } from "./orders.js";

/** A handler for each event: `onparcela-link-ready={…}`, or `on:parcela-link-ready={…}` in earlier versions of Svelte. */
type Handlers<EventMap> = {
  [Type in keyof EventMap & string as `on${Type}` | `on:${Type}`]?: ((event: EventMap[Type]) => void) | undefined | null;
};

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "parcela-checkout": HTMLAttributes<ParcelaCheckoutElement> & ParcelaCheckoutAttributes & Handlers<ParcelaCheckoutEventMap>;
    "parcela-orders": HTMLAttributes<ParcelaOrdersElement> & ParcelaOrdersAttributes & Handlers<ParcelaOrdersEventMap>;
  }
}
