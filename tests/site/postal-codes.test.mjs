/** The demo store's postal codes are addresses as an order has them. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { lookUp } from "../../www/scripts/store/postal-codes.js";

test("a known postal code has a whole address", () => {
  for (const cep of ["01310100", "20040002", "90010150"]) {
    const { estado, ...texts } = lookUp(cep);
    assert.match(estado, /^[A-Z]{2}$/);
    assert.deepEqual(Object.keys(texts), ["logradouro", "bairro", "cidade"]);
    assert.ok(Object.values(texts).every((text) => text.length > 0), cep);
  }
});

test("another one is left to the seller", () => {
  for (const cep of ["99999999", "", "constructor"]) assert.equal(lookUp(cep), undefined, cep);
});
