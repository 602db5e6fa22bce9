/** A partner's web server: a site, with the package's gateway to a sandbox at `/parcela`. */

import { resultOf } from "./browser.mjs";
import { load } from "./consumer.mjs";
import { startSandbox } from "./sandbox.mjs";
import { serve } from "./site.mjs";

/** The element on the shop's pages. */
export const CHECKOUT = '<parcela-checkout base-url="/parcela" establishment="11.222.333/0001-81" amount="1500.00"></parcela-checkout>';

/** The results of the page of fixtures/page, and of its slim one, on success. */
export const PAGE_RESULT = { ready: true, terms: 24, cpf: [true, false], masked: "529.982.247-25", code: "validation", simulated: 24 };
export const SLIM_RESULT = { cnpj: true, simulated: 24 };

/** Returns the result of a page of `folders` in `browser`. Each answer has `headers`. */
export async function resultInShop(browser, folders, page, headers) {
  const sandbox = await startSandbox();
  const { createGateway, nodeHandler } = await load("parcela/server");
  const gateway = nodeHandler(createGateway({ ...sandbox.credentials, authorize: () => true }));
  const route = (incoming, outgoing) => {
    const isApi = incoming.url.startsWith("/parcela/");
    if (isApi) gateway(incoming, outgoing);
    return isApi;
  };
  const site = await serve(folders, { headers, route });
  try {
    return await resultOf(browser, `${site.url}/${page}`);
  } finally {
    await site.stop();
    await sandbox.stop();
  }
}
