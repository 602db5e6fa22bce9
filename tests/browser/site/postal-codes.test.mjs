/** The demo store's postal codes have addresses that an order accepts. */

import { expect, test } from "@playwright/test";

import { lookUp } from "../../../www/pages/store/postal-codes.js";

test("a known postal code has a complete address", () => {
  const some = expect.stringMatching(/./);
  for (const cep of ["01310100", "20040002", "90010150"]) {
    const address = { logradouro: some, bairro: some, cidade: some, estado: expect.stringMatching(/^[A-Z]{2}$/) };
    expect(lookUp(cep), cep).toEqual(address);
  }
});

test("an unknown one has no address, and the seller types it", () => {
  for (const cep of ["99999999", "", "constructor"]) expect(lookUp(cep), cep).toBeUndefined();
});
