/** The element's attributes, and the values that each can have. */

import { COMMON_RULES, type AttributeRule } from "../widget/attribute-rules.js";
import type { Reflected } from "../widget/reflected.js";

/**
 * The element's attributes, by their names in HTML. What the seller searches for stands in none of them, nor does anything of a
 * customer.
 */
export interface ParcelaOrdersAttributes {
  /** Where the gateway is: a path of your own site such as `/parcela`, or an http(s) address. */
  "base-url"?: string | undefined;
  /**
   * The establishment's CNPJ, with or without mask. Without it, the orders of all that the session may see are listed; a session that the
   * gateway limits to several establishments has to name one.
   */
  establishment?: string | undefined;
  /**
   * An opaque identifier of the seller's login, such as a random UUID; the same as that of a checkout beside it. A change begins anew:
   * what is on its way is cancelled, the open order and the filter are dropped unless you have set them since, and `tokenProvider` is
   * asked for another token. Without it, nothing tells one seller from another.
   */
  session?: string | undefined;
  /** The language. Default: `pt-BR`. */
  locale?: "pt-BR" | "en" | "es" | (string & {}) | undefined;
  /** The colours. Default: `auto`, which follows the system. */
  theme?: "light" | "dark" | "auto" | undefined;
}

/** Each attribute as a property. Undefined is its absence. */
export type ReflectedOrdersAttributes = Reflected<ParcelaOrdersAttributes>;

/** How each attribute is written. */
export const ATTRIBUTES: Record<keyof ParcelaOrdersAttributes, AttributeRule> = COMMON_RULES;
