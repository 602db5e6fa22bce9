/** The element's attributes, and the values that each can have. */

import { COMMON_RULES, type AttributeRule } from "../widget/attribute-rules.js";
import type { Reflected } from "../widget/reflected.js";
import { isAmount, textOfReais } from "./amount.js";

/**
 * The element's attributes, by their names in HTML. Several elements with the same service and establishment on one page
 * need an `id` each, by which a reload tells their sales apart.
 */
export interface ParcelaCheckoutAttributes {
  /** Where the gateway is: a path of your own site such as `/parcela`, or an http(s) address. */
  "base-url"?: string | undefined;
  /** The establishment's CNPJ, with or without mask. Of several, `establishments` lets the seller choose. */
  establishment?: string | undefined;
  /**
   * An opaque identifier of the seller's login, such as a random UUID; no name and no secret that opens anything else. It is never stored:
   * it is the key of the digests by which the browser's tabs find an order that was sent already, so that it should not be
   * guessable. What is stored belongs to it: what another session left is neither shown nor sent, and deleted. A change begins anew:
   * what is on its way is cancelled, and `tokenProvider` is asked for another token. Set it before the element is in the document.
   * Without it, each tab stands alone, and an order without an answer is resumed by a reload only.
   */
  session?: string | undefined;
  /**
   * In reais with a point, such as `1500.00`: simulated at once. A change counts at once in the first step; after that the seller is
   * asked whether the sale goes on as it is or starts again, as is one who has typed another amount. What can be read in two ways, such as `1.500`, is refused. A number, by
   * JSX or the property, has at most two decimals.
   */
  amount?: string | number | undefined;
  /**
   * Whether `amount` is final: its field is read-only, so that the seller cannot type another one. Without `amount` it has no effect. An
   * attribute without a value, or the property `true`.
   */
  "amount-final"?: boolean | undefined;
  /**
   * The numbers of installments that are listed first, with commas between them. Default: `3,6,10,12`. The seller lists the others
   * by a click; where none of these is offered, all are listed.
   */
  terms?: string | undefined;
  /**
   * Whether the browser may offer what was typed into the customer's form before. Default: `off`, as a till is shared: it would
   * offer the data of earlier customers.
   */
  autofill?: "on" | "off" | undefined;
  /** The language. Default: `pt-BR`. */
  locale?: "pt-BR" | "en" | "es" | (string & {}) | undefined;
  /** The colours. Default: `auto`, which follows the system. */
  theme?: "light" | "dark" | "auto" | undefined;
}

/** Each attribute as a property. Undefined is its absence. */
export type ReflectedAttributes = Reflected<ParcelaCheckoutAttributes>;

/** How each attribute is written. */
export const ATTRIBUTES: Record<keyof ParcelaCheckoutAttributes, AttributeRule> = {
  ...COMMON_RULES,
  amount: { test: { test: isAmount }, expected: "reais with a point and at most two decimals, such as 1500.00", textOf: textOfReais },
  "amount-final": { test: /^(true|amount-final)$/, expected: "without a value", isFlag: true },
  terms: { test: /^\s*\d+\s*(,\s*\d+\s*)*$/, expected: "whole numbers with commas between them, such as 3,6,10,12" },
  autofill: { test: /^(on|off)$/, expected: "on or off" },
};
