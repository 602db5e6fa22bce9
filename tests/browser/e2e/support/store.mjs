/** The demo store with pages of its own, for a browser of any engine. */

import { mkdtemp, mkdir, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { test as base, expect, makeOrders } from "../../site/support/site.mjs";
import { openDriver, openPage } from "./webdriver.mjs";

export { expect };

const PAGES = fileURLToPath(new URL("../pages", import.meta.url));

/** The package's files, one of which a test may remove. */
const PACKAGE = join("npm", "parcela");

/** More calls than a test makes. */
const MANY = 1_000;

/** Links everything in `folder` into `copy`, except for `left`. */
async function linkAll(folder, copy, left) {
  await mkdir(copy, { recursive: true });
  const names = await readdir(folder);
  await Promise.all(names.filter((name) => name !== left).map((name) => symlink(join(folder, name), join(copy, name))));
}

/** Orders at the provider, and its controls. */
class Store {
  #ask;
  #package;

  constructor(ask, folder) {
    this.#ask = ask;
    this.#package = join(folder, PACKAGE);
  }

  /** Sets the provider's faults. Without rules it has none. */
  fail = (...rules) => this.#ask("PUT", "/sandbox/faults", rules);

  /** Waits until the faults are used up. */
  untilUsedUp = () => expect.poll(() => this.#ask("GET", "/sandbox/faults")).toEqual([]);

  /** Counts the calls of an operation from now on, by a rule that fails none of them. */
  count = (operation) => this.fail({ operation, kind: "delay", value: 1, count: MANY });

  /** Returns the number of counted calls. */
  async counted() {
    const [{ count }] = await this.#ask("GET", "/sandbox/faults");
    return MANY - count;
  }

  /** Advances the provider's clock. */
  letPass = (advanceSeconds) => this.#ask("POST", "/sandbox/clock", { advanceSeconds });

  setStatus = (id, status) => this.#ask("PUT", `/sandbox/orders/${id}/status`, { status });

  /** Makes an order, without starting its sale. Returns its identifier. */
  order = (nome, cpf) => makeOrders(this.#ask, 1, { nome, cpf });

  /** Makes an order and starts its sale. */
  async startedOrder(nome, cpf) {
    const id = await this.order(nome, cpf);
    const { linkPagamento } = await this.#ask("POST", "/parcela-console/v1/order/start-cdc-sale", { pedidoId: id });
    return { id, link: linkPagamento };
  }

  /** Returns all orders, newest first. */
  orders = async () => (await this.#ask("GET", "/parcela-console/v1/order/paged?tamanhoPagina=100")).itens;

  /** Returns the only order. Any other number of orders fails the test. */
  async onlyOrder() {
    const orders = await this.orders();
    expect(orders, "the orders at the provider").toHaveLength(1);
    return orders[0];
  }

  /** Removes the files of the package whose names begin with `start`. Returns a function that puts them back. */
  async remove(start) {
    const files = (await readdir(this.#package)).filter((name) => name.startsWith(start));
    expect(files.length).toBeGreaterThan(0);
    const linked = (name) => [join(process.env.PARCELA_SITE, PACKAGE, name), join(this.#package, name)];
    await Promise.all(files.map((name) => rm(linked(name)[1])));
    return () => Promise.all(files.map((name) => symlink(...linked(name))));
  }
}

export const test = base.extend({
  /** The service fails by intention, and the browser logs each failure. */
  complaints: [
    async ({ complaints }, use) => {
      await use(complaints);
      complaints.splice(0, Infinity, ...complaints.filter((line) => !line.startsWith("Failed to load resource")));
    },
    { auto: true },
  ],
  /** The engine of a browser that WebDriver drives, or none for Playwright's Chromium. */
  engine: ["", { option: true, scope: "worker" }],
  driver: [async ({ engine }, use) => (engine ? openDriver(engine, use) : use()), { scope: "worker" }],
  folder: async ({}, use) => {
    const copy = await mkdtemp(join(tmpdir(), "parcela-store-"));
    const site = process.env.PARCELA_SITE;
    await linkAll(site, copy, "npm");
    await linkAll(join(site, PACKAGE), join(copy, PACKAGE));
    await symlink(PAGES, join(copy, "e2e"));
    await use(copy);
    await rm(copy, { recursive: true });
  },
  store: ({ ask, folder }, use) => use(new Store(ask, folder)),
  page: async ({ baseURL, context, driver }, use, testInfo) =>
    driver ? openPage(driver, { baseURL, outputPath: (name) => testInfo.outputPath(name) }, use) : use(await context.newPage()),
});
