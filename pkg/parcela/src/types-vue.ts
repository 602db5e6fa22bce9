/**
 * Types of `<parcela-checkout>` and `<parcela-orders>` for Vue's templates. Write `import "parcela/types/vue"` in a module of your program.
 */

import type { DefineComponent } from "vue";
import type { ReflectedAttributes } from "./checkout/attributes.js";
import type { CheckoutProperties } from "./checkout/element.js";
import type { ParcelaCheckoutEventMap } from "./checkout.js";
import type { ReflectedOrdersAttributes } from "./orders/attributes.js";
import type { OrdersProperties } from "./orders/element.js";
import type { ParcelaOrdersEventMap } from "./orders.js";
import type { CamelCase } from "./widget/reflected.js";

/** A handler for each event: `@parcela-link-ready="…"`. */
type Handlers<EventMap> = {
  [Type in keyof EventMap & string as `on${Capitalize<CamelCase<Type>>}`]?: ((event: EventMap[Type]) => void) | undefined;
};

/**
 * An element in a template. Vue checks the attribute `base-url` as the property `baseUrl`. Bind properties with `.prop`, such as
 * `:customer.prop="customer"`.
 */
type Element<Attributes, Properties, EventMap> = DefineComponent<Partial<Attributes> & Partial<Properties> & Handlers<EventMap>>;

declare module "vue" {
  interface GlobalComponents {
    "parcela-checkout": Element<ReflectedAttributes, CheckoutProperties, ParcelaCheckoutEventMap>;
    "parcela-orders": Element<ReflectedOrdersAttributes, OrdersProperties, ParcelaOrdersEventMap>;
  }
}
