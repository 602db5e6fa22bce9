/** The rules for the values of attributes. */

import { warn } from "./console.js";

/** The rule for one attribute. */
export interface AttributeRule {
  /** Tests whether a value is valid. */
  test: Pick<RegExp, "test">;
  /** A description of the valid values, to follow "must be". */
  expected: string;
  /** Whether the attribute is boolean: its presence is its value. */
  isFlag?: boolean;
  /** Converts a number to the attribute's text. Without it, the property does not accept numbers. */
  textOf?: (number: number) => string;
}

/** The rule of each attribute, by its name in HTML. */
export type AttributeRules = Readonly<Record<string, AttributeRule>>;

/** Accepts any text. */
export const ANY: AttributeRule = { test: /^/, expected: "a text" };

/** The rules for the attributes that all elements have. */
export const COMMON_RULES = {
  "base-url": ANY,
  establishment: ANY,
  session: ANY,
  locale: { test: /^(pt|en|es)([-_]|$)/i, expected: "pt-BR, en or es" },
  theme: { test: /^(light|dark|auto|host)$/, expected: "light, dark, auto or host" },
} satisfies AttributeRules;

/** Logs a warning if `now`, the new value of an attribute, is invalid. */
export function warnOfAttribute(host: Element, rules: AttributeRules, name: string, now: string | null): void {
  const rule = rules[name];
  if (rule && now && !rule.test.test(now)) warn(host, `the attribute ${name} is invalid: it must be ${rule.expected}`);
}

/** Returns the value of a boolean attribute. The text `false`, which some frameworks write, counts as absence. */
export function flagOf(host: Element, attribute: string): boolean {
  return (host.getAttribute(attribute) ?? "false") !== "false";
}
