/** Iterates over the pages of a list. */

import { isPlain, snapshot } from "../shared/snapshot.js";
import { ParcelaError } from "../shared/error.js";
import { invalid } from "../shared/invalid.js";
import type { OperationName } from "../shared/operations.js";
import { routeOf, type ErrorRoute } from "../shared/route.js";
import { refuseUnknown } from "../shared/unknown-names.js";
import type { Page } from "../shared/wire.js";
import { EMPTY_PAGES, MOST_PASSES, QUIET_PASSES } from "../words/known.js";
import { takenInput, takenOptions, unknownInput } from "./input.js";
import type { CallOptions } from "./options.js";

/** Options of `toArray`. */
export interface ListOptions {
  /** The maximum number of items, an integer of at least 0; no further page is fetched. Default: all. */
  limit?: number | undefined;
}

/** A list of the service: its items one by one, page by page, or in an array. It can be iterated only once. */
export interface List<Item> extends AsyncGenerator<Item, void, undefined> {
  /** The pages as the service returns them, each fetched when it is requested. */
  pages(): AsyncGenerator<Page<Item>, void, undefined>;
  /** Collects the items of all pages, or the first `limit` of them. */
  toArray(options?: ListOptions): Promise<Item[]>;
}

interface Paged {
  pagina?: number | null;
}

interface Identified {
  id: string;
}

/** Fetches one page. */
type ReadPage<Item, Query> = (query: Query, options: CallOptions | undefined) => Promise<Page<Item>>;

/**
 * Returns the list from page `filter.pagina` on. Each page is fetched when its first item is requested. The filter and the options are
 * copied at once.
 *
 * @param operation the operation that `read` calls
 */
export function list<Item extends Identified, Query extends Paged>(
  operation: OperationName,
  read: ReadPage<Item, Query>,
  filter: Query | undefined,
  options: CallOptions | undefined,
): List<Item> {
  const route = routeOf(operation);
  // The first read rejects unknown names, which a copy does not have.
  const isUnknown = unknownInput(operation, [filter], options);
  const [query] = isUnknown ? [filter] : (takenInput(operation, [filter]) as [Query | undefined]);
  const used = isUnknown ? options : takenOptions(options);
  const walk = () => pages(route, (each) => read(each, used), query);
  const items = itemsOf(route, walk, used);
  const toArray = async (given?: ListOptions) => {
    const limit = limitOf(route, given ?? {});
    const all: Item[] = [];
    if (limit === 0) return all;
    for await (const item of items) if (all.push(item) >= limit) break;
    return all;
  };
  return Object.assign(items, { pages: walk, toArray });
}

async function* pages<Item extends Identified, Query extends Paged>(
  route: ErrorRoute,
  read: (query: Query) => Promise<Page<Item>>,
  filter: Query | undefined,
): AsyncGenerator<Page<Item>, void, undefined> {
  const known = new Set<string>();
  let number = filter?.pagina ?? 1;
  let empty = 0;
  for (;;) {
    // The read rejects a filter that is not an object, and a first page that is not a number.
    const page = await read(isPlain(filter ?? {}) ? ({ ...filter, pagina: number } as Query) : (filter as Query));
    const { itens, pagina } = page;
    number = Number(number); // a BigInt is accepted
    // A service that returns the same page again and again would cause an endless loop.
    if (pagina.numero !== number) {
      throw contradiction(route, `the list contradicts itself: page ${number} was asked for, page ${pagina.numero} answered`);
    }
    const { size } = known;
    for (const { id } of itens) known.add(id);
    empty = known.size === size ? empty + 1 : 0;
    if (pagina.tem_proximo && empty >= EMPTY_PAGES) {
      throw contradiction(route, `the list has no end: ${EMPTY_PAGES} pages in a row have no new item`);
    }
    yield page;
    // The specification does not say whether `total` counts items or pages, so it is not read.
    if (!pagina.tem_proximo) return;
    number += 1;
  }
}

/**
 * Yields the items of all pages, each once. When an item leaves the list, the items behind it move forward, some of them onto a page that
 * has already been read. The pages are therefore read again until a pass still finds every item of the pass before: that pass skipped
 * nothing. A list of one page is read once.
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
        if (options?.signal?.aborted) throw new ParcelaError({ ...route, code: "aborted", message: "the call was cancelled" });
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

/** Returns the checked limit of `toArray`. */
function limitOf(route: ErrorRoute, given: ListOptions): number {
  refuseUnknown("toArray", given, ["limit"]);
  const { limit = Infinity } = (isPlain(given) ? snapshot(given, { limit: 1 }) : { limit: NaN }) as ListOptions;
  if (limit === Infinity || (Number.isInteger(limit) && limit >= 0)) return limit;
  throw invalid("toArray: limit must be a whole number, 0 or more", ["limit"], "type", "Informe um número inteiro a partir de 0.", route);
}

function contradiction(route: ErrorRoute, message: string): ParcelaError {
  return new ParcelaError({ ...route, code: "decode", message });
}
