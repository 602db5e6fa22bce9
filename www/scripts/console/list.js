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
  let latest = 0;
  /** How many loads are under way. */
  let pending = 0;
  /** What was asked for of what is shown: a list is renewed and turned by that, whatever stands in the form by now. */
  let shown;
  /** The answer in the table. */
  let written;
  /** Aborted when another view is shown. */
  let view;

  const inForm = (page = 1) => ({ query: refine(queryOf(form)), filters: publicOf(form), count: count(form), page });

  /** What `wish` wants, and the answer. A form may want what no query can say. */
  async function asked(wish) {
    const wanted = wish();
    return { wanted, answer: await read({ ...wanted.query, pagina: wanted.page }) };
  }

  async function load(wish, { isAsked = false } = {}) {
    const mine = ++latest;
    const address = location.hash;
    clearFaults(form);
    pending += 1;
    const given = await attempt(
      () => asked(wish),
      (erros) => showFaults(form, erros),
    );
    pending -= 1;
    // Somebody asks for something else by now: here, or by an address that the page is about to be told of.
    if (!given || mine !== latest || view.aborted || location.hash !== address) return;
    const { filters, page } = given.wanted;
    remember(name, { ...filters, ...(page > 1 && { pagina: String(page) }) }, isAsked);
    present(given);
  }

  /** What cannot be read now is read the next time. */
  async function refresh() {
    const before = shown;
    const signal = view;
    const given = await asked(() => before ?? inForm()).catch(() => undefined);
    if (given && before === shown && !signal.aborted) present(given);
  }

  function present({ wanted, answer }) {
    const isRenewed = wanted === shown;
    shown = wanted;
    find("summary .count", fold).textContent = wanted.count > 0 ? ` (${wanted.count})` : "";
    const isSame = written === JSON.stringify(answer);
    written = JSON.stringify(answer);
    if (!isSame) showRows(section, answer.itens.map(row), none);
    showPage(section, answer);
    if (!isSame || !isRenewed) onShown(answer.itens);
    section.removeAttribute("aria-busy");
  }

  const restart = () => load(() => inForm());

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    return restart();
  });
  form.addEventListener("reset", () => setTimeout(restart)); // the fields are still full while it is told
  form.elements.tamanhoPagina.addEventListener("change", restart);
  for (const control of section.querySelectorAll("[data-turn]")) {
    const turned = ({ page, ...same }) => ({ ...same, page: page + Number(control.dataset.turn) });
    // A second click before the first one's answer would turn past the last page.
    control.addEventListener("click", () => pending === 0 && load(() => turned(shown ?? inForm())));
  }
  fold.open = !isNarrow.matches;
  return {
    query: () => (shown ?? inForm()).query,
    async show(filters, signal) {
      fillPublic(form, filters);
      view = signal;
      shown = undefined;
      const page = Math.max(Number.parseInt(filters.pagina, 10) || 1, 1);
      await load(() => inForm(page), { isAsked: true });
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
  const made = rows.map((cells) => element("tr", {}, ...cells.map((cell, index) => element("td", { "data-label": columns[index] }, cell))));
  const empty = element("tr", { className: "none" }, element("td", { colSpan: columns.length }, none));
  find("tbody", section).replaceChildren(...(made.length > 0 ? made : [empty]));
}

function showPage(section, { pagina: { numero, tamanho, total, tem_anterior, tem_proximo }, isCut = false }) {
  const pages = Math.max(Math.ceil(total / tamanho), 1);
  find(".pager .hint", section).textContent = fill(isCut ? text.pageOfMost : text.page, numero, pages, total);
  const before = find("[data-turn='-1']", section);
  const after = find("[data-turn='1']", section);
  before.disabled = !tem_anterior;
  after.disabled = !tem_proximo;
}
