/** Checks the properties that hold objects and functions. */

import { logError, warnOfType } from "./console.js";

/** Returns `value` if it has the type of the property `name`. Otherwise logs a warning and returns undefined. */
export function valueOfType<Value>(host: Element, name: string, kind: "function" | "object", value: Value): Value | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === kind) return value;
  warnOfType(host, name, kind === "object" ? "an object" : "a function", value);
  return undefined;
}

/**
 * Returns the names of the properties of an element without an attribute: the accessors with a setter, of its class and of the base class.
 * Accessors that reflect an attribute are enumerable.
 */
export function propertyNamesOf(prototype: HTMLElement): string[] {
  const accessors = [Object.getPrototypeOf(prototype), prototype].flatMap((own) => Object.entries(Object.getOwnPropertyDescriptors(own)));
  return accessors.filter(([, { set, enumerable }]) => set && !enumerable).map(([name]) => name);
}

/** Passes properties that were set before the class was defined to the accessors `names`, which they would otherwise shadow. */
export function adoptProperties(host: Element, names: Iterable<string>): void {
  for (const name of names) {
    if (!Object.hasOwn(host, name)) continue;
    const value: unknown = Reflect.get(host, name);
    Reflect.deleteProperty(host, name);
    Reflect.set(host, name, value);
  }
}

/** Removes attributes with the names of properties, and logs an error: a server has rendered them into HTML, where they may leak data. */
export function removeAttributes(host: Element, names: Iterable<string>): void {
  for (const name of names) {
    if (!host.hasAttribute(name)) continue;
    host.removeAttribute(name);
    logError(host, `removed the attribute ${name}: it is a property, which a server must not render`);
  }
}
