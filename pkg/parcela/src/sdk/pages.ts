/** Walks through a list, page after page. */

import { ParcelaError } from "../shared/error.js";
import { invalid } from "../shared/invalid.js";
import type { OperationName } from "../shared/operations.js";
import { routeOf, type ErrorRoute } from "../shared/route.js";
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

interface Identified {
  id: string;
}

/** The most passes over a list that changes all the time. A walk that imports each order it is given needs one for each doubling of the pages. */
const MOST_PASSES = 16;
/** The number of passes in a row without an item that is new to the walk, after which it ends in any case. */
const QUIET_PASSES = 2;

/**
 * Returns the list from the page on that `filter` asks for. Each page is fetched when its first item is asked for.
 *
 * @param operation what `read` calls
 * @param read fetches one page
 */
export function list<Item extends Identified, Query extends Paged>(
  operation: OperationName,
  read: (query: Query) => Promise<Page<Item>>,
  filter: Query | undefined,
  options: CallOptions | undefined,
): List<Item> {
  const route = routeOf(operation);
  const walk = () => pages(route, read, filter);
  const items = itemsOf(route, walk, options);
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
  route: ErrorRoute,
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

/**
 * The items of all pages, each once. An item that leaves the list moves those behind it forward, some of them onto a page that has been read.
 * So the pages are read again until nothing that the pass before has read has left: that pass has skipped nothing. One page is read at once.
 */
async function* itemsOf<Item extends Identified>(
  route: ErrorRoute,
  walk: () => AsyncGenerator<Page<Item>, void, undefined>,
  options: CallOptions | undefined,
): AsyncGenerator<Item, void, undefined> {
  const answered = new Set<string>();
  let before: ReadonlySet<string> | undefined;
  let quiet = 0;
  for (let pass = 1; pass <= MOST_PASSES; pass += 1) {
    const read = new Set<string>();
    const known = answered.size;
    let pages = 0;
    for await (const { itens } of walk()) {
      pages += 1;
      for (const item of itens) {
        read.add(item.id);
        if (answered.has(item.id)) continue;
        if (options?.signal?.aborted) throw new ParcelaError({ ...route, code: "aborted", message: "the walk was cancelled" });
        answered.add(item.id);
        yield item;
      }
    }
    quiet = answered.size === known ? quiet + 1 : 0;
    const isWhole = before ? [...before].every((id) => read.has(id)) : pages === 1;
    if (isWhole || quiet === QUIET_PASSES) return;
    before = read;
  }
}

function requireLimit(route: ErrorRoute, limit: number): void {
  if (limit === Infinity || (Number.isInteger(limit) && limit >= 0)) return;
  throw invalid("toArray: limit must be a whole number, 0 or more", ["limit"], "type", "Informe um número inteiro a partir de 0.", route);
}

function contradiction(route: ErrorRoute, message: string): ParcelaError {
  return new ParcelaError({ ...route, code: "decode", message });
}
