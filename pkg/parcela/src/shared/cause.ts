/** Removes personal data from an error of the host, for use as the `cause` of an error. */

/** The query of an address, which may hold a document or a name: also that of a path, or of an encoded address. */
const QUERY = /(\bhttps?:\/\/[^\s?#"'<>)]*)\?[^\s"'<>)]*|(?:\?|%3f)[\w.~-]+(?:=|%3d)[^\s"'<>)]*/gi;

/** The properties of an error that may hold an address: `path` is set by Bun. */
const TEXTS = ["message", "stack", "path"] as const;

/** Returns `thrown` unchanged, or a copy without queries if its texts quote an address with one. */
export function withoutQueries(thrown: unknown): unknown {
  if (typeof thrown === "string") return redacted(thrown);
  if (!(thrown instanceof Error)) return thrown;
  const texts = thrown as Error & Partial<Record<(typeof TEXTS)[number], unknown>>;
  const cause = withoutQueries(thrown.cause);
  const isPlain = cause === thrown.cause && TEXTS.every((name) => redacted(texts[name]) === texts[name]);
  if (isPlain) return thrown;
  const { name, code } = thrown as Error & { code?: unknown };
  const error = new Error(redacted(thrown.message), { cause });
  return Object.assign(error, { name, stack: redacted(thrown.stack) }, code !== undefined && { code });
}

function redacted<Value>(value: Value): Value {
  return typeof value === "string" ? (value.replace(QUERY, "$1") as Value) : value;
}
