/** The field in which guides and reference are searched. */

import { html } from "./html.js";
import { pathOf, rootOf } from "./shell.js";
import { texts } from "./texts.js";

/** The field on the page of a path; it is there for `scripts/search/main.js`. */
export async function searchBox(language, path) {
  const t = await texts(language, "search");
  return html`<form id="search-form" class="search" method="dialog" role="search" data-root="${rootOf(pathOf(language, path)) || "./"}">
    <label for="search-field">${t.label}</label>
    <input type="search" id="search-field" autocomplete="off" spellcheck="false" />
    <p id="search-summary" class="hint" role="status"></p>
    <ul id="search-results" hidden></ul>
  </form>`;
}
