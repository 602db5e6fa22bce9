/** Messages to the page's developer. Each begins with the element's name, as it stands in HTML. */

export function warn(host: Element, text: string): void {
  console.warn(`<${host.localName}>: ${text}`);
}

/** The warnings that the page was given once. */
const given = new Set<string>();

/** Once for a page, however many elements it has. */
export function warnOnce(host: Element, text: string): void {
  if (given.has(text)) return;
  given.add(text);
  warn(host, text);
}

export function complain(host: Element, text: string, ...details: unknown[]): void {
  console.error(`<${host.localName}>: ${text}`, ...details);
}

/** Of a value of another kind; the value itself may be personal. */
export function warnOfKind(host: Element, name: string, expected: string, value: unknown): void {
  warn(host, `${name} has to be ${expected}, not ${typeof value}: it is taken for none`);
}
