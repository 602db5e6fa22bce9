/** For tests with Playwright and vitest: a shop with a sandbox behind its gateway. */

import { Client, init, type CreateOrderRequest } from "parcela";
import { createGateway, OPERATION_NAMES } from "parcela/server";
import order from "fixture:create-order.request";

import { createSandbox } from "./create.js";
import type { SandboxOptions } from "./options.js";
import type { Sandbox } from "./sandbox.js";

export type * from "./index.js";
export { checkoutPage, type CheckoutPage, type LocatingPage, type TypedCustomer } from "./checkout-page.js";

/** A shop: the gateway that its pages call, and the sandbox behind it. */
export interface Shop {
  /** The sandbox, with its controls: `faults`, `advance()`, `setStatus()` and others. */
  readonly sandbox: Sandbox;
  /** A client of the shop's gateway, like that of its pages. */
  readonly client: Client;
  /** The gateway, with all operations and without sign-in. It handles every address whose path contains `/v1/`. */
  readonly gateway: (request: Request) => Promise<Response>;
  /**
   * Creates an order through the gateway, and starts its sale.
   *
   * @param changes fields that differ from the sample order, such as the CPF of a test customer
   * @returns the order's identifier, and its payment link, null if there is none
   */
  sell(changes?: Partial<CreateOrderRequest>): Promise<{ pedidoId: string; linkPagamento: string | null }>;
  /**
   * Routes the requests of a Playwright page, or of all pages of a context: those of the API at `/parcela` to the gateway, and payment links to the
   * sandbox. A payment link opens in a tab of its own, so route the context to follow it. Modules and other files below a folder `parcela` are
   * left alone. No port is opened.
   */
  route(page: RoutablePage): Promise<void>;
  /** Ends the sandbox. The fixture calls it after each test. */
  close(): Promise<void>;
}

/** The default base address of payment links. */
const PAYMENT = "http://127.0.0.1:8787";

/**
 * Opens a shop of the demo partner on its own sandbox.
 *
 * @param options the options of `createSandbox`
 *
 * @example
 * const shop = await openShop();
 * const { pedidoId } = await shop.sell();
 * await shop.sandbox.setStatus(pedidoId, 15);
 */
export async function openShop(options: SandboxOptions = {}): Promise<Shop> {
  await init();
  const sandbox = await createSandbox({ publicUrl: PAYMENT, ...options });
  const gateway = createGateway({
    baseUrl: "http://sandbox",
    allowInsecure: true,
    clientId: "parceiro-demo",
    clientSecret: "segredo-demo",
    fetch: sandbox.fetch,
    authorize: () => true,
    operations: OPERATION_NAMES,
  });
  const client = new Client({ baseUrl: "http://shop/parcela", fetch: gateway });
  return {
    sandbox,
    client,
    gateway,
    async sell(changes = {}) {
      const { pedidoId } = await client.createOrder({ ...order, ...changes });
      return { pedidoId, ...(await client.startCdcSale({ pedidoId })) };
    },
    async route(page) {
      await routeApi(page, gateway);
      await page.route(`${options.publicUrl ?? PAYMENT}/pagar/**`, (route) => answerRoute(route, sandbox.fetch));
    },
    close: () => sandbox.close(),
  };
}

/**
 * The fixture `shop`, a new one for each test, for `test.extend` of Playwright and of vitest.
 *
 * @example
 * // Playwright
 * import { expect, test as base } from "@playwright/test";
 * import { checkoutPage, shopFixture, type Shop } from "parcela-sandbox/testing";
 * const test = base.extend<{ shop: Shop }>(shopFixture);
 * test("a sale", async ({ context, page, shop }) => {
 *   await shop.route(context);
 *   await page.goto("/checkout");
 *   const checkout = checkoutPage(page);
 *   await checkout.chooseTerm(12);
 *   await checkout.fillCustomer();
 *   await checkout.confirm();
 *   await page.goto(await checkout.link());
 * });
 * @example
 * // vitest
 * import { test as base } from "vitest";
 * const test = base.extend(shopFixture);
 * test("a sale", async ({ shop }) => {
 *   const { pedidoId } = await shop.sell();
 * });
 */
export const shopFixture = {
  // Both frameworks parse the destructuring pattern to find the fixture's dependencies.
  shop: async ({}: object, use: (shop: Shop) => Promise<void>): Promise<void> => {
    const shop = await openShop();
    try {
      await use(shop);
    } finally {
      await shop.close();
    }
  },
};

/** The part of a Playwright page or context that is used here. */
export interface RoutablePage {
  route(url: string | RegExp, handler: (route: PageRoute) => Promise<void>): Promise<unknown>;
}

/** A request that Playwright lets the test handle: the part of its `Route` that is used here. */
interface PageRoute {
  request(): {
    method(): string;
    url(): string;
    allHeaders(): Promise<Record<string, string>>;
    postDataBuffer(): Uint8Array | null;
    resourceType(): string;
  };
  fulfill(answer: object): Promise<unknown>;
  abort(): Promise<unknown>;
  fallback(): Promise<unknown>;
}

/** The addresses of the API at a page's gateway: `/parcela`, at the root or below a folder. */
const API = /^[^?#]*\/parcela\/v1\//;

/** Answers a page's requests of the API by `gateway`. Its documents, scripts and other files are loaded as without this. */
async function routeApi(page: RoutablePage, gateway: (request: Request) => Promise<Response>): Promise<void> {
  await page.route(API, async (route) => {
    const isCall = ["fetch", "xhr"].includes(route.request().resourceType());
    await (isCall ? answerRoute(route, gateway) : route.fallback());
  });
}

/** Fulfills `route` with the response of `fetch`. If `fetch` rejects, the connection breaks. */
async function answerRoute(route: PageRoute, fetch: (request: Request) => Promise<Response>): Promise<void> {
  const request = route.request();
  const headers = Object.entries(await request.allHeaders()).filter(([name]) => !name.startsWith(":"));
  const body = request.postDataBuffer();
  const init = { method: request.method(), headers, ...(body && { body: Uint8Array.from(body) }) };
  try {
    const answer = await fetch(new Request(request.url(), init));
    const bytes = Buffer.from(await answer.arrayBuffer());
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body: bytes });
  } catch {
    await route.abort();
  }
}
