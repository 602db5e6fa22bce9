/** How far an order has come: the way that a sale takes, and where this one stands or ended. */

import { element } from "../common/dom.js";
import { dateTime, texts } from "../common/text.js";
import { isBad, nameOf } from "./status.js";

const names = await texts("statuses");

/** The way of a sale that goes well. */
const WAY = [13, 1, 2, 5, 7, 18, 9, 15, 16];

/** The last step of that way before a status that is not on it. */
const BEFORE = { 0: 13, 3: 1, 4: 5, 6: 5, 8: 18, 10: 1, 11: 1, 12: 1, 14: 13, 17: 18 };

/**
 * @param {{ valor: number, descricao: string }} status
 * @param {Map<number, string>} times when each status was reached, as far as it is known
 */
export function timeline(status, times) {
  const isOnWay = WAY.includes(status.valor);
  const reached = WAY.indexOf(isOnWay ? status.valor : (BEFORE[status.valor] ?? 13));
  const done = WAY.slice(0, isOnWay ? reached : reached + 1).map((valor) => step(valor, "done", times));
  const kind = isBad(status.valor) ? "ended" : "current";
  const current = step(status.valor, status.valor === 16 ? "done" : kind, times, nameOf(status));
  current.setAttribute("aria-current", "step");
  const coming = isBad(status.valor) ? [] : WAY.slice(reached + 1).map((valor) => step(valor, "coming", times));
  return element("ol", { className: "timeline" }, ...done, current, ...coming);
}

function step(valor, kind, times, name = names[valor] ?? String(valor)) {
  const time = kind !== "coming" && times.get(valor);
  return element("li", { className: kind }, name, time && element("small", {}, dateTime(time)));
}
