/** A message with its places `{0}`, `{1}`, … filled. */
export function fill(message: string, ...values: unknown[]): string {
  return message.replace(/\{(\d)\}/g, (_, place) => String(values[Number(place)]));
}
