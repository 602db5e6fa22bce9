/** Makes Vue's templates know `<parcela-checkout>` and `<parcela-orders>`: `import "parcela/types/vue"` in a module that is always compiled. */

import type { DefineComponent } from "vue";
import type { ReflectedAttributes } from "./checkout/attributes.js";
import type { CheckoutProperties } from "./checkout/element.js";
import type { ParcelaCheckoutEventMap } from "./checkout.js";
import type { ReflectedOrdersAttributes } from "./orders/attributes.js";
import type { OrdersProperties } from "./orders/element.js";
import type { ParcelaOrdersEventMap } from "./orders.js";
import type { CamelCase } from "./widget/camel-case.js";

/** `@parcela-link-ready="…"` for each of an element's events. */
type Handlers<EventMap> = {
  [Type in keyof EventMap & string as `on${Capitalize<CamelCase<Type>>}`]?: ((event: EventMap[Type]) => void) | undefined;
};

/**
 * What an element takes. Attributes have the names of the properties: a template's `base-url` is checked as `baseUrl`. Properties are bound with
 * `.prop`, such as `:customer.prop="customer"`.
 */
type Element<Attributes, Properties, EventMap> = DefineComponent<Partial<Attributes> & Partial<Properties> & Handlers<EventMap>>;

declare module "vue" {
  interface GlobalComponents {
    "parcela-checkout": Element<ReflectedAttributes, CheckoutProperties, ParcelaCheckoutEventMap>;
    "parcela-orders": Element<ReflectedOrdersAttributes, OrdersProperties, ParcelaOrdersEventMap>;
  }
}
