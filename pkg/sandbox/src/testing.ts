/** For tests with Playwright and vitest: a shop with a sandbox behind its gateway. */

import { Client, init, type CreateOrderRequest } from "parcela";
import { createGateway, OPERATION_NAMES } from "parcela/server";
import order from "fixture:create-order.request";

import { createSandbox } from "./create.js";
import type { SandboxOptions } from "./options.js";
import { answerRoute, routeApi, type RoutablePage } from "./route.js";
import type { Sandbox } from "./sandbox.js";

export type { RoutablePage } from "./route.js";
export type * from "./index.js";

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
   * Routes the requests of a Playwright page: those of the API at `/parcela` to the gateway, and payment links to the sandbox. Modules and
   * other files below a folder `parcela` are left alone. No port is opened.
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
 * import { test as base } from "@playwright/test";
 * const test = base.extend<{ shop: Shop }>(shopFixture);
 * test("a sale", async ({ page, shop }) => {
 *   await shop.route(page);
 *   await page.goto("/checkout");
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
