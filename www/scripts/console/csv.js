/** Orders as a file for a spreadsheet. */

import { language, texts } from "../common/text.js";
import { nameOf } from "./status.js";

const { order: text } = await texts("console");

/** What a spreadsheet of each language takes for the end of a cell. */
const SEPARATOR = { pt: ";", en: "," };

/** A number as a spreadsheet of the language reads it. */
const number = (value) => (value === null || value === undefined ? "" : String(value).replace(".", language === "pt" ? "," : "."));

const COLUMNS = [
  [text.number, (order) => order.numero],
  [text.status, (order) => nameOf(order.status)],
  [text.customer, (order) => order.nomeCliente],
  [text.document, (order) => order.documentoCliente],
  [text.total, (order) => number(order.total)],
  [text.requested, (order) => number(order.valorSolicitado)],
  [text.approved, (order) => number(order.valorAprovado)],
  [text.term, (order) => order.prazo],
  [text.shop, (order) => order.documentoEstabelecimento],
  [text.created, (order) => order.criadoEm],
  [text.disbursed, (order) => order.desembolsadoEm],
  ["id", (order) => order.id],
];

export function csvOf(orders) {
  const rows = [COLUMNS.map(([head]) => head), ...orders.map((order) => COLUMNS.map(([, value]) => value(order)))];
  return rows.map((row) => row.map(cell).join(SEPARATOR[language])).join("\r\n") + "\r\n";
}

/** What a spreadsheet would take for a formula stays a text: a name may begin with an equals sign. */
function cell(value) {
  const text = String(value ?? "");
  const isFormula = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text.replace(",", ".")));
  const plain = isFormula ? `'${text}` : text;
  return /[";,\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Has the browser keep a text as a file, which begins with the mark by which spreadsheets know UTF-8. */
export function download(text, name) {
  const href = URL.createObjectURL(new Blob(["\ufeff", text], { type: "text/csv" }));
  const link = document.createElement("a");
  Object.assign(link, { href, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
