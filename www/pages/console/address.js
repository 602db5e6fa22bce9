/**
 * The fragment of the address, which names the view and the item that is shown, such as `#orders?status=5&period=week`. It contains no
 * personal data, because addresses stay in histories and logs.
 */

/** Returns the view that the fragment names. `filters` are unchecked texts. */
export function wanted() {
  const [path, query] = location.hash.slice(1).split("?");
  const [name, id] = path.split("/");
  return { name, id, filters: Object.fromEntries(new URLSearchParams(query)) };
}

/** Returns the fragment of a list with the `filters` that have a value. */
export function addressOf(name, filters) {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== undefined)).toString();
  return query === "" ? `#${name}` : `#${name}?${query}`;
}

/** Puts a fragment into the address and adds it to the history. */
export function remember(hash) {
  if (hash !== (location.hash || "#orders")) history.pushState(null, "", hash);
}
