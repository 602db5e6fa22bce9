/** The packed package in Node.js, as an ES module and as CommonJS, against a real sandbox. */

import assert from "node:assert/strict";
import { before, describe, test } from "node:test";

import { makeProject } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { openSandbox } from "./support/sandbox.mjs";

const order = await fixture("create-order.request");
const project = await makeProject("sdk");
const { url: baseUrl, generateAccessToken: tokenProvider } = await openSandbox();

for (const [form, load] of [
  ["imported", () => project.import("parcela")],
  ["required", async () => project.require("parcela")],
]) {
  describe(`parcela, ${form}`, () => {
    let parcela;
    before(async () => {
      parcela = await load();
    });

    test("a call before init reports that", () => {
      for (const call of [() => parcela.validateOrder({}), () => new parcela.Client({ baseUrl: "https://api.example" })]) {
        assert.throws(call, { name: "ParcelaError", code: "not_initialized" });
      }
    });

    test("a failed init is forgotten, and a second one works", async () => {
      const page = new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } });
      await assert.rejects(parcela.init(page), { code: "decode", message: /HTML/ });
      await assert.rejects(parcela.init(new URL("file:///sdk.wasm")), { code: "network", message: /Pass its bytes/ });
      const first = parcela.init();
      assert.equal(parcela.init(), first);
      await first;
    });

    test("a document is parsed in the same way for long texts and any letters", () => {
      for (const [name, valid] of [
        ["isValidCpf", "529.982.247-25"],
        ["isValidCnpj", "12.ABC.345/01DE-35"],
      ]) {
        assert.equal(parcela[name](`${" ".repeat(40)}${valid}`), parcela[name](` ${valid}`), name);
        assert.equal(parcela[name](`${valid}é`), false, name);
        assert.equal(parcela[name](valid.replace("5", "５")), false, name);
        assert.equal(parcela[name](valid), true, name);
        assert.equal(parcela[name](valid.slice(0, -1)), false, "earlier lines do not count");
      }
    });

    test("failures are ParcelaErrors with a code", async () => {
      const client = new parcela.Client({ baseUrl, tokenProvider });
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
      const stranger = new parcela.Client({ baseUrl, tokenProvider: () => "unknown" });
      await assert.rejects(stranger.getOrder("00000000-0000-4000-8000-000000000000"), { code: "unauthorized" });
    });

    test("credentials are refused, and the error names the gateway", () => {
      for (const name of ["clientSecret", "client_secret", "clientId", "credencial"]) {
        assert.throws(
          () => new parcela.Client({ baseUrl: "/parcela", [name]: "segredo-demo" }),
          ({ code, message }) => code === "validation" && /createGateway.*https:/.test(message) && !message.includes("demo"),
        );
      }
    });
  });
}
