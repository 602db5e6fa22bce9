/** `parcela/gateway.openapi.json`: it is a valid document, and a gateway answers as it says. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";

import { load, packageFolder, requireTool } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { SIMULATION, gatewayTo, get, pageRequest, post, server } from "./support/gateway.mjs";
import { openSandbox } from "./support/sandbox.mjs";

const { default: Ajv } = requireTool("ajv/dist/2020.js");
const contract = JSON.parse(await readFile(join(packageFolder, "gateway.openapi.json"), "utf8"));
const sandbox = await openSandbox();
const ORDER = await fixture("create-order.request");
const CNPJ = ORDER.documentoEstabelecimento;
const OTHER_CNPJ = "12.ABC.345/01DE-35";
/** The operations that a session of some establishments may call. */
const OPERATIONS = [
  "createOrder",
  "getOrder",
  "getSimulationValues",
  "importOrderInvoice",
  "listSimulateInstallments",
  "pagedOrders",
  "startCdcSale",
];

test("the document is valid OpenAPI 3.1, by a library", async () => {
  const { Validator } = await load("@seriousme/openapi-schema-validator");
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(contract));
  assert.deepEqual([valid, errors, validator.version], [true, undefined, "3.1"]);
});

test("the document has the operations of both elements, and one example for each refusal", () => {
  const operations = Object.values(contract.paths).flatMap(Object.values);
  const names = operations.map(({ operationId }) => operationId).sort();
  assert.deepEqual(names, [...OPERATIONS, "pagedOrdersByPost", "pagedCustomers", "pagedCustomersByPost"].sort());
  for (const [name, { value }] of Object.entries(contract.components.examples)) {
    assert.ok(name.startsWith(value.tipo) && value.status >= 400 && value.titulo && value.detalhe, name);
  }
});

test("each operation says that its address may be none", () => {
  for (const { operationId, responses } of Object.values(contract.paths).flatMap(Object.values)) {
    assert.ok("Gateway.InvalidRequest" in responses[400].content["application/problem+json"].examples, operationId);
  }
});

const ajv = new Ajv({ strict: false, validateFormats: false });

/** Checks an answer by the document. */
async function check(request, response) {
  const path = new URL(request.url).pathname.replace("/parcela", "");
  const [template] = Object.keys(contract.paths)
    .filter((known) => new RegExp(`^${known.replace(/\{\w+\}/, "[^/]+")}$`).test(path))
    .sort((one, other) => one.includes("{") - other.includes("{"));
  const { responses, operationId } = contract.paths[template][request.method.toLowerCase()];
  const text = await response.text();
  const body = text === "" ? undefined : JSON.parse(text);
  const isOwn = body?.tipo?.startsWith("Gateway.");
  const described = responses[response.status] ?? responses.default;
  const place = `${operationId} ${response.status} ${body?.tipo ?? ""}`;
  const [media] = Object.values(described.content ?? {});
  const named = [described, responses.default].flatMap(({ content = {} }) => Object.values(content).map(({ examples }) => examples ?? {}));
  if (isOwn)
    assert.ok(
      named.some((examples) => body.tipo in examples),
      `${place} is not described`,
    );
  assert.equal(body === undefined, media === undefined, place);
  if (media) assert.ok(ajv.validate({ ...media.schema, components: contract.components }, body), `${place}: ${ajv.errorsText()}`);
  for (const [name, { $ref }] of Object.entries(described.headers)) {
    const { required, schema } = contract.components.headers[$ref.split("/").at(-1)];
    const value = response.headers.get(name);
    if (value === null) assert.ok(!required, `${place} has no ${name}`);
    else assert.ok(ajv.validate(schema, value), `${place}: ${name}`);
  }
  return { status: response.status, body };
}

describe("a gateway answers as the document says", () => {
  let authorized = { establishments: [CNPJ] };
  const gateway = server.createGateway({ ...sandbox.credentials, operations: OPERATIONS, authorize: () => authorized });
  const call = async (request) => check(request.clone(), await gateway(request));
  const keyed = () => ({ "Idempotency-Key": crypto.randomUUID() });

  test("if it carries an operation out", async () => {
    const made = await call(post("/v1/order", ORDER, keyed()));
    const { pedidoId } = made.body;
    const invoice = { pedidoId, arquivoBase64: Buffer.from("%PDF-1.4 nota").toString("base64"), nomeArquivo: "nota.pdf" };
    const answers = [
      made,
      await call(get(SIMULATION)),
      await call(get("/v1/order/simulate-values?valor=1500&prazo=12&modeloJuros=1&tipoValorCalculo=1")),
      await call(post("/v1/order/start-cdc-sale", { pedidoId }, keyed())),
      await call(get(`/v1/order/${pedidoId}`)),
      await call(get("/v1/order/paged?pagina=1")),
      await call(post("/v1/order/paged", { query: "pagina=1" })),
    ];
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    // The sandbox takes an invoice only once the sale is paid for.
    assert.equal((await call(post("/v1/order/invoice", invoice, keyed()))).status, 400);
  });

  const id = crypto.randomUUID();
  const REFUSED = [
    [post("/v1/order", { ...ORDER, cpf: "1" }), 400, "Gateway.Validation"],
    [post("/v1/order", { ...ORDER, documentoEstabelecimento: OTHER_CNPJ }), 403, "Gateway.EstablishmentNotAllowed"],
    [get("/v1/order/paged", { Origin: "https://outra.example" }), 403, "Gateway.CrossSite"],
    [get(`/v1/order/paged?documentoLoja=${encodeURIComponent(OTHER_CNPJ)}`), 403, "Gateway.EstablishmentNotAllowed"],
    [get(`/v1/order/${id}`), 404, "Gateway.OrderNotFound"],
    [post("/v1/order/start-cdc-sale", { pedidoId: id }), 404, "Gateway.OrderNotFound"],
    [pageRequest("POST", "/v1/order", "{"), 400, "Gateway.InvalidJson"],
    [pageRequest("POST", "/v1/order", "{}", { "Content-Type": "text/plain" }), 415, "Gateway.ContentType"],
    [post("/v1/order", { nome: "x".repeat(70_000) }), 413, "Gateway.BodyTooLarge"],
    [get("/v1/order/simulate-values?valor=1500&prazo=99&modeloJuros=1&tipoValorCalculo=1"), 400, "Order.TermOutOfRange"],
  ];
  for (const [request, status, tipo] of REFUSED) {
    test(`with a refusal: ${request.method} ${new URL(request.url).pathname} ${tipo}`, async () => {
      const answer = await call(request);
      assert.deepEqual([answer.status, answer.body.tipo], [status, tipo]);
    });
  }

  test("if it keeps a page's CorrelationId, or replaces it by a UUID", async () => {
    const { example } = contract.components.parameters.CorrelationId;
    const identifierOf = async (CorrelationId) => (await gateway(get(SIMULATION, { CorrelationId }))).headers.get("CorrelationId");
    assert.equal(await identifierOf(example), example);
    assert.match(await identifierOf("venda-42"), /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  test("if it knows no caller, or a caller of no establishment or of several", async () => {
    for (const [answer, status] of [
      [false, 401],
      [{ establishments: [] }, 403],
      [{ establishments: [CNPJ, OTHER_CNPJ] }, 400],
      ["sim", 401],
      [{ establishments: ["1"] }, 503],
    ]) {
      authorized = answer;
      assert.equal((await call(get("/v1/order/paged"))).status, status);
    }
  });

  test("if the service does not answer, or not as specified", async () => {
    for (const [answer, status] of [
      [() => Promise.reject(new TypeError("lost")), 502],
      [() => new Response("<h1>no</h1>", { status: 500 }), 500],
      [() => new Response("<h1>no</h1>", { status: 200 }), 502],
      [() => Response.redirect("https://outro.example", 302), 502],
      [() => Response.json({}, { status: 401 }), 502],
      [() => Response.json({}, { status: 429, headers: { "Retry-After": "3" } }), 429],
    ]) {
      const request = get(SIMULATION);
      assert.equal((await check(request, await gatewayTo(answer).gateway(request))).status, status);
    }
  });
});
