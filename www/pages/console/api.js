/** The console's client, and how its failures are shown. */

import { Client, ParcelaError, describeError, init } from "parcela";

import { element, find } from "../common/dom.js";
import { fill } from "../common/fill";
import { language, texts } from "../common/text.js";

const text = await texts("console");

/** The site's gateway for a seller's back office. */
const BASE_URL = "/parcela-console";

let made;

/** The one client of the page. The orders do without: the SDK is started by the first view that needs it. */
export async function client() {
  await init();
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
  const { problem, correlationId } = error;
  const detail = problem?.detalhe && element("p", {}, problem.detalhe);
  const support = correlationId && element("small", {}, fill(text.support, correlationId));
  return [describeError(error, language), detail, support].filter(Boolean);
}
