/** The rows of a table. */

import { element, find } from "../common/dom.js";

/** Fills a table; each cell is told its column, which is shown beside it where the table has no room for its head. */
export function showRows(section, rows, none) {
  const columns = [...section.querySelectorAll("th")].map((head) => head.textContent);
  const made = rows.map((cells) => element("tr", {}, ...cells.map((cell, index) => element("td", { "data-label": columns[index] }, cell))));
  const empty = element("tr", { className: "none" }, element("td", { colSpan: columns.length }, none));
  find("tbody", section).replaceChildren(...(made.length > 0 ? made : [empty]));
}
