/** Walks through a list, page after page. */

import { ParcelaError } from "../shared/error.js";
import type { Page } from "../shared/wire.js";
import type { CallOptions } from "./options.js";

/**
 * The items of all pages from the one that `filter` asks for. Each page is fetched when its first item is asked for.
 *
 * @param read fetches one page
 */
export async function* items<Item, Query extends { pagina?: number | null }>(
  read: (query: Query) => Promise<Page<Item>>,
  filter: Query | undefined,
  options: CallOptions | undefined,
): AsyncGenerator<Item, void, undefined> {
  let number = filter?.pagina ?? 1;
  for (;;) {
    const { itens, pagina } = await read({ ...filter, pagina: number } as Query);
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
function refuseContradiction(pagina: Page<unknown>["pagina"], itens: readonly unknown[], asked: number): void {
  const another = pagina.numero !== asked;
  const beyond = pagina.total > 0 && pagina.tamanho > 0 && (asked - 1) * pagina.tamanho >= pagina.total;
  if (another || (beyond && itens.length > 0)) {
    throw new ParcelaError({
      code: "decode",
      message: `the list contradicts itself: page ${asked} was asked for, page ${pagina.numero} answered`,
    });
  }
}
