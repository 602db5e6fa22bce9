/** The list of customers, with pages and a search by name or CPF. */

import { formatCelular, formatCpf } from "parcela";

import { element, find } from "../common/dom.js";
import { fill } from "../common/fill";
import { texts } from "../common/text.js";
import { addressOf, remember } from "./address.js";
import { attempt, client } from "./api.js";
import { showRows } from "./table.js";

const text = await texts("console");
const section = find("[data-view=customers]");
const field = find("input", section);

/** The search and the page that are shown. `query` is personal data and never part of the address. */
let shown = { query: {}, page: 1 };

/** Aborts the previous request. */
let loading = new AbortController();

export function connectCustomers() {
  find("form", section).addEventListener("submit", (event) => {
    event.preventDefault();
    return goTo({ query: queryOf(field.value.trim()), page: 1 });
  });
  for (const turn of section.querySelectorAll("[data-turn]")) {
    turn.addEventListener("click", () => goTo({ ...shown, page: shown.page + Number(turn.dataset.turn) }));
  }
}

export async function showCustomers({ filters }, signal) {
  signal.addEventListener("abort", () => loading.abort());
  await load({ ...shown, page: Math.max(Number.parseInt(filters.pagina, 10) || 1, 1) });
}

/** Returns the fragment of the list as it was last shown. */
export const addressOfCustomers = () => addressOf("customers", { pagina: shown.page > 1 ? shown.page : undefined });

function queryOf(searched) {
  if (searched === "") return {};
  return /^[\d.-]+$/.test(searched) ? { documento: searched } : { nome: searched };
}

async function goTo(wanted) {
  if (await load(wanted)) remember(addressOfCustomers());
}

/** Loads and shows a page. Returns whether it succeeded. */
async function load(wanted) {
  loading.abort();
  loading = new AbortController();
  const { signal } = loading;
  const answer = await attempt(async () => (await client()).pagedCustomers({ ...wanted.query, pagina: wanted.page }, { signal }));
  if (!answer || signal.aborted) return false;
  shown = wanted;
  showRows(section, answer.itens.map(row), text.noCustomers);
  const { numero, tamanho, total, tem_anterior, tem_proximo } = answer.pagina;
  find(".bar .hint", section).textContent = fill(text.page, numero, Math.max(Math.ceil(total / tamanho), 1), total);
  find("[data-turn='-1']", section).disabled = !tem_anterior;
  find("[data-turn='1']", section).disabled = !tem_proximo;
  return true;
}

function row({ id, nome, documento, email, celular }) {
  const whole = (value) => element("span", { className: "whole" }, value);
  return [
    element("a", { href: `#customer/${id}` }, nome),
    whole(formatCpf(documento) ?? documento),
    email ?? "—",
    whole(formatCelular(celular ?? "") ?? celular ?? "—"),
  ];
}
