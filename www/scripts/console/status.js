/** An order's status, as a badge. */

import { element } from "../common/dom.js";
import { language, texts } from "../common/text.js";

const names = await texts("statuses");

/** The statuses after which nothing happens by itself, good and bad. */
const GOOD = [16];
const BAD = [3, 4, 6, 8, 10, 14, 17];

export const isFinal = (valor) => GOOD.includes(valor) || BAD.includes(valor);
export const isBad = (valor) => BAD.includes(valor);

/** What a status is called; one that the page does not know has the service's own name. */
export function nameOf({ valor, descricao }) {
  return language === "pt" ? descricao : (names[valor] ?? descricao);
}

/** @param {{ valor: number, descricao: string }} status */
export function badge(status) {
  const kind = GOOD.includes(status.valor) ? "good" : isBad(status.valor) ? "bad" : "open";
  return element("span", { className: `status ${kind}` }, nameOf(status));
}
