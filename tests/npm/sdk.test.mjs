/** The packed package in Node.js, as an ES module and as CommonJS, against a real sandbox. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";

import { makeProject } from "./support/consumer.mjs";
import { startSandbox } from "./support/sandbox.mjs";

const order = JSON.parse(await readFile(new URL("../fixtures/create-order.request.json", import.meta.url), "utf8"));

let project;
let sandbox;
before(async () => {
  project = await makeProject("sdk");
  sandbox = await startSandbox();
});
after(() => sandbox?.stop());

for (const [form, load] of [
  ["imported", () => project.import("parcela")],
  ["required", async () => project.require("parcela")],
]) {
  describe(`parcela, ${form}`, () => {
    let parcela;
    before(async () => {
      parcela = await load();
    });

    test("what is called before init says so", () => {
      const notInitialized = { name: "ParcelaError", code: "not_initialized" };
      assert.throws(() => parcela.isValidCpf("529.982.247-25"), notInitialized);
      assert.throws(() => parcela.formatCpf("52998224725"), notInitialized);
      assert.throws(() => parcela.validateOrder({}), notInitialized);
      assert.throws(() => new parcela.Client({ baseUrl: "https://api.example" }), notInitialized);
    });

    test("a failed init is forgotten, and a second one works", async () => {
      const page = new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } });
      await assert.rejects(parcela.init(page), { code: "decode", message: /HTML/ });
      await assert.rejects(parcela.init(new URL("file:///sdk.wasm")), { code: "network", message: /Read the file/ });
      const first = parcela.init();
      assert.equal(parcela.init(), first);
      await first;
    });

    test("validators answer false for what is no string", () => {
      for (const [name, valid] of [
        ["isValidCpf", "529.982.247-25"],
        ["isValidCnpj", "12.ABC.345/01DE-35"],
        ["isValidCep", "01310-100"],
        ["isValidUf", "sp"],
        ["isValidCelular", "+55 (11) 98765-4321"],
      ]) {
        assert.equal(parcela[name](valid), true, name);
        for (const value of [52998224725, null, undefined, {}, [valid], "", "x"]) {
          assert.equal(parcela[name](value), false, name);
        }
      }
    });

    test("a document is the same however long the text and whatever its letters", () => {
      for (const [name, valid] of [
        ["isValidCpf", "529.982.247-25"],
        ["isValidCnpj", "12.ABC.345/01DE-35"],
      ]) {
        assert.equal(parcela[name](`${" ".repeat(40)}${valid}`), parcela[name](` ${valid}`), name);
        assert.equal(parcela[name](`${valid}é`), false, name);
        assert.equal(parcela[name](valid.replace("5", "５")), false, name);
        assert.equal(parcela[name](valid), true, name);
        assert.equal(parcela[name](valid.slice(0, -1)), false, "what was written before does not count");
      }
    });

    test("formatters answer undefined for what is not valid", () => {
      for (const [name, value, shown] of [
        ["formatCpf", "52998224725", "529.982.247-25"],
        ["formatCnpj", "12abc34501de35", "12.ABC.345/01DE-35"],
        ["formatCep", "01310100", "01310-100"],
        ["formatCelular", "+5511987654321", "(11) 98765-4321"],
        ["formatValor", 1234.56, "R$\u00a01.234,56"],
      ]) {
        assert.equal(parcela[name](value), shown);
        for (const wrong of ["x", -1, NaN, null, undefined, {}]) assert.equal(parcela[name](wrong), undefined, name);
      }
    });

    test("an order is validated as the API would, without sending it", () => {
      assert.equal(parcela.validateOrder(order), null);
      const erros = parcela.validateOrder({ ...order, endereco: { ...order.endereco, cep: "1" } });
      assert.deepEqual(Object.keys(erros), ["endereco.cep"]);
      assert.ok(parcela.validateOrder(undefined));
    });

    test("whatever stands in the place of a text or a number, its field and rule are named", () => {
      const throwing = new Proxy(() => "text", {
        get() {
          throw new Error("no");
        },
      });
      const doubles = [1.5, 0.1 + 0.2, 5e-324, 1e300, 123456789012345680000, -0, NaN, Infinity];
      for (const value of [...doubles, 10n, 2n ** 80n, true, Symbol("x"), [], {}, throwing, new Proxy({}, throwing)]) {
        const input = { ...order, cpf: value, endereco: { ...order.endereco, cep: value } };
        const violations = parcela.violationsOf("createOrder", input);
        assert.deepEqual(violations, { cpf: [{ rule: "type" }], "endereco.cep": [{ rule: "type" }] }, typeof value);
      }
      for (const valorSolicitado of ["1500", 1500n, true, NaN, Infinity, throwing]) {
        const violations = parcela.violationsOf("createOrder", { ...order, valorSolicitado });
        assert.deepEqual(violations, { valorSolicitado: [{ rule: "type" }] });
      }
    });

    test("a sale goes from the simulation to the link", async () => {
      const reasons = [];
      const client = new parcela.Client({
        baseUrl: sandbox.url,
        tokenProvider: ({ reason }) => {
          reasons.push(reason);
          return sandbox.generateAccessToken();
        },
      });
      const options = await client.listSimulateInstallments({ valorSolicitado: 1500 });
      assert.equal(options.length, 24);
      const values = await client.getSimulationValues({ valor: 1500, prazo: 12, modeloJuros: 1, tipoValorCalculo: 1 });
      assert.equal(values.valoresCliente.valorParcela, options[11].valorParcela);
      const { pedidoId } = await client.createOrder(order);
      const { linkPagamento } = await client.startCdcSale({ pedidoId });
      assert.match(linkPagamento, /^http:\/\/127\.0\.0\.1:\d+\/pagar\//);
      assert.equal((await client.getOrder(pedidoId)).status.valor, 5);
      assert.deepEqual(reasons, ["initial"]);
    });

    test("failures are ParcelaErrors with a code", async () => {
      const client = new parcela.Client({ baseUrl: sandbox.url, tokenProvider: sandbox.generateAccessToken });
      const invalid = client.createOrder({ ...order, cpf: "529.982.247-26" });
      await assert.rejects(invalid, (error) => {
        assert.ok(error instanceof parcela.ParcelaError && error instanceof Error);
        assert.deepEqual([error.code, Object.keys(error.erros)], ["validation", ["cpf"]]);
        return true;
      });
      const missing = client.getOrder("00000000-0000-4000-8000-000000000000", { correlationId: "venda-42" });
      await assert.rejects(missing, { code: "not_found", status: 404, correlationId: "venda-42" });
      const range = client.getSimulationValues({ valor: 1500, prazo: 25, modeloJuros: 1, tipoValorCalculo: 1 });
      await assert.rejects(range, { code: "problem", businessCode: "Order.TermOutOfRange" });
      const stranger = new parcela.Client({ baseUrl: sandbox.url, tokenProvider: () => "unknown" });
      await assert.rejects(stranger.getOrder("00000000-0000-4000-8000-000000000000"), { code: "unauthorized" });
    });

    test("an AbortSignal ends a call at once", async () => {
      const client = new parcela.Client({ baseUrl: sandbox.url, tokenProvider: () => new Promise(() => {}) });
      const controller = new AbortController();
      const call = client.createOrder(order, { signal: controller.signal });
      controller.abort();
      await assert.rejects(call, { code: "aborted" });
      await assert.rejects(client.createOrder(order, { signal: AbortSignal.abort() }), { code: "aborted" });
    });

    test("credentials are refused, with the way to the gateway", () => {
      for (const name of ["clientSecret", "client_secret", "clientId", "credencial"]) {
        assert.throws(
          () => new parcela.Client({ baseUrl: "/parcela", [name]: "segredo-demo" }),
          ({ code, message }) => code === "validation" && /createGateway.*https:/.test(message) && !message.includes("demo"),
        );
      }
    });

    test("hooks see every attempt, and nothing personal", async () => {
      const seen = [];
      const client = new parcela.Client({
        baseUrl: sandbox.url,
        tokenProvider: sandbox.generateAccessToken,
        onRequest: (attempt) => seen.push(attempt),
        onResponse: (attempt) => seen.push(attempt),
      });
      await client.createOrder(order, { correlationId: "venda-43" });
      const attempt = { method: "POST", path: "/v1/order", attempt: 1, correlationId: "venda-43" };
      const { durationMs, ...answered } = seen[1];
      assert.deepEqual([seen[0], answered], [attempt, { ...attempt, status: 200 }]);
      assert.ok(durationMs >= 0);
      assert.equal(seen.length, 2);
    });
  });
}
