/** The file of an invoice, in place of its base64. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { load, loadSdk } from "./support/consumer.mjs";
import { stopTime } from "./support/promises.mjs";

const PEDIDO = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";

const parcela = await loadSdk();
const clientOf = (fetch, options) => new parcela.Client({ baseUrl: "https://api.example", fetch, ...options });

test("an input may have a file's bytes instead of base64, with the same limit", async () => {
  const sent = [];
  const client = clientOf(async (request) => (sent.push(await request.json()), new Response(null, { status: 204 })));
  const bytes = new Uint8Array(20_000).map((_, at) => at);
  const file = { pedidoId: PEDIDO, nomeArquivo: "nota.pdf" };
  for (const arquivo of [bytes, bytes.buffer, new Blob([bytes])]) {
    assert.equal(parcela.violationsOf("importOrderInvoice", { ...file, arquivo }), null);
    await client.importOrderInvoice({ ...file, arquivo });
  }
  const expected = { ...file, arquivoBase64: Buffer.from(bytes).toString("base64") };
  assert.deepEqual(sent, [expected, expected, expected]);
  const large = new Uint8Array(parcela.MAX_INVOICE_BYTES + 1);
  for (const [arquivo, rule] of [
    [large, "tooLarge"],
    [{ size: 1e9, arrayBuffer: () => assert.fail("it is not read") }, "tooLarge"],
    [new Blob([]), "required"],
    [null, "required"],
  ]) {
    const violations = { arquivoBase64: [{ rule }] };
    assert.deepEqual(parcela.violationsOf("importOrderInvoice", { ...file, arquivo }), violations);
    await assert.rejects(client.importOrderInvoice({ ...file, arquivo }), { code: "validation", violations });
  }
});

test("a call with a file whose read never ends, ends with its signal and its time limit", async (t) => {
  const sent = t.mock.fn();
  const server = await load("parcela/server");
  const credentials = { baseUrl: "https://api.example", clientId: "id", clientSecret: "segredo", fetch: sent };
  const idempotencyKey = crypto.randomUUID();
  const idempotencyKeyExpiresAt = new Date(Date.now() + 3_600_000).toISOString();
  for (const make of [(options) => clientOf(sent, options), (options) => server.createServerClient({ ...credentials, ...options })]) {
    for (const [code, clientOptions, optionsOf] of [
      ["timeout", {}, () => ({ timeoutMs: 1 })],
      ["timeout", { timeoutMs: 1 }, () => undefined],
      ["aborted", {}, () => ({ signal: AbortSignal.abort() })],
      ["aborted", {}, (aborting) => ({ signal: aborting.signal })],
      ["aborted", {}, (aborting) => ({ signal: aborting.signal, idempotencyKey, idempotencyKeyExpiresAt })],
    ]) {
      const aborting = new AbortController();
      const arrayBuffer = () => (queueMicrotask(() => aborting.abort()), new Promise(() => {}));
      const file = { pedidoId: PEDIDO, nomeArquivo: "nota.pdf", arquivo: { size: 5, arrayBuffer } };
      const options = optionsOf(aborting);
      const key = options?.idempotencyKey ?? null;
      await assert.rejects(make(clientOptions).importOrderInvoice(file, options), {
        ...{ name: "ParcelaError", code, operation: "importOrderInvoice", retryable: code === "timeout" },
        ...{ idempotencyKey: key, maybeDone: key !== null },
      });
    }
  }
  assert.equal(sent.mock.callCount(), 0);
});

test("a call has the rest of its time after its file was read", async (t) => {
  const time = stopTime(t);
  let signal;
  const client = clientOf((request) => ((signal = request.signal), queueMicrotask(() => time.tick(401)), new Promise(() => {})));
  const arrayBuffer = async () => (await null, time.tick(600), new ArrayBuffer(5));
  const file = { pedidoId: PEDIDO, nomeArquivo: "nota.pdf", arquivo: { size: 5, arrayBuffer } };
  await assert.rejects(client.importOrderInvoice(file, { timeoutMs: 1000 }), { code: "timeout", maybeDone: true });
  assert.ok(signal);
});
