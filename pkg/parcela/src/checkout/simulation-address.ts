/** Where the first simulation will be asked for, as far as that is certain without the WebAssembly. */

import { plainAmount } from "./amount.js";
import { SIMULATION } from "./prerendered.js";

/** An address that the WebAssembly takes as it stands. It takes others too, and asks there by itself. */
const PLAIN_ADDRESS = /^(https?:\/\/[\w.-]+(:\d+)?)?(\/[\w.~-]+)*\/?$/;
/** What begins the keys under which a tab keeps the sale that it goes on with, in place of a simulation. */
const KEPT = "parcela-checkout ";

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

function hasKept(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(KEPT));
  } catch {
    return false;
  }
}
