/** What the page's developer is told. */

/** The element's name, as it stands in HTML. */
export const TAG = "parcela-checkout";

export function warn(text: string): void {
  console.warn(`<${TAG}>: ${text}`);
}

export function complain(text: string, ...details: unknown[]): void {
  console.error(`<${TAG}>: ${text}`, ...details);
}
