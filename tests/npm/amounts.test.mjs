/**
 * Compares how the early step reads the page's amount, and its address of the first simulation, with the flow and core: on the texts of a
 * fixture and on random texts. The early step does not use core itself, which would be a module of 14 kB.
 */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { pathToFileURL } from "node:url";

import { chanceOf, seedOfRun } from "../system/support/chance.mjs";
import { repositoryFile } from "./support/fixtures.mjs";
import { importSource } from "./support/source.mjs";

const MINIMUM = 250;
const { isAmount, shownAmount } = await importSource("checkout/amount.ts");
const { addressOf } = await importSource("checkout/simulation-address.ts", {
  "prerendered:checkout": `export const SIMULATION = {
    minimum: "${MINIMUM}",
    address: "/v1/order/simulate-installments?valorSolicitado={0}&tipoValorCalculo=1",
  };`,
});
const ROWS = JSON.parse(await repositoryFile("tests/npm/fixtures/amounts.json"));

const folder = pathToFileURL(`${process.env.PARCELA_RULES}/`);
const core = await import(new URL("parcela_validators.js", folder));
core.initSync({ module: await readFile(new URL("parcela_validators_bg.wasm", folder)) });

test("the early step reads amounts as the flow does", () => {
  for (const [text, amount] of ROWS) {
    assert.equal(isAmount(text), amount !== null, text);
    const shown = shownAmount(text);
    if (shown) assert.equal(shown, amount, text);
  }
  assert.equal(isAmount(""), false);
  assert.equal(isAmount(undefined), false);
});

test("the early step formats an amount immediately", () => {
  assert.equal(shownAmount("1500.5"), "1.500,50");
  assert.equal(shownAmount("1.500,00"), "");
});

const seed = seedOfRun();
const chance = chanceOf(seed);
const one = (list) => list[Math.floor(chance() * list.length)];

/** Returns one of `samples` with some characters inserted or removed. */
function drawn(samples, characters) {
  let text = one(samples);
  for (let edits = Math.floor(chance() * 4); edits > 0; edits -= 1) {
    const place = Math.floor(chance() * (text.length + 1));
    text = text.slice(0, place) + one([one(characters), ""]) + text.slice(place + one([0, 0, 1]));
  }
  return text;
}

const AMOUNTS = [...ROWS.map(([text]) => text), "249.99", "250", "9999999999", "99999999999999999999999999999999"];
const AMOUNT_CHARACTERS = [..."0123456789.,- +R$e\u00a0\u200b"];

test(`the early step reads 20,000 random amounts as the flow does (PARCELA_SEED=${seed})`, () => {
  for (let times = 0; times < 20_000; times += 1) {
    const text = drawn(AMOUNTS, AMOUNT_CHARACTERS);
    const read = core.pageAmount(text);
    // Both results lead to the flow's error for an amount that is too large.
    if (read !== "tooLarge") assert.equal(isAmount(text), read.startsWith("R$"), JSON.stringify(text));
    const shown = shownAmount(text);
    if (shown) assert.equal(`R$\u00a0${shown}`, read, JSON.stringify(text));
  }
});

test(`the early step requests core's address, or sends no request (PARCELA_SEED=${seed})`, () => {
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true });
  globalThis.sessionStorage = {};
  const bases = [
    "/parcela",
    "/",
    "https://api.example/base/",
    "http://127.0.0.1:8787",
    "https://api.example",
    "//other.example",
    "parcela",
  ];
  let requested = 0;
  for (let times = 0; times < 20_000; times += 1) {
    const [base, amount] = [drawn(bases, [..."/:.-_~%@?#\\ aé1"]), drawn(AMOUNTS, AMOUNT_CHARACTERS)];
    const address = addressOf(base, amount);
    if (address === undefined) continue;
    requested += 1;
    assert.equal(address, core.simulationAddress(base, amount), JSON.stringify([base, amount]));
  }
  assert.ok(requested > 500, `${requested} addresses`);
});
