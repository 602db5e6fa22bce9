/** `parcela-sandbox/testing`: a shop on a sandbox, for vitest, Playwright and other test runners. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { newContext, openTestBrowser } from "./support/browser.mjs";
import { makeProject, packageFolder, required, tool } from "./support/consumer.mjs";
import { ARGUMENTS } from "./support/chromium.mjs";
import { pageWith } from "./support/pages.mjs";
import { CHECKOUT } from "./support/shop.mjs";
import { serve } from "./support/site.mjs";
import { all } from "./support/tier.mjs";

const SHOP = "http://loja.example/";
const SIMULATE = "/parcela/v1/order/simulate-installments?valorSolicitado=1000";

const project = await makeProject("sandbox-testing");
const { openShop } = await project.import("parcela-sandbox/testing");

describe("a shop", () => {
  test("sells through its gateway, also if an answer is lost, and its clock can be advanced", async (t) => {
    const shop = await openShop();
    t.after(() => shop.close());
    await shop.sandbox.faults.set([{ operation: "createOrder", kind: "dropAfter", count: 1 }]);
    const { pedidoId, linkPagamento } = await shop.sell({ nome: "Bia Souza" });
    assert.match(linkPagamento, /\/pagar\//);
    const { itens } = await shop.client.pagedOrders({});
    assert.deepEqual(
      itens.map(({ id, nomeCliente }) => [id, nomeCliente]),
      [[pedidoId, "Bia Souza"]],
    );
    await shop.sandbox.advance(25 * 3600);
    assert.equal((await shop.client.getOrder(pedidoId)).status.valor, 4);
  });

  test("takes an option of the sandbox", async (t) => {
    const shop = await openShop({ dialects: ["smallPages"] });
    t.after(() => shop.close());
    await assert.rejects(shop.client.pagedOrders({ tamanhoPagina: 21 }), { code: "problem", status: 400 });
  });
});

test("a page's requests of the API reach the gateway, and its modules and documents do not", async (t) => {
  const shop = await openShop();
  t.after(() => shop.close());
  const routes = [];
  await shop.route({ route: async (pattern, handler) => routes.push({ pattern, handler }) });
  /** What happens to a request: the status of its answer, or undefined if it is left alone. */
  const statusOf = async (url, resourceType) => {
    let status;
    const fulfill = async (answer) => ({ status } = answer);
    const { handler } = routes.find(({ pattern }) => pattern instanceof RegExp && pattern.test(url)) ?? {};
    const [method, headers] = [() => "GET", async () => ({})];
    const request = { url: () => url, resourceType: () => resourceType, method, allHeaders: headers, postDataBuffer: () => null };
    await handler?.({ request: () => request, fulfill, fallback: async () => {}, abort: () => assert.fail("aborted") });
    return status;
  };
  const query = "v1/order/simulate-installments?valorSolicitado=1000";
  for (const [path, type, status] of [
    [`parcela/${query}`, "fetch", 200],
    [`loja/parcela/${query}`, "xhr", 200],
    ["parcela/v1/checkout.html", "document", undefined],
    ["node_modules/parcela/dist/checkout.js", "script", undefined],
    ["node_modules/parcela/v1/checkout.js", "script", undefined],
    ["parcela/checkout.wasm", "fetch", undefined],
    ["busca?de=/parcela/v1/", "fetch", undefined],
  ]) {
    assert.equal(await statusOf(SHOP + path, type), status, path);
  }
});

/** Opens a shop and its checkout in a tab. */
async function openCheckout(t) {
  const browser = await openTestBrowser();
  const { openShop, checkoutPage } = await project.import("parcela-sandbox/testing");
  const shop = await openShop();
  t.after(() => shop.close());
  const { folder } = await makeProject("sandbox-checkout", { "index.html": pageWith("../checkout-auto.js", CHECKOUT) });
  const site = await serve([folder, packageFolder], {});
  t.after(() => site.stop());
  const context = await newContext(browser);
  t.after(() => context.close());
  await shop.route(context);
  const page = await context.newPage();
  await page.goto(`${site.url}/index.html`);
  return { shop, context, page, checkout: checkoutPage(page) };
}

test("a page object sells, and the payment link opens in another tab of the context", async (t) => {
  const { shop, context, checkout } = await openCheckout(t);
  await checkout.chooseTerm(5); // behind the button of all terms
  await checkout.fillCustomer({ nome: "Bia Souza", dataDeNascimento: "1979-02-28T00:00:00Z", endereco: { estado: "rj" } });
  await checkout.confirm();
  assert.equal((await shop.client.pagedOrders({})).itens.length, 1);
  const link = await checkout.link();
  const tab = await context.newPage();
  await tab.goto(link);
  await tab.getByRole("heading", { level: 1 }).waitFor();
  const { itens } = await shop.client.pagedOrders({});
  assert.deepEqual(
    itens.map(({ nomeCliente }) => nomeCliente),
    ["Bia Souza"],
  );
  const { itens: customers } = await shop.client.pagedCustomers();
  const { nome, endereco } = await shop.client.getCustomer(customers[0].id);
  assert.deepEqual([nome, endereco.estado, endereco.rua], ["Bia Souza", "RJ", "Avenida Paulista"]);
});

test("a page object rejects at once what the checkout refuses or does not have", async (t) => {
  const { checkout } = await openCheckout(t);
  await assert.rejects(checkout.chooseTerm(99), /no term of 99 installments/);
  await checkout.chooseTerm(12);
  await assert.rejects(
    checkout.fillCustomer({ cpf: "111.111.111-11", email: "bia" }),
    /^Error: the checkout refuses cpf: .*CPF.*; email: .*e-mail.*/i,
  );
  await assert.rejects(checkout.confirm(), /refuses cpf: .*CPF.*; email: .*e-mail.*/i);
  await checkout.fillCustomer({ nome: "" });
  await assert.rejects(checkout.confirm(), /^Error: the checkout refuses nome: .*nome[^;]*$/i);
  await assert.rejects(checkout.fillCustomer({ endereco: { rua: "Rua Augusta" } }), /no field endereco\.rua$/);
  await assert.rejects(
    checkout.fillCustomer({ Nome: "Bia", cep: "20040-020", valorSolicitado: 5, endereco: { nome: "Bia" } }),
    /^Error: the checkout has no field Nome, cep, valorSolicitado, endereco\.nome$/,
  );
  await assert.rejects(checkout.fillCustomer({ endereco: { estado: "XX" } }), /no estado XX/);
  await checkout.fillCustomer({ nome: undefined, endereco: undefined });
  await checkout.confirm();
  assert.match(await checkout.link(), /\/pagar\//);
  await assert.rejects(checkout.confirm(), /^Error: the checkout has nothing to confirm: \S/);
});

test("a page object rejects at once terms that do not come, and confirms anew after a failure", async (t) => {
  const { shop, page, checkout } = await openCheckout(t);
  const fail = (operation) => shop.sandbox.faults.set([{ operation, kind: "status", value: 500 }]);
  await fail("listSimulateInstallments");
  await page.reload();
  await assert.rejects(checkout.chooseTerm(12), /^Error: the checkout shows no terms: A financeira está instável/);
  await shop.sandbox.faults.clear();
  await page.locator("[part~=retry]").click();
  await checkout.chooseTerm(12);
  await checkout.fillCustomer();
  await fail("createOrder");
  await checkout.confirm();
  await checkout.confirm();
  assert.equal((await shop.client.pagedOrders({})).itens.length, 0);
  await fail("startCdcSale");
  await checkout.confirm();
  assert.equal((await shop.client.pagedOrders({})).itens.length, 1);
  await assert.rejects(checkout.link(), /shows no link: A financeira está instável/);
  await shop.sandbox.faults.clear();
  await checkout.confirm();
  assert.match(await checkout.link(), /\/pagar\//);
  await page.locator("[part~=new-sale]").click();
  await checkout.chooseTerm(12);
  await checkout.fillCustomer();
  await checkout.confirm();
  await assert.rejects(checkout.confirm(), /^Error: the checkout has nothing to confirm: Já existe um pedido igual/);
});

test("a page object rejects at once a link that does not come", async (t) => {
  const { shop, page, checkout } = await openCheckout(t);
  const sell = async (customer) => {
    await checkout.chooseTerm(12);
    await checkout.fillCustomer(customer);
    await checkout.confirm();
  };
  const sellNext = async (customer) => {
    await page.locator("[part~=new-sale]").click();
    await sell(customer);
  };
  const refused = (text) => assert.rejects(checkout.link(), new RegExp(`^Error: the checkout shows no link: ${text}`));
  await shop.sandbox.faults.set([{ operation: "createOrder", kind: "status", value: 500 }]);
  await sell();
  await refused("A financeira está instável .* Tente de novo");
  await shop.sandbox.faults.set([{ operation: "startCdcSale", kind: "status", value: 500 }]);
  await page.locator("[part~=retry]").click();
  await page.locator("[part~=new-sale]").waitFor();
  await refused("A financeira está instável .* Tente de novo");
  await shop.sandbox.faults.clear();
  await page.locator("[part~=retry]").click();
  assert.match(await checkout.link(), /\/pagar\//);
  await sellNext({ cpf: "101.010.101-33" });
  // The checkout shows an order without a link until it has read the status.
  await page.locator("[data-tone=over]").waitFor();
  await refused("Crédito negado O financiamento não foi autorizado");
  await sellNext({ cpf: "202.020.202-66" });
  await refused("Link de pagamento O pedido foi criado, mas ainda não tem link");
  await sellNext();
  await refused("Já existe um pedido igual");
});

test("it is a fixture of vitest", all, async () => {
  const { run } = await makeProject("sandbox-vitest", {
    "sale.test.js": `import { expect, test as base } from "vitest";
      import { shopFixture } from "parcela-sandbox/testing";
      const test = base.extend(shopFixture);
      test("a sale", async ({ shop }) => expect(await shop.sell()).toHaveProperty("linkPagamento"));
      test("another one", async ({ shop }) => expect((await shop.client.pagedOrders({})).itens).toEqual([]));`,
  });
  assert.match(await run(tool("vitest"), "run"), /2 passed/);
});

test("it is a fixture of Playwright, and answers its pages", all, async () => {
  const { run } = await makeProject("sandbox-playwright", {
    "playwright.config.js": `export default { use: { launchOptions: {
      executablePath: process.env.PARCELA_CHROME, args: ${JSON.stringify(ARGUMENTS)} } } };`,
    "sale.spec.js": `import { expect, test as base } from "playwright/test";
      import { shopFixture } from "parcela-sandbox/testing";
      const test = base.extend(shopFixture);
      test("a sale", async ({ page, shop }) => {
        await page.route("${SHOP}", (route) => route.fulfill({ contentType: "text/html", body: "<title>Loja</title>" }));
        await shop.route(page);
        await page.goto("${SHOP}");
        const options = await page.evaluate(async () => (await fetch("${SIMULATE}")).json());
        expect(options).toHaveLength(24);
        await page.goto((await shop.sell()).linkPagamento);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      });`,
  });
  assert.match(await run(tool("playwright"), "test", { PARCELA_CHROME: required("PARCELA_CHROME") }), /1 passed/);
});
