/** Reflects attributes as properties: `element.baseUrl` reads and writes the attribute `base-url`. */

import { flagOf, type AttributeRule, type AttributeRules } from "./attribute-rules.js";
import { warnOfType } from "./console.js";

/** Converts kebab case to camel case: `link-ready` becomes `linkReady`. */
export type CamelCase<Text extends string> = Text extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Text;

/** The attributes as properties. A property is undefined if its attribute is absent. */
export type Reflected<Attributes> = {
  [Name in keyof Attributes & string as CamelCase<Name>]-?: Attributes[Name] | undefined;
};

/** Returns a map from the name of each property to that of its attribute. */
export function propertiesOf(rules: AttributeRules): Map<string, string> {
  return new Map(Object.keys(rules).map((name) => [camelCase(name), name]));
}

/** Defines a property on `prototype` for each attribute. */
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

/** Returns the text of the attribute for `value`; undefined removes it. Objects and functions are never written into the document. */
function textOf(host: Element, attribute: string, rule: AttributeRule, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (rule.isFlag) {
    // Frameworks pass an attribute without a value as an empty string.
    if (value === "") return value;
    if (typeof value !== "boolean") warnOfType(host, attribute, "true or false", value);
    return value === true ? "" : undefined;
  }
  if (typeof value === "string") return value;
  if (rule.textOf && typeof value === "number") return rule.textOf(value);
  warnOfType(host, attribute, rule.textOf ? "a text or a number" : "a text", value);
  return undefined;
}

function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
