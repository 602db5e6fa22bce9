/** The stores of a page, and the seller's choice. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { importSource } from "./support/source.mjs";

const { readEstablishments } = await importSource("checkout/establishments.ts");

describe("a page's list of stores", () => {
  const valid = ["11.222.333/0001-81", "12.abc.345/01de-35", "00.000.000/0001-91", " 33000167000101 "];

  test("has each store with its CNPJ without a mask", () => {
    const list = valid.map((cnpj, index) => ({ cnpj, nome: ` Loja ${index} ` }));
    const { stores, violations } = readEstablishments(list);
    assert.deepEqual(
      stores,
      ["11222333000181", "12ABC34501DE35", "00000000000191", "33000167000101"].map((cnpj, index) => ({ cnpj, nome: `Loja ${index}` })),
    );
    assert.deepEqual(violations, {});
  });

  for (const [what, entry, field, rule] of [
    ["nothing", null, "cnpj", "required"],
    ["no CNPJ", { nome: "Loja" }, "cnpj", "required"],
    ["a CNPJ that is a number", { cnpj: 11222333000181, nome: "Loja" }, "cnpj", "required"],
    ["a wrong check digit", { cnpj: "11.222.333/0001-82", nome: "Loja" }, "cnpj", "format"],
    ["a letter in place of a check digit", { cnpj: "12.ABC.345/01DE-3A", nome: "Loja" }, "cnpj", "format"],
    ["one digit throughout", { cnpj: "00.000.000/0000-00", nome: "Loja" }, "cnpj", "format"],
    ["too few digits", { cnpj: "11.222.333/0001", nome: "Loja" }, "cnpj", "format"],
    ["a store that is there already", { cnpj: "11222333000181", nome: "Loja" }, "cnpj", "forbidden"],
    ["no name", { cnpj: "33000167000101", nome: " " }, "nome", "required"],
  ]) {
    test(`leaves out ${what}, and names it`, () => {
      const first = { cnpj: "11.222.333/0001-81", nome: "Centro" };
      const { stores, violations } = readEstablishments([first, entry]);
      assert.deepEqual(stores, [{ cnpj: "11222333000181", nome: "Centro" }]);
      assert.deepEqual(violations, { [`establishments[1].${field}`]: [{ rule }] });
    });
  }
});

describe("the chosen store", async () => {
  const { keep, recall } = await importSource("checkout/chosen-store.ts");

  /** Returns the storage of a tab. */
  function tab() {
    const stored = new Map();
    const sessionStorage = {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, text) => stored.set(name, text),
      removeItem: (name) => stored.delete(name),
    };
    Object.defineProperty(globalThis, "sessionStorage", { value: sessionStorage, configurable: true });
    return stored;
  }

  /** Sets the navigation type of the page. */
  const arrive = (type) => (performance.getEntriesByType = () => [{ type }]);

  test("belongs to the session, and ends with it", async () => {
    const stored = tab();
    await keep("", "maria-42", "11222333000181");
    assert.doesNotMatch(JSON.stringify([...stored]), /maria/);
    assert.match([...stored.values()][0], /^[\d,]+ 11222333000181$/);
    assert.deepEqual(await recall("", "maria-42"), ["11222333000181"]);
    assert.deepEqual(await recall("other", "maria-42"), []);
    assert.deepEqual(await recall("", "joao-43"), []);
    assert.deepEqual(await recall("", "maria-42"), []);
    assert.equal(stored.size, 0);
  });

  test("is remembered over a reload only, without a session", async () => {
    tab();
    await keep("", undefined, "11222333000181");
    arrive("navigate");
    assert.deepEqual(await recall("", undefined), []);
    arrive("reload");
    assert.deepEqual(await recall("", undefined), ["11222333000181"]);
  });

  test("is not read from a browser that forbids storage", async () => {
    Object.defineProperty(globalThis, "sessionStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
      configurable: true,
    });
    await keep("", "maria-42", "11222333000181");
    assert.deepEqual(await recall("", "maria-42"), []);
  });
});
