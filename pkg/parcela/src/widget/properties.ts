/** The properties that hold objects and functions, as a page sets them. */

import { complain, warnOfKind } from "./console.js";
import type { AttributeRules } from "./attribute-rules.js";
import { propertiesOf } from "./reflected.js";

/** `value`, if it is of the kind that the property `name` holds; else none, of which the page's developer is told. */
export function ofKind<Value>(host: Element, name: string, kind: "function" | "object", value: Value): Value | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === kind) return value;
  warnOfKind(host, name, kind === "object" ? "an object" : "a function", value);
  return undefined;
}

/** The names of the properties of `prototype` that no attribute holds: the accessors that can be set. */
export function propertyNamesOf(prototype: HTMLElement, rules: AttributeRules): string[] {
  const reflected = propertiesOf(rules);
  const accessors = Object.entries(Object.getOwnPropertyDescriptors(prototype));
  return accessors.filter(([name, { set }]) => set && !reflected.has(name)).map(([name]) => name);
}

/** Takes over what a page has set before the element's class was defined: such properties hide the accessors `names`. */
export function takeProperties(host: Element, names: Iterable<string>): void {
  for (const name of names) {
    if (!Object.hasOwn(host, name)) continue;
    const value: unknown = Reflect.get(host, name);
    Reflect.deleteProperty(host, name);
    Reflect.set(host, name, value);
  }
}

/** A page that is rendered on a server has put a property into its HTML, where everybody can read a token or a customer. */
export function refuseAttributes(host: Element, names: Iterable<string>): void {
  for (const name of names) {
    if (!host.hasAttribute(name)) continue;
    host.removeAttribute(name);
    complain(host, `the HTML has the attribute ${name}: it is a property, which no server may render. Set it in the browser`);
  }
}
