/** Console messages for the page's developer. Each begins with the element's tag. */

/** Logs a warning. */
export function warn(host: Element, text: string): void {
  console.warn(`<${host.localName}>: ${text}`);
}

/** The texts that `warnOnce` has logged. */
const logged = new Set<string>();

/** Logs a warning once per page, regardless of the number of elements. */
export function warnOnce(host: Element, text: string): void {
  if (logged.has(text)) return;
  logged.add(text);
  warn(host, text);
}

/** Logs a warning about `keys` once per page, if there are any. */
export function warnOfKeys(host: Element, text: string, keys: string[]): void {
  if (keys.length > 0) warnOnce(host, `${text}: ${keys.join(", ")}`);
}

/** Returns the texts in `values`. Logs the keys of other values, once per page; an absent value is no mistake. */
export function textsOf(host: Element, name: string, values: object): Record<string, string> {
  const texts: Record<string, string> = {};
  const others: string[] = [];
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === "string") texts[key] = value;
    else if (value != null) others.push(key);
  }
  warnOfKeys(host, `${name} has values that are no texts`, others);
  return texts;
}

/** Logs an error. */
export function logError(host: Element, text: string, ...details: unknown[]): void {
  console.error(`<${host.localName}>: ${text}`, ...details);
}

/** Logs a warning about a value of the wrong type. The value itself may be personal data and is not logged. */
export function warnOfType(host: Element, name: string, expected: string, value: unknown): void {
  warn(host, `${name} must be ${expected}, not ${typeof value}`);
}
