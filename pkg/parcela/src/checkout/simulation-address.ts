/** The address of the first simulation, where it is certain without the WebAssembly. */

import { SIMULATION } from "prerendered:checkout";

import { plainAmount } from "./amount.js";

/** A base address that the WebAssembly uses unchanged. For any other address it sends the first simulation itself. */
const PLAIN_ADDRESS = /^(https?:\/\/[\w.-]+(:\d+)?)?(\/[\w.~-]+)*\/?$/;
/** The storage keys of a saved sale, which is resumed instead of simulating. With `=` they are of what was sent before. */
const KEPT = /^parcela-checkout (?!.* =)/;

/**
 * Where the widget will simulate `amount` first; undefined where it may not, or that is not certain: an amount that has to be read
 * first or is too small, a sale to go on with, a page without a connection.
 */
export function addressOf(baseUrl: string, amount: string | undefined): string | undefined {
  const reais = plainAmount(amount);
  if (reais === undefined || reais < Number(SIMULATION.minimum)) return undefined;
  if (!baseUrl || !PLAIN_ADDRESS.test(baseUrl) || !navigator.onLine || !crypto.randomUUID || hasKept()) return undefined;
  return baseUrl.replace(/\/$/, "") + SIMULATION.address.replace("{0}", String(reais));
}

/** Whether the tab has a sale to go on with. */
export function hasKept(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => KEPT.test(key));
  } catch {
    return false;
  }
}
