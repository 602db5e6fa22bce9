/** Fills tables. */

import { element, find } from "../common/dom.js";

/** Fills a table. Each cell has the name of its column, which narrow screens show beside the cell. */
export function showRows(section, rows, none) {
  const columns = [...section.querySelectorAll("th")].map((head) => head.textContent);
  const made = rows.map((cells) => element("tr", {}, ...cells.map((cell, index) => element("td", { "data-label": columns[index] }, cell))));
  const empty = element("tr", { className: "none" }, element("td", { colSpan: columns.length }, none));
  find("tbody", section).replaceChildren(...(made.length > 0 ? made : [empty]));
}
