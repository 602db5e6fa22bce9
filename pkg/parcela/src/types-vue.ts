/** Makes Vue's templates know `<parcela-checkout>`: `import "parcela/types/vue"` in a module that is always compiled. */

import type { DefineComponent } from "vue";
import type { ReflectedAttributes } from "./checkout/attributes.js";
import type { CheckoutProperties } from "./checkout/element.js";
import type { ParcelaCheckoutEventMap } from "./checkout.js";
import type { CamelCase } from "./widget/camel-case.js";

/** `@parcela-link-ready="…"` for each of the element's events. */
type Handlers = {
  [Type in keyof ParcelaCheckoutEventMap as `on${Capitalize<CamelCase<Type>>}`]?:
    ((event: ParcelaCheckoutEventMap[Type]) => void) | undefined;
};

/** Properties are bound with `.prop`, such as `:customer.prop="customer"`. */
type Properties = Partial<CheckoutProperties>;

/** By the names of the properties: a template's `base-url` is checked as `baseUrl`. */
type Attributes = Partial<ReflectedAttributes>;

declare module "vue" {
  interface GlobalComponents {
    "parcela-checkout": DefineComponent<Attributes & Properties & Handlers>;
  }
}
