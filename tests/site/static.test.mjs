/** What only the site for a static host promises: it works in a folder, it remembers, and nothing leaves the browser. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";

import { openBrowser, untilText } from "./support/browser.mjs";
import { IS_STATIC } from "./support/host.mjs";
import { openStaticHost } from "./support/static-host.mjs";

const FOLDER = "/loja/demo";
const ORDER = JSON.parse(await readFile(new URL("../fixtures/create-order.sent.json", import.meta.url), "utf8"));

describe("the site on a static host", { skip: !IS_STATIC && "this site is for a sandbox" }, () => {
  let browser;
  let host;
  before(async () => {
    browser = await openBrowser();
    host = await openStaticHost(browser, FOLDER);
  });
  after(async () => {
    await host?.close();
    await browser?.close();
  });

  /** Opens the store and waits until the provider has answered it. */
  async function ready(page) {
    await page.waitForFunction(() => document.querySelector("parcela-checkout")?.shadowRoot?.querySelector("[name=prazo]"));
    await untilText(page, "#clock", /hora certa/);
  }

  async function visit(test) {
    await host.visit(`${host.url}/`, async (page, complaints) => {
      await ready(page);
      await test(page, complaints);
    });
  }

  async function ask(method, path, body) {
    const { status, text } = await host.fetch(method, path, body);
    assert.ok(status < 400, text);
    return JSON.parse(text);
  }

  async function sell() {
    const order = await ask("POST", "/parcela/v1/order", ORDER);
    return { ...order, ...(await ask("POST", "/parcela/v1/order/start-cdc-sale", { pedidoId: order.pedidoId })) };
  }

  const orders = async () => (await ask("GET", "/parcela-console/v1/order/paged")).itens.map(({ id }) => id);

  test("a sale goes from the store to the customer's page and the console, all in the browser", async () => {
    await visit(async (page) => {
      const { pedidoId, linkPagamento } = await sell();
      assert.ok(linkPagamento.startsWith(`${host.url}/pagar/`), linkPagamento);

      await page.goto(linkPagamento);
      await page.click("input[type=radio]");
      await Promise.all([page.waitForNavigation(), page.click("form button")]);
      assert.equal(page.url(), linkPagamento);
      assert.equal(await page.evaluate(() => document.styleSheets[0].cssRules.length > 0), true);

      await page.goto(`${host.url}/sandbox`);
      await untilText(page, "body", /Pedido nº 1/);
      await page.goto(`${host.url}/console.html`);
      await untilText(page, "main", /Ana|R\$/);
      assert.deepEqual(await orders(), [pedidoId]);
    });
  });

  for (const folder of ["/parcela", "/sandbox"]) {
    test(`the site works in ${folder} too, which is named as a part of the provider`, async () => {
      const other = await openStaticHost(browser, folder);
      try {
        await other.visit(`${other.url}/`, async (page) => {
          await ready(page);
          await page.goto(`${other.url}/console.html`);
          await untilText(page, "#orders .pager .hint", /0 no total/);
        });
      } finally {
        await other.close();
      }
    });
  }

  test("what a visitor has done is there after the worker's end, and gone after starting over", async () => {
    const sold = await Promise.all([sell(), sell(), sell()]);
    await stopWorker();
    const there = await orders();
    assert.deepEqual(sold.filter(({ pedidoId }) => !there.includes(pedidoId)), []);
    await visit(async (page) => {
      await page.click("#reset");
      await untilText(page, "#reset-result", /\S/);
      assert.deepEqual(await orders(), []);
    });
  });

  /** Ends the service worker, as a browser does with one that has nothing to do. */
  async function stopWorker() {
    const isOurs = (target) => target.type() === "service_worker" && target.url().startsWith(host.url);
    const worker = await (await browser.waitForTarget(isOurs)).worker();
    await worker.close();
  }

  test("the host is asked for files only, and nothing else is asked for anything", async () => {
    host.asked.length = 0;
    await visit(async (page) => {
      const elsewhere = [];
      page.on("request", (request) => request.url().startsWith(`${host.url}/`) || elsewhere.push(request.url()));
      const webhook = { tipo: 3, url: "https://receptor.example/avisos", tipoAutenticacao: 1 };
      await ask("POST", "/parcela-console/v1/webhooks", webhook);
      const { pedidoId } = await sell();
      const attempted = async () => (await ask("GET", `/sandbox/deliveries?orderId=${pedidoId}`)).deliveries.at(-1)?.attempts[0];
      let attempt;
      while (!(attempt = await attempted()));
      assert.equal(attempt.status, null);
      const addresses = elsewhere.map((address) => new URL(address));
      assert.deepEqual(addresses.filter(({ origin }) => origin !== new URL(host.url).origin), []);
    });
    for (const request of host.asked) assert.match(request, new RegExp(`^GET ${FOLDER}/`));
    const asked = host.asked.map((request) => request.replace("/npm/parcela/", "/npm/"));
    assert.equal(asked.some((request) => /\/(?:v1|sandbox|pagar|parcela|parcela-console)\//.test(request)), false);
  });
});
