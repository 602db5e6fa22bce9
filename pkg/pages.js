/** Walks through a list, page after page. */

import { ParcelaError } from "./error.js";

/**
 * The items of all pages from the one that `filter` asks for. Each page is fetched when its first item is asked for.
 *
 * @param {(query: object) => Promise<{ itens: unknown[], pagina: object }>} read fetches one page
 */
export async function* items(read, filter, options) {
  let number = filter?.pagina ?? 1;
  for (;;) {
    const { itens, pagina } = await read({ ...filter, pagina: number });
    refuseContradiction(pagina, itens, number);
    for (const item of itens) {
      if (options?.signal?.aborted) throw new ParcelaError({ code: "aborted", message: "the walk was cancelled" });
      yield item;
    }
    // A page without items ends the list, whatever it says of a next one.
    if (!pagina.tem_proximo || itens.length === 0) return;
    number += 1;
  }
}

/** A service that gives the same page again and again would be asked for ever. */
function refuseContradiction(pagina, itens, asked) {
  const another = pagina.numero !== asked;
  const beyond = pagina.total > 0 && pagina.tamanho > 0 && (asked - 1) * pagina.tamanho >= pagina.total;
  if (another || (beyond && itens.length > 0)) {
    throw new ParcelaError({
      code: "decode",
      message: `the list contradicts itself: page ${asked} was asked for, page ${pagina.numero} answered`,
    });
  }
}
