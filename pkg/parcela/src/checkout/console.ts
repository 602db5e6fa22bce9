/** Messages to the page's developer. */

/** The element's name, as it stands in HTML. */
export const TAG = "parcela-checkout";

export function warn(text: string): void {
  console.warn(`<${TAG}>: ${text}`);
}

export function complain(text: string, ...details: unknown[]): void {
  console.error(`<${TAG}>: ${text}`, ...details);
}

/** Of a value of another kind; the value itself may be personal. */
export function warnOfKind(name: string, expected: string, value: unknown): void {
  warn(`${name} has to be ${expected}, not ${typeof value}: it is taken for none`);
}
