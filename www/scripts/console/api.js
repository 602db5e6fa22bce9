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

/** Answers what `act` does, or undefined when it fails, which the page then says. */
export async function attempt(act) {
  const place = find("#failure");
  place.hidden = true;
  try {
    return await act();
  } catch (error) {
    if (error instanceof ParcelaError && error.code === "aborted") return undefined;
    place.replaceChildren(...shown(error));
    place.hidden = false;
    return undefined;
  }
}

function shown(error) {
  if (!(error instanceof ParcelaError)) return [error.message];
  const fields = Object.entries(error.erros ?? {}).map(([name, messages]) => `${name}: ${messages.join(" ")}`);
  const detail = error.problem?.detalhe;
  const lines = [...fields, ...(detail ? [detail] : [])].map((line) => element("li", {}, line));
  const support = error.correlationId && element("small", {}, fill(text.support, error.correlationId));
  return [text.errors[error.code], lines.length > 0 && element("ul", {}, ...lines), support].filter(Boolean);
}
