/** The address of the first simulation, as far as it is known before the WebAssembly is loaded. */

import { SIMULATION } from "prerendered:checkout";

import { plainAmount } from "./amount.js";

/** A base address that the WebAssembly uses unchanged. For any other address it sends the first simulation itself. */
const PLAIN_ADDRESS = /^(https?:\/\/[\w.-]+(:\d+)?)?(\/[\w.~-]+)*\/?$/;
/** The storage keys of a saved sale, which the widget resumes instead of simulating. Keys with `=` belong to orders that have been sent. */
const SAVED_SALE = /^parcela-checkout (?!.* =)/;

/**
 * Returns the address of the widget's first simulation of `amount`. Returns undefined if the widget may send another request or none: the
 * amount is too small or in another notation, the base address is unusual, the tab has a saved sale, or the page is offline.
 */
export function addressOf(baseUrl: string, amount: string | undefined): string | undefined {
  const reais = plainAmount(amount);
  if (reais === undefined || reais < Number(SIMULATION.minimum)) return undefined;
  if (!baseUrl || !PLAIN_ADDRESS.test(baseUrl) || !navigator.onLine || !crypto.randomUUID || hasSavedSale()) return undefined;
  return baseUrl.replace(/\/$/, "") + SIMULATION.address.replace("{0}", String(reais));
}

/** Returns whether the tab has a saved sale. */
export function hasSavedSale(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => SAVED_SALE.test(key));
  } catch {
    return false;
  }
}
