/** For tests by Playwright and vitest: a shop with a sandbox behind its gateway. */

import { Client, init, type CreateOrderRequest } from "parcela";
import { createGateway, OPERATION_NAMES } from "parcela/server";
import order from "fixture:create-order.request";

import { createSandbox } from "./create.js";
import type { SandboxOptions } from "./options.js";
import { answerRoute, type RoutablePage } from "./route.js";
import type { Sandbox } from "./sandbox.js";

export type { RoutablePage } from "./route.js";
export type * from "./index.js";

/** A shop: the gateway that its pages call, and the provider behind it. */
export interface Shop {
  /** The provider: `faults`, `advance()` for its clock, `setStatus()` and so on. */
  readonly sandbox: Sandbox;
  /** A client of the shop's own gateway, as its pages have one. */
  readonly client: Client;
  /** The gateway, by all operations and without sign-in. It answers at every address whose path has a `/v1/`. */
  readonly gateway: (request: Request) => Promise<Response>;
  /**
   * Makes an order through the gateway, and starts its sale.
   *
   * @param changes fields with other values than those of the sample, such as the CPF of a test customer
   */
  sell(changes?: Partial<CreateOrderRequest>): Promise<{ pedidoId: string; linkPagamento: string | null }>;
  /**
   * Has the gateway answer what a page of Playwright asks below `/parcela/`, and the sandbox what it asks at payment links. Nothing listens.
   */
  route(page: RoutablePage): Promise<void>;
  /** Ends the sandbox. The fixture does so by itself. */
  close(): Promise<void>;
}

/** The beginning of payment links: the sandbox's default. */
const PAYMENT = "http://127.0.0.1:8787";

/**
 * Opens a shop of the demo partner on a sandbox of its own.
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
      await page.route("**/parcela/**", (route) => answerRoute(route, gateway));
      await page.route(`${options.publicUrl ?? PAYMENT}/pagar/**`, (route) => answerRoute(route, sandbox.fetch));
    },
    close: () => sandbox.close(),
  };
}

/**
 * The fixture `shop` of each test, for Playwright's and for vitest's `test.extend`.
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
  // Both read from the pattern of the parameter what the fixture asks for.
  shop: async ({}: object, use: (shop: Shop) => Promise<void>): Promise<void> => {
    const shop = await openShop();
    try {
      await use(shop);
    } finally {
      await shop.close();
    }
  },
};
