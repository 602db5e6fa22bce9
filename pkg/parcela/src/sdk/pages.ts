/** Walks through a list, page after page. */

import { ParcelaError, type ParcelaErrorFields } from "../shared/error.js";
import type { Page } from "../shared/wire.js";
import { EMPTY_PAGES } from "../words/known.js";
import type { CallOptions } from "./options.js";

/** How many items are wanted. */
export interface ListOptions {
  /** The most items that are answered; no page is fetched beyond them. Default: all. */
  limit?: number | undefined;
}

/** A list of the service: its items one by one, page by page, or all at once. It is walked through once. */
export interface List<Item> extends AsyncGenerator<Item, void, undefined> {
  /** The pages as the service answers them, each fetched when it is asked for. */
  pages(): AsyncGenerator<Page<Item>, void, undefined>;
  /** The items of all pages, or the first `limit` of them. */
  toArray(options?: ListOptions): Promise<Item[]>;
}

interface Paged {
  pagina?: number | null;
}

/** The operation that fetches a page, as errors name it. */
type ListRoute = Pick<ParcelaErrorFields, "operation" | "method" | "path">;

/**
 * The list from the page on that `filter` asks for. Each page is fetched when its first item is asked for.
 *
 * @param route the operation that `read` calls
 * @param read fetches one page
 */
export function list<Item, Query extends Paged>(
  route: ListRoute,
  read: (query: Query) => Promise<Page<Item>>,
  filter: Query | undefined,
  options: CallOptions | undefined,
): List<Item> {
  const walk = () => pages(route, read, filter);
  const items = itemsOf(route, walk(), options);
  const toArray = async ({ limit = Infinity }: ListOptions = {}) => {
    requireLimit(route, limit);
    const all: Item[] = [];
    if (limit === 0) return all;
    for await (const item of items) if (all.push(item) >= limit) break;
    return all;
  };
  return Object.assign(items, { pages: walk, toArray });
}

async function* pages<Item, Query extends Paged>(
  route: ListRoute,
  read: (query: Query) => Promise<Page<Item>>,
  filter: Query | undefined,
): AsyncGenerator<Page<Item>, void, undefined> {
  let number = Number(filter?.pagina ?? 1);
  let empty = 0;
  for (;;) {
    const page = await read({ ...filter, pagina: number } as Query);
    const { itens, pagina } = page;
    // A service that gives the same page again and again would be asked for ever.
    if (pagina.numero !== number) {
      throw contradiction(route, `the list contradicts itself: page ${number} was asked for, page ${pagina.numero} answered`);
    }
    empty = itens.length === 0 ? empty + 1 : 0;
    if (pagina.tem_proximo && empty >= EMPTY_PAGES) {
      throw contradiction(route, `the list has no end: ${EMPTY_PAGES} empty pages in a row say that another follows`);
    }
    yield page;
    // The specification does not say whether `total` counts items or pages, so it is not read.
    if (!pagina.tem_proximo) return;
    number += 1;
  }
}

async function* itemsOf<Item>(
  route: ListRoute,
  walk: AsyncGenerator<Page<Item>, void, undefined>,
  options: CallOptions | undefined,
): AsyncGenerator<Item, void, undefined> {
  for await (const { itens } of walk) {
    for (const item of itens) {
      if (options?.signal?.aborted) throw new ParcelaError({ ...route, code: "aborted", message: "the walk was cancelled" });
      yield item;
    }
  }
}

function requireLimit(route: ListRoute, limit: number): void {
  if (limit === Infinity || (Number.isInteger(limit) && limit >= 0)) return;
  throw new ParcelaError({
    ...route,
    code: "validation",
    message: "toArray: limit must be a whole number, 0 or more",
    erros: { limit: ["Informe um número inteiro a partir de 0."] },
    violations: { limit: [{ rule: "type" }] },
  });
}

function contradiction(route: ListRoute, message: string): ParcelaError {
  return new ParcelaError({ ...route, code: "decode", message });
}
