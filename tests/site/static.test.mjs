/** The site on a static host, in a folder of it: the provider is in the visitor's browser, and keeps its state there. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";

import { openBrowser, untilText } from "./support/browser.mjs";
import { required } from "./support/environment.mjs";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml" };
const FOLDER = "/loja/demo";

let host;
let site;
let browser;
const asked = [];
before(async () => {
  host = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://host");
    asked.push(`${request.method} ${pathname}`);
    const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const isBelow = path.startsWith(`${FOLDER}/`);
    const file = isBelow && (await readFile(join(required("PARCELA_STATIC_SITE"), path.slice(FOLDER.length))).catch(() => undefined));
    response.writeHead(file ? 200 : 404, { "Content-Type": TYPES[extname(path)] ?? "application/octet-stream" });
    response.end(file || "");
  });
  host.listen(0, "127.0.0.1");
  await once(host, "listening");
  site = `http://127.0.0.1:${host.address().port}${FOLDER}`;
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  host?.closeAllConnections();
  host?.close();
});

/** Opens the store and waits until the provider has answered it. */
async function ready(page) {
  await page.waitForFunction(
    () => document.querySelector("parcela-checkout")?.shadowRoot?.querySelector("[name=prazo]"),
    {},
  );
  await untilText(page, "#clock", /hora certa/);
}

/** The complaints of the first load, which the page's own reload interrupts, are nobody's. */
async function visit(test) {
  await browser.visit(`${site}/`, async (page, complaints) => {
    await ready(page);
    await test(page, complaints);
  });
}

/** What the page's own script would ask. */
const ask = (page, method, path, body) =>
  page.evaluate(
    async (method, path, body) => {
      const headers = { "Content-Type": "application/json" };
      const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
      const text = await answer.text();
      return { status: answer.status, json: text === "" ? undefined : JSON.parse(text) };
    },
    method,
    path,
    body,
  );

const ORDER = JSON.parse(await readFile(new URL("../fixtures/create-order.sent.json", import.meta.url), "utf8"));

async function sell(page) {
  const { json: order } = await ask(page, "POST", "/parcela/v1/order", ORDER);
  const { json } = await ask(page, "POST", "/parcela/v1/order/start-cdc-sale", { pedidoId: order.pedidoId });
  return { ...order, ...json };
}

const orders = async (page) => (await ask(page, "GET", "/parcela-console/v1/order/paged")).json.itens.map(({ id }) => id);

test("a sale goes from the store to the customer's page and the console, all in the browser", async () => {
  await visit(async (page) => {
    const { pedidoId, linkPagamento } = await sell(page);
    assert.ok(linkPagamento.startsWith(`${site}/pagar/`), linkPagamento);

    await page.goto(linkPagamento);
    await page.click("input[type=radio]");
    await Promise.all([page.waitForNavigation(), page.click("form button")]);
    assert.equal(page.url(), linkPagamento);
    assert.equal(await page.evaluate(() => document.styleSheets[0].cssRules.length > 0), true);

    await page.goto(`${site}/sandbox`);
    await untilText(page, "body", /Pedido nº 1/);
    await page.goto(`${site}/console.html`);
    await untilText(page, "main", /Ana|R\$/);
    assert.deepEqual(await orders(page), [pedidoId]);
  });
});

test("what a visitor has done is there at the next page, and gone after starting over", async () => {
  await visit(async (page) => {
    const { pedidoId } = await sell(page);
    await page.goto(`${site}/en/playground.html`);
    assert.deepEqual(await orders(page), [pedidoId]);
    await page.goto(`${site}/`);
    await ready(page);
    await page.click("#reset");
    await untilText(page, "#reset-result", /\S/);
    assert.deepEqual(await orders(page), []);
  });
});

test("the host is asked for files only, and nothing else is asked for anything", async () => {
  asked.length = 0;
  await visit(async (page) => {
    const elsewhere = [];
    page.on("request", (request) => request.url().startsWith(`${site}/`) || elsewhere.push(request.url()));
    const webhook = { tipo: 3, url: "https://receptor.example/avisos", tipoAutenticacao: 1 };
    assert.equal((await ask(page, "POST", "/parcela-console/v1/webhooks", webhook)).status, 200);
    const { pedidoId } = await sell(page);
    const attempted = async () => (await ask(page, "GET", `/sandbox/deliveries?orderId=${pedidoId}`)).json.deliveries.at(-1)?.attempts[0];
    let attempt;
    while (!(attempt = await attempted()));
    assert.equal(attempt.status, null);
    const addresses = elsewhere.map((address) => new URL(address));
    assert.deepEqual(addresses.filter(({ origin }) => origin !== new URL(site).origin), []);
  });
  for (const request of asked) assert.match(request, new RegExp(`^GET ${FOLDER}/`));
  assert.equal(asked.some((request) => /\/(?:v1|sandbox|pagar|parcela|parcela-console)\//.test(request.replace("/npm/parcela/", "/npm/"))), false);
});
