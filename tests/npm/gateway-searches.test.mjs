/** Searches between a page and its gateway: their names and documents are in no address. */

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { describe, test } from "node:test";

import { newContext, openTestBrowser } from "./support/browser.mjs";
import { loadSdk, packageFolder } from "./support/consumer.mjs";
import { gatewayTo, get, pageRequest, post, problem, server } from "./support/gateway.mjs";
import { listen, serve } from "./support/site.mjs";

const EMPTY = { itens: [], pagina: { tem_proximo: false, tem_anterior: false, numero: 1, tamanho: 10, total: 0 } };
const operations = ["pagedOrders", "pagedCustomers"];
const listing = () => Response.json(EMPTY);
const { Client } = await loadSdk();

test("a client without a token sends no value of a search in an address, and the gateway sends the provider its GET", async (t) => {
  const { gateway, requests } = gatewayTo(listing, { operations });
  const handler = server.nodeHandler(gateway);
  const lines = [];
  const site = await listen(
    createServer((incoming, outgoing) => (lines.push(`${incoming.method} ${incoming.url}`), handler(incoming, outgoing))),
  );
  t.after(site.stop);
  const client = new Client({ baseUrl: `${site.url}/parcela` });
  const dates = { dataInicio: "2026-11-21", dataFim: "2026-11-22T10:00:00-03:00" };
  await client.pagedOrders({ documentoCliente: "529.982.247-25", numero: 9007199254740993n, descricao: '"é" & x=1', status: 5, ...dates });
  await client.pagedCustomers({ nome: "Ana Lima", documento: "529.982.247-25", pagina: 2 });
  await client.pagedOrders();
  for await (const order of client.orders({ documentoCliente: "529.982.247-25" })) assert.fail(order);
  assert.deepEqual(lines, [
    "POST /parcela/v1/order/paged",
    "POST /parcela/v1/customer/paged",
    "POST /parcela/v1/order/paged",
    "POST /parcela/v1/order/paged",
  ]);
  const sent = requests.map(({ method, url }) => [method, url.replace("https://api.example/v1/", "")]);
  const described = `descricao=${encodeURIComponent('"é" & x=1').replaceAll("%20", "+")}`;
  const period = "dataInicio=2026-11-21T00%3A00%3A00-03%3A00&dataFim=2026-11-22T10%3A00%3A00-03%3A00";
  assert.deepEqual(sent, [
    ["GET", `order/paged?status=5&documentoCliente=52998224725&${period}&numero=9007199254740993&${described}&pagina=1&tamanhoPagina=10`],
    ["GET", "customer/paged?nome=Ana+Lima&documento=52998224725&pagina=2&tamanhoPagina=10"],
    ["GET", "order/paged?pagina=1&tamanhoPagina=10"],
    ["GET", "order/paged?documentoCliente=52998224725&pagina=1&tamanhoPagina=10"],
  ]);
});

test("a seller's search in the list of orders stands in no address of the page, the browser or the network", async (t) => {
  const browser = await openTestBrowser();
  const { gateway, requests } = gatewayTo(listing, { operations });
  const handler = server.nodeHandler(gateway);
  const page = `<!doctype html><title>Loja</title><link rel="icon" href="data:," /><script type="module" src="/orders-auto.js"></script>
    <parcela-orders base-url="/parcela"></parcela-orders>`;
  const lines = [];
  const site = await serve([packageFolder], {
    route(incoming, outgoing) {
      lines.push(incoming.url);
      if (incoming.url.startsWith("/parcela/")) return handler(incoming, outgoing).then(() => true);
      if (incoming.url === "/") outgoing.setHeader("Content-Type", "text/html").end(page);
      return incoming.url === "/";
    },
  });
  t.after(site.stop);
  const context = await newContext(browser);
  t.after(() => context.close());
  const tab = await context.newPage();
  await tab.goto(site.url);
  for (const [text, reached] of [
    ["529.982.247-25", /documentoCliente=52998224725/],
    ["Ana Lima", /nome=Ana\+Lima/],
  ]) {
    const isReached = () => requests.some(({ url }) => reached.test(url));
    await tab.getByRole("searchbox").fill(text);
    await tab.getByRole("searchbox").press("Enter");
    while (!isReached()) await tab.waitForResponse(/\/parcela\/v1\//);
  }
  // The browser records a request once it has the whole response.
  await tab.waitForFunction(() => performance.getEntries().some(({ name }) => name.endsWith("/parcela/v1/customer/paged")));
  const entries = await tab.evaluate(() => performance.getEntries().map(({ name }) => name));
  for (const address of [...lines, ...entries, tab.url()])
    assert.doesNotMatch(decodeURIComponent(address), /529\.?982|Ana|nome|documento/i);
});

test("a client with a token asks the provider itself, by the specification's GET", async () => {
  const seen = [];
  const fetch = async ({ method, url }) => (seen.push([method, new URL(url).search]), listing());
  const client = new Client({ baseUrl: "https://api.example", tokenProvider: () => "token", fetch });
  await client.pagedCustomers({ nome: "Ana" });
  assert.deepEqual(seen, [["GET", "?nome=Ana&pagina=1&tamanhoPagina=10"]]);
});

describe("a gateway's search by POST", () => {
  const search = (query, headers) => post("/v1/order/paged", { query }, headers);

  test("is the operation of the GET, which it still answers", async () => {
    const asked = [];
    const permit = ({ operation, input }) => asked.push([operation, input]);
    const scope = { establishments: ["11.222.333/0001-81"] };
    for (const request of [get("/v1/order/paged?status=5&pagina=2"), search("status=5&pagina=2")]) {
      const { gateway, requests } = gatewayTo(listing, { operations, authorize: () => scope, permit: (...given) => permit(...given) > 0 });
      assert.deepEqual(await (await gateway(request)).json(), EMPTY);
      assert.equal(requests[0].url, "https://api.example/v1/order/paged?status=5&documentoLoja=11222333000181&pagina=2&tamanhoPagina=10");
    }
    assert.deepEqual(asked[0], asked[1]);
    assert.equal(asked[0][0], "pagedOrders");
  });

  test("has the refusals of a body and of an operation", async () => {
    const { gateway, requests } = gatewayTo(listing, { operations });
    for (const [request, status, tipo] of [
      [search("pagina=1", { "Content-Type": "text/plain" }), 415, "Gateway.ContentType"],
      [pageRequest("POST", "/v1/order/paged", "{"), 400, "Gateway.InvalidJson"],
      ...[null, [], "pagina=1", {}, { query: 1 }, { query: ["pagina=1"] }].map((body) => [
        post("/v1/order/paged", body),
        400,
        "Gateway.InvalidJson",
      ]),
      [search("x".repeat(70_000)), 413, "Gateway.BodyTooLarge"],
      [search("pagina=0"), 400, "Gateway.Validation"],
      [search("status=5&status=6"), 400, "Gateway.Validation"],
      [search("pagina=1", { Origin: "https://outra.example" }), 403, "Gateway.CrossSite"],
      [post("/v1/order/paged?documentoCliente=529", { query: "documentoCliente=1" }), 400, "Gateway.Validation"],
    ]) {
      await problem(await gateway(request), status, tipo);
    }
    await problem(await gatewayTo(listing).gateway(search("pagina=1")), 403, "Gateway.OperationNotAllowed");
    await problem(
      await gatewayTo(listing, { operations, authorize: () => false }).gateway(search("pagina=1")),
      401,
      "Gateway.Unauthorized",
    );
    assert.equal(requests.length, 0);
  });

  test("tells the hooks no value of it, in either form, and no cache to store its answer", async () => {
    const query = "documentoCliente=529.982.247-25&descricao=Ana";
    for (const request of [() => search(query), () => get(`/v1/order/paged?${query}`)]) {
      for (const [options, answer, status] of [
        [{}, listing, 200],
        [{ permit: () => false }, listing, 403],
        [{ permit: () => Promise.reject(new Error("banco")) }, listing, 503],
        [{ authorize: () => false }, listing, 401],
        [{}, () => new Response("", { status: 500 }), 500],
        [{}, () => Promise.reject(new TypeError("fetch failed")), 502],
      ]) {
        const told = [];
        const note = ({ error, ...given }) => told.push(JSON.stringify({ ...given, error: error && { ...error, message: String(error) } }));
        const hooks = { onError: note, onRefusal: note, onAnswer: note, onRequest: note, onResponse: note, onDrift: note };
        const { gateway } = gatewayTo(answer, { operations, ...options, ...hooks });
        const response = await gateway(request());
        assert.deepEqual([response.status, response.headers.get("Cache-Control")], [status, "no-store"]);
        assert.ok(told.length > 0);
        for (const one of [...told, await response.text()]) assert.doesNotMatch(one, /529\.?982|247-25|Ana/);
      }
    }
  });
});
