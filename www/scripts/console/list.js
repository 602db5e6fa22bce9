/** A list with filters and pages, kept true while it is shown. */

import { element, find } from "../common/dom.js";
import { fill, texts } from "../common/text.js";
import { remember } from "./address.js";
import { attempt } from "./api.js";
import { clearFaults, count, fillPublic, publicOf, queryOf, showFaults } from "./filters.js";
import { follow } from "./follow.js";

const text = await texts("console");

/** A phone's width: there the filters are folded, so that the list itself is seen first. */
const isNarrow = matchMedia("(max-width: 44rem)");

/**
 * @param {{ name: string, none: string, read: (query: object) => Promise<object>, row: (item: object) => (Node | string)[],
 *   refine?: (query: object) => object, onShown?: (items: object[]) => void }} options `row` answers the cells of an item, `refine`
 *   makes a query of what stands in the form
 * @returns {{ show: (filters: Record<string, string>, signal: AbortSignal) => Promise<void>,
 *   filter: (values: Record<string, string>) => void, query: () => object }} `query` is that of all pages
 */
export function connectList({ name, none, read, row, refine = (query) => query, onShown = () => {} }) {
  const section = find(`#${name}`);
  const form = find("form", section);
  const fold = find(".fold", section);
  let page = 1;
  let latest = 0;
  let shown;
  /** Aborted when another view is shown. */
  let view;

  const query = () => refine(queryOf(form));
  const ask = () => read({ ...query(), pagina: page });

  async function load({ isAsked = false } = {}) {
    const mine = ++latest;
    const address = location.hash;
    clearFaults(form);
    const answer = await attempt(ask, (erros) => showFaults(form, erros));
    // Somebody asks for something else by now: here, or by an address that the page is about to be told of.
    if (!answer || mine !== latest || view.aborted || location.hash !== address) return;
    remember(name, { ...publicOf(form), ...(page > 1 && { pagina: String(page) }) }, isAsked);
    present(answer);
  }

  /** What cannot be read now is read the next time. */
  async function refresh() {
    const mine = ++latest;
    const answer = await ask().catch(() => undefined);
    if (answer && mine === latest && !view.aborted) present(answer);
  }

  function present(answer) {
    find("summary .count", fold).textContent = count(form) > 0 ? ` (${count(form)})` : "";
    const isSame = shown === JSON.stringify(answer);
    shown = JSON.stringify(answer);
    if (!isSame) showRows(section, answer.itens.map(row), none);
    showPage(section, answer.pagina);
    onShown(answer.itens);
    section.removeAttribute("aria-busy");
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
  fold.open = !isNarrow.matches;
  return {
    query,
    async show(filters, signal) {
      fillPublic(form, filters);
      page = Math.max(Number.parseInt(filters.pagina, 10) || 1, 1);
      view = signal;
      await load({ isAsked: true });
      void follow({ box: find(`#${name}-follow`), section, load: refresh }, signal);
    },
    filter(values) {
      for (const control of form.elements) if (control.name) control.value = values[control.name] ?? "";
      fillPublic(form, values);
    },
  };
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
