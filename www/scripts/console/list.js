/** A list with filters and pages. What is filtered for stays in memory: a CPF belongs in no address. */

import { element, find } from "../common/dom.js";
import { fill, texts } from "../common/text.js";
import { attempt } from "./api.js";

const text = await texts("console");

/**
 * @param {{ name: string, none: string, read: (query: object) => Promise<object>, row: (item: object) => (Node | string)[],
 *   refine?: (query: object) => object }} options `row` answers the cells of an item, `refine` makes a query of what stands
 *   in the form
 * @returns {{ load: () => Promise<void>, filter: (values: Record<string, string>) => void }}
 */
export function connectList({ name, none, read, row, refine = (query) => query }) {
  const section = find(`#${name}`);
  const form = find("form", section);
  let page = 1;
  let latest = 0;

  async function load() {
    const mine = ++latest;
    const answer = await attempt(() => read({ ...refine(queryOf(form)), pagina: page }));
    if (!answer || mine !== latest) return; // somebody asks for something else by now
    showRows(section, answer.itens.map(row), none);
    showPage(section, answer.pagina);
  }

  function restart() {
    page = 1;
    return load();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    return restart();
  });
  form.addEventListener("reset", () => setTimeout(restart)); // the fields are still full while it is told
  form.elements.tamanhoPagina.addEventListener("change", restart);
  for (const control of section.querySelectorAll("[data-turn]")) {
    control.addEventListener("click", () => {
      page += Number(control.dataset.turn);
      return load();
    });
  }
  return {
    load,
    filter(values) {
      form.reset();
      for (const [field, value] of Object.entries(values)) form.elements[field].value = value;
    },
  };
}

/** What stands in the form, as the query of an operation; what is empty is no filter. */
function queryOf(form) {
  const entries = [...new FormData(form)].map(([field, value]) => [field, value.trim()]);
  const query = Object.fromEntries(entries.filter(([, value]) => value !== ""));
  for (const field of ["status", "numero", "tamanhoPagina"]) {
    if (query[field] !== undefined) query[field] = Number(query[field]);
  }
  return query;
}

/** Fills a table; each cell is told its column, which is shown beside it where the table has no room for its head. */
export function showRows(section, rows, none) {
  const columns = [...section.querySelectorAll("th")].map((head) => head.textContent);
  const made = rows.map((cells) =>
    element("tr", {}, ...cells.map((cell, index) => element("td", { "data-label": columns[index] }, cell))),
  );
  const empty = element("tr", { className: "none" }, element("td", { colSpan: columns.length }, none));
  find("tbody", section).replaceChildren(...(made.length > 0 ? made : [empty]));
}

function showPage(section, { numero, tamanho, total, tem_anterior, tem_proximo }) {
  find(".pager .hint", section).textContent = fill(text.page, numero, Math.max(Math.ceil(total / tamanho), 1), total);
  const before = find("[data-turn='-1']", section);
  const after = find("[data-turn='1']", section);
  before.disabled = !tem_anterior;
  after.disabled = !tem_proximo;
}
