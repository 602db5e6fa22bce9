/** The attributes of `<parcela-orders>` and their valid values. */

import { COMMON_RULES, type AttributeRule } from "../widget/attribute-rules.js";
import type { Reflected } from "../widget/reflected.js";

/** The element's attributes, by their names in HTML. None of them contains the search text or a customer's data. */
export interface ParcelaOrdersAttributes {
  /** The address of the gateway: a path of your own site, such as `/parcela`, or an http(s) URL. */
  "base-url"?: string | undefined;
  /**
   * The establishment's CNPJ, with or without mask. Without it, the orders of all establishments of the session are listed. If the gateway
   * limits the session to several establishments, the attribute is required.
   */
  establishment?: string | undefined;
  /**
   * An opaque identifier of the seller's login, such as a random UUID. A checkout on the same page must have the same value. When the value
   * changes, pending requests are cancelled, the open order and the filter are reset unless you have just set them, and `tokenProvider` is
   * called for a new token. The value is not stored, except as a digest. Without the attribute, the element cannot tell sellers apart.
   */
  session?: string | undefined;
  /** The language of the element. Default: `pt-BR`. */
  locale?: "pt-BR" | "en" | "es" | (string & {}) | undefined;
  /** The color scheme. Default: `auto`, which follows the system. */
  theme?: "light" | "dark" | "auto" | "host" | undefined;
  /**
   * Whether the key `/` moves the focus to the search field. The field then shows the key. The key is ignored in a field, in a dialog, and where
   * the page has handled it (`preventDefault()`). Default: `false`, as a shortcut of a single character disturbs people who dictate
   * (WCAG 2.1.4): let the seller turn it off. A boolean attribute: write it without a value, or set the property to `true`.
   */
  "search-shortcut"?: boolean | undefined;
}

/** The attributes as properties. A property is undefined if its attribute is absent. */
export type ReflectedOrdersAttributes = Reflected<ParcelaOrdersAttributes>;

/** The rule for each attribute. */
export const ATTRIBUTES: Record<keyof ParcelaOrdersAttributes, AttributeRule> = {
  ...COMMON_RULES,
  "search-shortcut": { test: /^(true|search-shortcut)$/, expected: "without a value", isFlag: true },
};
