/** The search of guides and reference: the index is downloaded when the field is used. */

import { element, find } from "../common/dom.js";
import { fill, language, texts } from "../common/text.js";
import { OPTIONS } from "./options.js";

const text = await texts("search");

/** How many results are shown. */
const MOST = 12;

const form = find("#search-form");
const field = find("#search-field");
const results = find("#search-results");
const summary = find("#search-summary");

/** Where the pages of this language begin. */
const root = new URL(form.dataset.root, location.href);
const base = new URL(language === "pt" ? "." : `${language}/`, root);

let loading;

/** The index; what could not be loaded is asked for again the next time. */
function load() {
  loading ??= loadIndex().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function loadIndex() {
  const [{ default: MiniSearch }, answer] = await Promise.all([import("./minisearch.js"), fetch(new URL(`search/${language}.json`, root))]);
  if (!answer.ok) throw new Error(String(answer.status));
  return MiniSearch.loadJSON(await answer.text(), OPTIONS);
}

let latest = 0;

async function search() {
  const mine = ++latest;
  const wanted = field.value.trim();
  if (wanted === "") return show([], "");
  try {
    const index = await load();
    if (mine !== latest) return undefined;
    const found = index.search(wanted);
    return show(found.slice(0, MOST), fill(found.length === 0 ? text.none : text.found, found.length, wanted));
  } catch {
    return show([], text.failed);
  }
}

function show(found, message) {
  summary.textContent = message;
  const items = found.map(({ id, heading, page }) => {
    const where = heading === page ? null : element("small", {}, page);
    return element("li", {}, element("a", { href: new URL(id, base).href }, heading, where));
  });
  results.hidden = items.length === 0;
  results.replaceChildren(...items);
}

field.addEventListener("focus", () => void load().catch(() => {}), { once: true });
field.addEventListener("input", search);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  results.querySelector("a")?.click();
});
field.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  field.value = "";
  void search();
});
form.dataset.ready = "";
