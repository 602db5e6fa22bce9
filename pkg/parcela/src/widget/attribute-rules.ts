/** How the value of an attribute is read. */

import { warn } from "./console.js";

/** How a page has to write an attribute. */
export interface AttributeRule {
  /** Decides whether its value is understood. */
  test: Pick<RegExp, "test">;
  /** The values that are, in words. */
  expected: string;
  /** Whether the attribute is there or not, and has no value. */
  isFlag?: boolean;
  /** Makes its text of a number, where the property may be one. */
  textOf?: (number: number) => string;
}

/** The rule of each attribute, by its name in HTML. */
export type AttributeRules = Readonly<Record<string, AttributeRule>>;

/** Any text. */
export const ANY: AttributeRule = { test: /^/, expected: "a text" };

/** The attributes of every element of this package. */
export const COMMON_RULES = {
  "base-url": ANY,
  establishment: ANY,
  session: ANY,
  locale: { test: /^(pt|en|es)([-_]|$)/i, expected: "pt-BR, en or es" },
  theme: { test: /^(light|dark|auto)$/, expected: "light, dark or auto" },
} satisfies AttributeRules;

/** Tells the page's developer of a value `now` that is not understood. */
export function warnOfAttribute(host: Element, rules: AttributeRules, name: string, now: string | null): void {
  const rule = rules[name];
  if (rule && now && !rule.test.test(now)) warn(host, `the attribute ${name} is not understood: it has to be ${rule.expected}`);
}

/** Whether an attribute that has no value is there. Some frameworks write `false` for its absence. */
export function flagOf(host: Element, attribute: string): boolean {
  return (host.getAttribute(attribute) ?? "false") !== "false";
}
