/** Fills the places `{0}`, `{1}`, … of a message. */
export function fill(message: string, ...values: unknown[]): string {
  return message.replace(/\{(\d)\}/g, (_, place) => String(values[Number(place)]));
}
