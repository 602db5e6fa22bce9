/**
 * The address's fragment: which view is shown, and of which thing, such as `#orders?status=5&period=week`. What tells of a person is no
 * part of it: an address stays in histories and logs.
 */

/** The view that the fragment asks for. `filters` are texts, whatever stands there. */
export function wanted() {
  const [path, query] = location.hash.slice(1).split("?");
  const [name, id] = path.split("/");
  return { name, id, filters: Object.fromEntries(new URLSearchParams(query)) };
}

/** The fragment of a list with those of the `filters` that have a value. */
export function addressOf(name, filters) {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== undefined)).toString();
  return query === "" ? `#${name}` : `#${name}?${query}`;
}

/** Puts a fragment into the address; the browser's "back" leads to the one before. */
export function remember(hash) {
  if (hash !== (location.hash || "#orders")) history.pushState(null, "", hash);
}
