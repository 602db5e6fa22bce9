/** Makes Vue's templates know `<parcela-checkout>`: `import "parcela/types/vue"` in a module that is always compiled. */

import type { DefineComponent } from "vue";
import type { ParcelaCheckoutAttributes, ParcelaCheckoutElement, ParcelaCheckoutEventMap } from "./checkout.js";

/** `@parcela-link-ready="…"` for each of the element's events. */
type Handlers = {
  [Type in keyof ParcelaCheckoutEventMap as `on${Capitalize<Camel<Type>>}`]?:
    | ((event: ParcelaCheckoutEventMap[Type]) => void)
    | undefined;
};

type Camel<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Text;

/** Properties are bound with `.prop`, such as `:customer.prop="customer"`. */
type Properties = Partial<
  Pick<ParcelaCheckoutElement, "client" | "tokenProvider" | "fetch" | "customer" | "cepLookup" | "messages">
>;

declare module "vue" {
  interface GlobalComponents {
    "parcela-checkout": DefineComponent<ParcelaCheckoutAttributes & Properties & Handlers>;
  }
}
