/** Removes personal data from an error of the host, for use as the `cause` of an error. */

/** The query of an address, which may hold a document or a name: also that of a path, or of an encoded address. */
const QUERY = /(\bhttps?:\/\/[^\s?#"'<>)]*)\?[^\s"'<>)]*|(?:\?|%3f)[\w.~-]+(?:=|%3d)[^\s"'<>)]*/gi;

/**
 * Returns `thrown` unchanged, or an error with its name, code and texts without queries if a text of it or of its causes quotes an address with
 * one. Texts of further objects in it stay.
 *
 * @param depth the number of causes that are read
 */
export function withoutQueries(thrown: unknown, depth = 8): unknown {
  if (typeof thrown !== "object" || thrown === null) return redacted(thrown);
  if (depth === 0) return undefined;
  const { name = "Error", message, stack, code, cause: inner } = thrown as Partial<Error> & { code?: unknown };
  const cause = withoutQueries(inner, depth - 1);
  const texts: unknown[] = [message, stack, ...Object.values(thrown)];
  if (cause === inner && texts.every((text) => redacted(text) === text)) return thrown;
  const error = new Error(redacted(message), { cause });
  return Object.assign(error, { name }, stack && { stack: redacted(stack) }, code !== undefined && { code });
}

function redacted<Value>(value: Value): Value {
  return typeof value === "string" ? (value.replace(QUERY, "$1") as Value) : value;
}
