/** The console's client, and how its failures are shown. */

import { Client, ParcelaError } from "parcela";

import { element, find } from "../common/dom.js";
import { fill, texts } from "../common/text.js";

const text = await texts("console");

/** The site's gateway for a seller's back office. */
const BASE_URL = "/parcela-console";

let made;

/** The one client of the page; `init()` has been awaited by then. */
export function client() {
  made ??= new Client({ baseUrl: BASE_URL });
  return made;
}

/**
 * Answers what `act` does, or undefined when it fails, which the page then says. `atFields` shows what it can of `erros` at their fields,
 * and answers the rest.
 */
export async function attempt(act, atFields = (erros) => erros) {
  const place = find("#failure");
  place.hidden = true;
  try {
    return await act();
  } catch (error) {
    if (error instanceof ParcelaError && error.code === "aborted") return undefined;
    const { erros } = Object(error);
    const rest = erros && atFields(erros);
    place.hidden = Boolean(rest) && Object.keys(rest).length === 0; // each stands at its field
    if (!place.hidden) place.replaceChildren(...shown(error, rest));
    return undefined;
  }
}

function shown(error, erros) {
  if (!(error instanceof ParcelaError)) return [error.message];
  const fields = Object.entries(erros ?? {}).map(([name, messages]) => `${name}: ${messages.join(" ")}`);
  const detail = error.problem?.detalhe;
  const lines = [...fields, ...(detail ? [detail] : [])].map((line) => element("li", {}, line));
  const support = error.correlationId && element("small", {}, fill(text.support, error.correlationId));
  return [text.errors[error.code], lines.length > 0 && element("ul", {}, ...lines), support].filter(Boolean);
}
