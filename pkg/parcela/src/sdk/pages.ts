/** Walks through a list, page after page. */

import { ParcelaError, type ParcelaErrorFields } from "../shared/error.js";
import type { Page } from "../shared/wire.js";
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
  for (;;) {
    const page = await read({ ...filter, pagina: number } as Query);
    const { itens, pagina } = page;
    refuseContradiction(route, pagina, itens, number);
    yield page;
    // A page without items ends the list, whatever it says of a next one.
    if (!pagina.tem_proximo || itens.length === 0) return;
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

/** A service that gives the same page again and again would be asked for ever. */
function refuseContradiction(
  route: ListRoute,
  pagina: Page<unknown>["pagina"],
  itens: readonly unknown[],
  asked: number,
): void {
  const another = pagina.numero !== asked;
  const beyond = pagina.total > 0 && pagina.tamanho > 0 && (asked - 1) * pagina.tamanho >= pagina.total;
  if (another || (beyond && itens.length > 0)) {
    throw new ParcelaError({
      ...route,
      code: "decode",
      message: `the list contradicts itself: page ${asked} was asked for, page ${pagina.numero} answered`,
    });
  }
}
