/* global arguments -- WebDriver runs it as the body of a function */
/**
 * Waits for visible elements of a role in the first `tag` of the page. With `names`, they must be exactly those whose names begin with
 * each. Otherwise the first whose name contains `name` is returned, or, with `gone`, there must be none.
 */
const [tag, { role, name, names, gone }, done] = arguments;

const SELECTORS = {
  button: "button",
  combobox: "select",
  heading: "h1, h2, h3",
  link: "a[href]",
  listitem: "li",
  radio: "[type=radio]",
  checkbox: "[type=checkbox]",
  searchbox: "[type=search]",
  file: "[type=file]",
  paragraph: "p",
};

const textOf = (element) => (element.innerText ?? "").replace(/\s+/g, " ").trim();
const nameOf = (element) => element.ariaLabel ?? ([...(element.labels ?? [])].map(textOf).join(" ") || textOf(element));
const all = () => {
  const host = document.querySelector(tag);
  const found = (host?.shadowRoot ?? host)?.querySelectorAll(SELECTORS[role]) ?? [];
  return [...found].filter((element) => element.getClientRects().length > 0);
};

const look = () => {
  const seen = all();
  if (names) return seen.length === names.length && seen.every((element, place) => nameOf(element).startsWith(names[place]));
  const found = seen.find((element) => nameOf(element).includes(name));
  return gone ? !found : found;
};

const answer = () => {
  const found = look();
  if (found) done(found);
  return found;
};
if (!answer()) {
  const looking = setInterval(() => answer() && clearInterval(looking), 20);
}
