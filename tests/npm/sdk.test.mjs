/** The packed package in Node.js, against a real sandbox. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";

import { installPackage } from "./support/consumer.mjs";
import { startSandbox } from "./support/sandbox.mjs";

const order = JSON.parse(await readFile(new URL("../fixtures/create-order.request.json", import.meta.url), "utf8"));

let consumer;
let sandbox;
before(async () => {
  consumer = await installPackage();
  sandbox = await startSandbox();
});
after(async () => {
  await sandbox?.stop();
  await consumer?.remove();
});

describe("parcela", () => {
  let parcela;
  before(async () => {
    parcela = await consumer.import("parcela");
  });

  test("what is called before init says so", () => {
    const notInitialized = { name: "ParcelaError", code: "not_initialized" };
    assert.throws(() => parcela.isValidCpf("529.982.247-25"), notInitialized);
    assert.throws(() => new parcela.Client({ baseUrl: "https://api.example" }), notInitialized);
  });

  test("a failed init is forgotten, and a second one works", async () => {
    const page = new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } });
    await assert.rejects(parcela.init(page), { code: "decode" });
    const first = parcela.init();
    assert.equal(parcela.init(), first);
    await first;
  });

  test("validators answer false for what is no string", () => {
    assert.equal(parcela.isValidCpf("529.982.247-25"), true);
    assert.equal(parcela.isValidCnpj("12.ABC.345/01DE-35"), true);
    for (const value of [52998224725, null, undefined, {}, ["529.982.247-25"]]) {
      assert.equal(parcela.isValidCpf(value), false);
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
  });
});
