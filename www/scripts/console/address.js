/**
 * The address's fragment: which view is shown, of which thing, and with which filters, such as `#orders?status=5&pagina=2`. What tells
 * of a person is no part of it: an address stays in histories and logs.
 */

/** The fragment of each list as it was shown last: where "back" leads. */
const last = new Map();

/** What the fragment asks for; undefined where it names nothing. */
export function wanted() {
  const [path, query] = location.hash.slice(1).split("?");
  const [name, id] = path.split("/");
  return { name, id, filters: Object.fromEntries(new URLSearchParams(query)) };
}

/**
 * Puts the filters of the list that is shown into the address. The browser's "back" leads to those before, unless the address itself has
 * asked for them, in other words.
 */
export function remember(name, filters, isAsked) {
  const query = new URLSearchParams(filters).toString();
  const hash = query === "" ? `#${name}` : `#${name}?${query}`;
  last.set(name, hash);
  if (hash === location.hash || (location.hash === "" && query === "")) return;
  if (isAsked) history.replaceState(null, "", hash);
  else history.pushState(null, "", hash);
}

/** The fragment under which a list was shown last. */
export const addressOf = (name) => last.get(name) ?? `#${name}`;
