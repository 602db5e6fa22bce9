/** Messages to the page's developer. */

/** The element's name, as it stands in HTML. */
export const TAG = "parcela-checkout";

export function warn(text: string): void {
  console.warn(`<${TAG}>: ${text}`);
}

/** Whether the page was told that it names no session. */
let isToldOfSession = false;

/** Once for a page: without a session, one seller cannot be told from another. */
export function warnOfNoSession(): void {
  if (isToldOfSession) return;
  isToldOfSession = true;
  warn("the attribute session is missing: tabs share nothing, and an unanswered order is resumed by a reload only");
}

export function complain(text: string, ...details: unknown[]): void {
  console.error(`<${TAG}>: ${text}`, ...details);
}

/** Of a value of another kind; the value itself may be personal. */
export function warnOfKind(name: string, expected: string, value: unknown): void {
  warn(`${name} has to be ${expected}, not ${typeof value}: it is taken for none`);
}
