/** The attributes as properties: `element.baseUrl` is the attribute `base-url`, and the attribute the property. */

import { flagOf, type AttributeRule, type AttributeRules } from "./attribute-rules.js";
import type { CamelCase } from "./camel-case.js";
import { warnOfKind } from "./console.js";

/** Each attribute as a property. Undefined is its absence. */
export type Reflected<Attributes> = {
  [Name in keyof Attributes & string as CamelCase<Name>]-?: Attributes[Name] | undefined;
};

/** The attribute of each property. */
export function propertiesOf(rules: AttributeRules): Map<string, string> {
  return new Map(Object.keys(rules).map((name) => [camelCase(name), name]));
}

/** Gives the elements of `prototype` a property for each attribute. */
export function reflect(prototype: HTMLElement, rules: AttributeRules): void {
  for (const [attribute, rule] of Object.entries(rules)) {
    Object.defineProperty(prototype, camelCase(attribute), {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return rule.isFlag ? flagOf(this, attribute) : (this.getAttribute(attribute) ?? undefined);
      },
      set(this: HTMLElement, value: unknown) {
        const text = textOf(this, attribute, rule, value);
        if (text === undefined) this.removeAttribute(attribute);
        else this.setAttribute(attribute, text);
      },
    });
  }
}

/** What the attribute is to hold. No object or function ever becomes a text that stands in the document. */
function textOf(host: Element, attribute: string, rule: AttributeRule, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (rule.isFlag) {
    // Frameworks set an attribute without a value as an empty text.
    if (value === "") return value;
    if (typeof value !== "boolean") warnOfKind(host, attribute, "true or false", value);
    return value === true ? "" : undefined;
  }
  if (typeof value === "string") return value;
  if (rule.textOf && typeof value === "number") return rule.textOf(value);
  warnOfKind(host, attribute, rule.textOf ? "a text or a number" : "a text", value);
  return undefined;
}

function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
