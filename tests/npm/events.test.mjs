/** What the element tells a page of a failure: from the packed package, in a browser. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { after, before, describe, test } from "node:test";

import { openBrowser } from "./support/browser.mjs";
import { makeProject } from "./support/consumer.mjs";
import { serve } from "./support/site.mjs";

const fixture = (name) => readFile(new URL(`./fixtures/page/${name}`, import.meta.url), "utf8");

let result;
before(async () => {
  const script = await fixture("failures.js");
  const project = await makeProject("events", {
    "failures.html": await fixture("failures.html"),
    "failures-main.js": script.replace('"parcela/checkout"', '"/checkout.js"').replace('"parcela"', '"/index.js"'),
  });
  const site = await serve([project.folder, dirname(project.resolve("parcela/package.json"))]);
  const browser = await openBrowser();
  after(() => browser.close());
  result = await browser.resultOf(`${site.url}/failures.html`).finally(site.stop);
});

describe("the detail of parcela-error", () => {
  for (const name of ["refused", "shapeless", "busy"]) {
    test(`is what a client throws: ${name}`, () => {
      const { detail, thrown, isError, words } = result[name];
      const { correlationId, ...told } = detail; // each call has one of its own
      assert.equal(typeof correlationId, "string");
      delete thrown.correlationId;
      assert.deepEqual(told, thrown);
      assert.ok(isError, "isParcelaError does not know it");
      assert.match(words, /refused|Too many/);
    });
  }

  test("has the service's own words, for the page to help its seller", () => {
    const { detail } = result.refused;
    assert.deepEqual(detail.erros, { valorSolicitado: ["acima do limite", "de Ana Lima"] });
    assert.equal(detail.problem.detalhe, "O CPF 529.982.247-25 não pode comprar.");
    assert.equal(result.busy.detail.retryAfter, 60);
  });

  test("leaves them out of what a log makes of it", () => {
    const { copies, erros } = result.logged;
    assert.ok(erros, "they are not there by name");
    for (const text of copies) {
      assert.doesNotMatch(text, /529|Ana|limite/);
      assert.match(text, /Order\.InvalidStatus/);
    }
  });

  test("names the order, and the path of its request", () => {
    const pedidoId = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";
    assert.deepEqual(result.order, { pedidoId, operation: "getOrder", path: `/v1/order/${pedidoId}`, code: "not_found" });
  });

  test("has what a provider has thrown as its cause, without the query of an address", () => {
    assert.deepEqual(result.provider, {
      code: "unauthorized",
      cause: ["asked https://site.example/token in vain", "E1"],
      isOwn: false,
    });
  });

  test("names the attribute that is missing or wrong", () => {
    const of = (rule) => ({ code: "validation", violations: { establishment: [{ rule }] }, operation: null, pedidoId: null });
    assert.deepEqual(result.attributes, [of("required"), of("format")]);
  });
});

test("where a gateway refuses a field, the seller reads its rule there, and is offered no retry", () => {
  const { field, isOffered, erros } = result.field;
  assert.match(field, /O campo cpf não é um valor aceito\./);
  assert.equal(isOffered, false);
  assert.deepEqual(erros, { cpf: ["O campo cpf não é um valor aceito."] });
});
