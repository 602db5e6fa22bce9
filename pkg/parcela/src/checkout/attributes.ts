/** The attributes of `<parcela-checkout>` and their valid values. */

import { COMMON_RULES, type AttributeRule } from "../widget/attribute-rules.js";
import type { Reflected } from "../widget/reflected.js";
import { isAmount, textOfReais } from "./amount.js";

/**
 * The element's attributes, by their names in HTML. If several elements on a page have the same service and establishment, each needs an
 * `id`: after a reload, the `id` identifies the element's sale.
 */
export interface ParcelaCheckoutAttributes {
  /** The address of the gateway: a path of your own site, such as `/parcela`, or an http(s) URL. */
  "base-url"?: string | undefined;
  /** The establishment's CNPJ, with or without mask. If there are several, set the property `establishments`, and the seller chooses. */
  establishment?: string | undefined;
  /**
   * An opaque identifier of the seller's login, such as a random UUID. Do not use a name, or a secret that is valid elsewhere. The value
   * must not be guessable: it is the key of the digests by which the browser's tabs find an order that has already been sent. It is never
   * stored. Stored data belongs to one session; the data of another session is deleted without being shown or sent. When the value changes,
   * pending requests are cancelled, and `tokenProvider` is called for a new token. Set the attribute before the element enters the
   * document. Without it, tabs share nothing, and only a reload of the same tab resumes an order whose response was lost.
   */
  session?: string | undefined;
  /**
   * The amount of the sale in reais, with a decimal point, such as `1500.00`. It is simulated at once. In the first step, a change applies
   * at once. In a later step, or after the seller has typed another amount, the widget asks the seller which amount to use. An ambiguous
   * text such as `1.500` is invalid. JSX and the property also accept a number with at most two decimals.
   */
  amount?: string | number | undefined;
  /**
   * Whether the amount field is read-only, so that the seller cannot change `amount`. It has no effect without `amount`. A boolean
   * attribute: write it without a value, or set the property to `true`.
   */
  "amount-final"?: boolean | undefined;
  /**
   * The numbers of installments to list first, separated by commas. Default: `3,6,10,12`. A button shows the others. If none of these
   * numbers is offered, all options are listed.
   */
  terms?: string | undefined;
  /**
   * Whether the browser's autofill may complete the customer's form. Default: `off`, because on a shared computer autofill would suggest
   * the data of earlier customers.
   */
  autofill?: "on" | "off" | undefined;
  /** The language of the widget. Default: `pt-BR`. */
  locale?: "pt-BR" | "en" | "es" | (string & {}) | undefined;
  /** The color scheme. Default: `auto`, which follows the system. */
  theme?: "light" | "dark" | "auto" | "host" | undefined;
}

/** The attributes as properties. A property is undefined if its attribute is absent. */
export type ReflectedAttributes = Reflected<ParcelaCheckoutAttributes>;

/** The rule for each attribute. */
export const ATTRIBUTES: Record<keyof ParcelaCheckoutAttributes, AttributeRule> = {
  ...COMMON_RULES,
  amount: { test: { test: isAmount }, expected: "in reais with a point and at most two decimals, such as 1500.00", textOf: textOfReais },
  "amount-final": { test: /^(true|amount-final)$/, expected: "without a value", isFlag: true },
  terms: { test: /^\s*\d+\s*(,\s*\d+\s*)*$/, expected: "integers such as 3,6,10,12" },
  autofill: { test: /^(on|off)$/, expected: "on or off" },
};
