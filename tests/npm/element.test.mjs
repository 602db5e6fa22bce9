/** The element's properties, as frameworks set them, and its events about failures. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { openTestBrowser } from "./support/browser.mjs";
import { packageFolder } from "./support/consumer.mjs";
import { makePages } from "./support/pages.mjs";
import { resultInShop } from "./support/shop.mjs";

const ELEMENT = '<parcela-checkout base-url="/parcela" establishment="11.222.333/0001-81">';
const folders = [await makePages("element", { element: ELEMENT, failures: "" }), packageFolder];
const browser = await openTestBrowser();
const result = await resultInShop(browser, folders, "element.html");
const failures = await resultInShop(browser, folders, "failures.html");

test("an attribute is also a property, and the property an attribute", () => {
  assert.deepEqual(result.properties, {
    first: [1500, "1500.00"],
    second: [2000, "2000.00", "2000.00"],
    sum: "2000.00",
    read: ["/parcela", "11.222.333/0001-81", undefined],
    theme: ["dark", false],
  });
});

test("a boolean attribute is a boolean property, and a final amount is read-only", () => {
  assert.deepEqual(result.final, [
    [true, ""],
    [false, null],
    [true, ""],
    [false, null],
  ]);
});

test("a value of the wrong type causes one warning, with the expected type and without the value", () => {
  const { right, kept, ...wrong } = result.wrong;
  for (const [name, expected] of Object.entries({
    amount: /amount must be a text or a number, not object/,
    amountText: /amount is invalid: it must be in reais with a point/,
    amountNumber: /amount is invalid/,
    theme: /theme is invalid: it must be light, dark, auto or host/,
    amountFinal: /amount-final must be true or false, not string/,
    establishment: /establishment must be a text, not number/,
    customer: /customer must be an object, not string/,
    customerKeys: /customer has unknown keys: nmoe, endereco\.rua$/,
    customerTypes: /customer has values that are no texts: cpf, nome, endereco\.numero$/,
    cepLookup: /cepLookup must be a function, not object/,
    customerLookup: /customerLookup must be a function, not string/,
    establishments: /establishments must be an array, not object/,
    establishmentOfNone: /establishments\[0\]\.cnpj is not a CNPJ: the store is left out/,
  })) {
    assert.equal(wrong[name].length, 1, `${name}: ${wrong[name]}`);
    assert.match(wrong[name][0], expected);
    assert.doesNotMatch(wrong[name][0], /Ana|529\.?982|\[object|11222333/);
  }
  assert.deepEqual([right, kept], [[], false], "an object does not become a text");
});

test("values of messages that are no texts are told by their keys, and the texts beside them are shown", () => {
  const warned = ["<parcela-checkout>: messages has values that are no texts: newSale, label.cpf, label.email"];
  assert.deepEqual(result.words, { shown: true, warned, thrown: [] });
});

test("neither a new customer object on each render nor another customer replaces what the seller has typed", () => {
  assert.deepEqual(result.customers, { filled: "Ana Lima", typed: "Ana Lima Souza", kept: "Ana Lima Souza", other: "Caio Reis" });
});

describe("the detail of parcela-error", () => {
  for (const name of ["refused", "shapeless", "busy"]) {
    test(`equals a client's error: ${name}`, () => {
      const { detail, thrown, isError, words } = failures[name];
      const { correlationId, ...fields } = detail; // each call has its own
      assert.equal(typeof correlationId, "string");
      delete thrown.correlationId;
      assert.deepEqual(fields, thrown);
      assert.ok(isError, "isParcelaError does not recognise it");
      assert.match(words, /did not accept|Too many/);
    });
  }

  test("has the service's own texts, so that the page can help its seller", () => {
    const { detail } = failures.refused;
    assert.deepEqual(detail.erros, { valorSolicitado: ["acima do limite", "de Ana Lima"] });
    assert.equal(detail.problem.detalhe, "O CPF 529.982.247-25 não pode comprar.");
    assert.equal(failures.busy.detail.retryAfter, 60);
  });

  test("hides them from loggers", () => {
    const { copies, erros } = failures.logged;
    assert.ok(erros, "they are not readable by name");
    for (const text of copies) {
      assert.doesNotMatch(text, /529\.?982|Ana|limite/);
      assert.match(text, /Order\.InvalidStatus/);
    }
  });

  test("keeps its message when it is copied or serialized", () => {
    assert.equal(failures.logged.messages.length, 3);
    assert.equal(new Set(failures.logged.messages).size, 1);
    assert.ok(failures.logged.messages[0]);
  });

  test("names the order, and the path of its request", () => {
    const pedidoId = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";
    assert.deepEqual(failures.order, { pedidoId, operation: "getOrder", path: `/v1/order/${pedidoId}`, code: "not_found" });
  });

  test("has a provider's exception as its cause, without the query of an address", () => {
    assert.deepEqual(failures.provider, {
      code: "unauthorized",
      cause: ["asked https://site.example/token in vain", "E1"],
      isOwn: false,
    });
  });

  test("names the missing or wrong attribute", () => {
    const of = (rule) => ({ code: "validation", violations: { establishment: [{ rule }] }, operation: null, pedidoId: null });
    assert.deepEqual(failures.attributes, [of("required"), of("format")]);
  });
});
