/** The attributes as properties: `element.baseUrl` is the attribute `base-url`, and the attribute the property. */

import { textOfReais } from "./amount.js";
import { ATTRIBUTES, flagOf, isFlag, type ParcelaCheckoutAttributes } from "./attributes.js";
import { warnOfKind } from "./console.js";
import type { CamelCase } from "./events.js";

/** Each attribute as a property. Undefined is its absence. */
export type ReflectedAttributes = {
  [Name in keyof ParcelaCheckoutAttributes as CamelCase<Name>]-?: ParcelaCheckoutAttributes[Name] | undefined;
};

/** The attribute of each property. */
export const REFLECTED = new Map((Object.keys(ATTRIBUTES) as (keyof ParcelaCheckoutAttributes)[]).map((name) => [camelCase(name), name]));

/** Gives the elements of `prototype` the properties. */
export function reflect(prototype: HTMLElement): void {
  for (const [property, attribute] of REFLECTED) {
    Object.defineProperty(prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return isFlag(attribute) ? flagOf(this, attribute) : (this.getAttribute(attribute) ?? undefined);
      },
      set(this: HTMLElement, value: unknown) {
        const text = textOf(value, attribute);
        if (text === undefined) this.removeAttribute(attribute);
        else this.setAttribute(attribute, text);
      },
    });
  }
}

/** What the attribute is to hold. No object or function ever becomes a text that stands in the document. */
function textOf(value: unknown, attribute: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (isFlag(attribute)) {
    // Frameworks set an attribute without a value as an empty text.
    if (value === "") return value;
    if (typeof value !== "boolean") warnOfKind(attribute, "true or false", value);
    return value === true ? "" : undefined;
  }
  if (typeof value === "string") return value;
  const isAmount = attribute === "amount";
  if (isAmount && typeof value === "number") return textOfReais(value);
  warnOfKind(attribute, isAmount ? "a text or a number" : "a text", value);
  return undefined;
}

function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
