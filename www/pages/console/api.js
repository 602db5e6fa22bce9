/** The console's client, and the display of its errors. */

import { Client, ParcelaError, describeError, init } from "parcela";

import { element, find } from "../common/dom.js";
import { fill } from "../common/fill";
import { language, texts } from "../common/text.js";

const text = await texts("console");

/** The site's gateway for a seller's back office. */
const BASE_URL = "/parcela-console";

let made;

/** Returns the page's client. The first view that needs it starts the SDK; the orders do not. */
export async function client() {
  await init();
  made ??= new Client({ baseUrl: BASE_URL });
  return made;
}

/** Returns the result of `act`. If it fails, shows the error and returns undefined. */
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
