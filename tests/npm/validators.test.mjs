/** `parcela/validators` from the packed package: synchronous, without `init`, and by core's rules. */

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

import { chanceOf, seedOfRun } from "../system/support/chance.mjs";
import { openTestBrowser, resultOf } from "./support/browser.mjs";
import { makeProject, packageFolder, requireTool } from "./support/consumer.mjs";
import { pageWith } from "./support/pages.mjs";
import { serve } from "./support/site.mjs";

const project = await makeProject("validators");
const validators = await project.import("parcela/validators");
const parcela = await project.import("parcela"); // its init() has not been called

/** A validator, valid texts and invalid ones. */
const TEXTS = [
  ["isValidCpf", ["529.982.247-25", " 52998224725 "], ["529.982.247-26", "111.111.111-11", "5299822472"]],
  ["isValidCnpj", ["12.ABC.345/01DE-35", "11222333000181"], ["11.222.333/0001-82", "12.ABC.345/01DE-3A"]],
  ["isValidCep", ["01310-100", "01310100"], ["00000-000", "00000000", "0131010"]],
  ["isValidUf", ["sp", "DF"], ["XX", "São Paulo"]],
  ["isValidCelular", ["(11) 98765-4321", "11887654321", "(11) 77654-3210"], ["(11) 70087-6543", "(11) 68765-4321", "(20) 98765-4321"]],
  ["isValidCelular", ["011 98765-4321", "015 11 98765-4321"], ["+41 79 123 45 67", "011 41 79 123 45 67"]],
  ["isValidCelular", ["005511987654321", "0055 (11) 98765-4321"], ["(11) 3876-5432", "0044 11 98765-4321"]],
  ["isValidCelular", ["tel:+55-11-98765-4321"], ["tel:", "fax:11987654321"]],
];

describe("parcela/validators", () => {
  test("validates documents, as parcela does without init()", () => {
    const wrong = [52998224725, null, undefined, {}, "", "x".repeat(5000)];
    for (const [name, valid, invalid] of TEXTS) {
      for (const value of [...valid, ...invalid, ...wrong, [valid[0]]]) {
        const expected = valid.includes(value);
        assert.deepEqual([validators[name](value), parcela[name](value)], [expected, expected], `${name} ${value}`);
      }
    }
  });

  test("validates the form of an e-mail address", () => {
    for (const text of ["ana.lima+loja@exemplo.com.br", "josé@exemplo.com"]) assert.equal(validators.isValidEmail(text), true);
    for (const text of ["ana", "ana@exemplo", "ana lima@exemplo.com", `${"a".repeat(65)}@exemplo.com`, "jos\ufffd@exemplo.com", 1]) {
      assert.equal(validators.isValidEmail(text), false);
    }
  });

  test("validates whether a date can be a birth date", () => {
    const today = new Date(2026, 10, 22);
    // The seller decides whether a child may buy.
    const valid = ["1990-05-20", "20/05/1990", "2026-11-22", "2015-01-01"];
    for (const text of [...valid, "2026-11-23", "1826-11-22", "2226-11-22", "1990-02-30", "ontem"]) {
      assert.equal(validators.isValidDataDeNascimento(text, today), valid.includes(text), text);
    }
    assert.equal(validators.isValidDataDeNascimento("1990-05-20"), true);
    assert.equal(validators.isValidDataDeNascimento("9000-05-20"), false);
  });

  test("formats, as parcela does without init()", () => {
    for (const [name, value, shown] of [
      ["formatCpf", "52998224725", "529.982.247-25"],
      ["formatCnpj", "12abc34501de35", "12.ABC.345/01DE-35"],
      ["formatCep", "01310100", "01310-100"],
      ["formatCelular", "tel:+5511987654321", "(11) 98765-4321"],
      ["formatCelular", "+41 79 123 45 67", undefined],
      ["formatValor", 1234.56, "R$\u00a01.234,56"],
    ]) {
      assert.deepEqual([validators[name](value), parcela[name](value)], [shown, shown], name);
      for (const wrong of ["x", -1, NaN, null, undefined, {}]) {
        assert.deepEqual([validators[name](wrong), parcela[name](wrong)], [undefined, undefined], name);
      }
    }
  });

  test("reads an amount in a person's notation", () => {
    for (const [text, reais] of [
      ["1.500,50", 1500.5],
      ["1500,5", 1500.5],
      ["0,99", 0.99],
      ["9.999.999.999,99", 9999999999.99],
    ]) {
      assert.equal(validators.parseValor(text), reais, text);
    }
    for (const text of ["", "mil", "1,234", "-1", "1e3", 1500, null]) assert.equal(validators.parseValor(text), undefined, `${text}`);
  });

  test("masks a field and keeps its caret", () => {
    const { mask } = validators;
    const previous = "529.982";
    for (const [given, text, caret = text.length] of [
      [["cpf", "529.9824", 8, { previous }], "529.982.4"],
      [["cpf", "529982", 3, { previous, inputType: "deleteContentForward" }], "529.82", 3],
      [["valor", "R$ 1234.56"], "1.234,56"],
      [["valor", "1.50", 4, { previous: "1.500", inputType: "insertFromPaste" }], "1,50"],
      [["celular", "005511987654321"], "(11) 98765-4321"],
      [["celular", "015 11 98765-4321"], "(11) 98765-4321"],
      [["celular", "+41 79 123 45 67"], "+41791234567"],
      [["cnpj", "CNPJ: 12.abc.345/01de-35"], "12.ABC.345/01DE-35"],
      [["cpf", "529.982", -1, { previous }], "529.982", 0],
      [["cep", `0${"é".repeat(5000)}`], "0"],
    ]) {
      assert.deepEqual(mask(...given), { text, caret }, given[1]);
    }
    for (const [given, text, caret = text.length] of [
      [["cpf", "52.998.224/7250-00"], ""],
      [["cpf", "52.998.224/7250-00", null, { previous: "111.444.777-35" }], "111.444.777-35"],
      [["celular", "(55) 01310130-100", null, { previous: "(55) 68765-431" }], "(55) 68765-431"],
      [["cep", "529.982.247-25", 14, { inputType: "insertFromPaste" }], ""],
      [["valor", "1.500.50", null, { previous: "1.500" }], "1.500"],
      [["valor", "1.500,505", null, { previous: "1.500,50" }], "1.500,50"],
      [["valor", "1e", null, { previous: "1" }], "1"],
    ]) {
      assert.deepEqual(mask(...given), { text, caret, rejected: true }, given[1]);
    }
    assert.deepEqual(mask("cpf", "529.982.247-251", null, { previous: "529.982.247-25" }), { text: "529.982.247-25", caret: 14 });
    assert.throws(() => mask("rg", "1"), TypeError);
  });

  test("reads a typed amount as the widget does, also if a framework repeats each call", () => {
    for (const [keys, expected] of [
      ["250.000", "250.000"],
      ["250.00", "250,00"],
      ["250.00,", "250,00"],
      ["250,000", "250,00"],
      ["1.234.567,89", "1.234.567,89"],
    ]) {
      let previous = "";
      for (const key of keys) {
        const edit = [`${previous}${key}`, null, { previous }];
        const { text } = validators.mask("valor", ...edit);
        assert.equal(validators.mask("valor", ...edit).text, text);
        previous = text;
      }
      assert.equal(previous, expected, keys);
    }
  });

  test("works in a worker, required", async () => {
    const code = `const { parentPort } = require("node:worker_threads");
      const { isValidCpf } = require("parcela/validators");
      parentPort.postMessage(isValidCpf("529.982.247-25"));`;
    const file = join(project.folder, "worker.cjs");
    await writeFile(file, code);
    const worker = new Worker(file);
    const answer = await new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
    assert.equal(answer, true);
  });
});

describe("beside core", async () => {
  const seed = seedOfRun();
  const chance = chanceOf(seed);
  const folder = pathToFileURL(`${process.env.PARCELA_RULES}/`);
  const core = await import(new URL("parcela_validators.js", folder));
  core.initSync({ module: await readFile(new URL("parcela_validators_bg.wasm", folder)) });

  const SAMPLES = ["529.982.247-25", "12.ABC.345/01DE-35", "01310-100", "+55 (11) 98765-4321", "005511987654321", "(55) 68765-4321", "sp"];
  SAMPLES.push(
    "tel:+55-11-98765-4321",
    "1990-05-20",
    "20/05/1990",
    "1990-05-20T10:30:00.5-03:00",
    "29/02/2000",
    "ana@exemplo.com.br",
    "josé.l+x@ação.com",
  );
  SAMPLES.push("R$ 1.500,50", "1234.56", "1500,5", "0,99", "9.999.999.999,99", "1.500.500", "");
  const CHARACTERS = [..."0123456789.,-/()+ aZT:@R$é\u00a0\u200b😀"];
  const one = (list) => list[Math.floor(chance() * list.length)];
  const at = (text) => Math.floor(chance() * (text.length + 1));

  /** Returns a sample with some characters inserted, removed or doubled. */
  function drawn() {
    let text = one(SAMPLES);
    for (let edits = Math.floor(chance() * 4); edits > 0; edits -= 1) {
      const place = at(text);
      text = text.slice(0, place) + one([one(CHARACTERS), "", text.slice(0, 3)]) + text.slice(place + one([0, 0, 1]));
    }
    return text;
  }

  test(`validates, formats and reads texts as core does (PARCELA_SEED=${seed})`, () => {
    const DAY = [2026, 11, 22];
    const names = Object.keys(validators).filter((name) => /^(isValid|format|parse)/.test(name) && !/Nascimento|formatValor/.test(name));
    assert.equal(names.length, 11);
    for (let times = 0; times < 20_000; times += 1) {
      const text = drawn();
      for (const name of names) assert.equal(validators[name](text), core[name](text), `${name} ${JSON.stringify(text)}`);
      const isBirthDate = validators.isValidDataDeNascimento(text, new Date(DAY[0], DAY[1] - 1, DAY[2]));
      assert.equal(isBirthDate, core.isValidDataDeNascimento(text, ...DAY), text);
      const reais = one([Math.floor(chance() * 1e6) / 1000, chance() * 1e10, (Math.floor(chance() * 1e6) + 0.5) / 100, -chance() / 100]);
      assert.equal(validators.formatValor(reais), core.formatValor(reais), `${reais}`);
    }
  });

  test(`masks each edit as core does (PARCELA_SEED=${seed})`, () => {
    const KINDS = ["cpf", "cnpj", "cep", "celular", "dataDeNascimento", "valor"];
    const INPUTS = [undefined, "insertText", "deleteContentForward", "insertFromPaste", "insertFromDrop", "insertReplacementText"];
    for (let times = 0; times < 20_000; times += 1) {
      const kind = one(KINDS);
      let previous = one([undefined, core.mask(kind, drawn()).text]);
      for (let edits = 0; edits < 4; edits += 1) {
        const [text, inputType] = [edited(previous ?? ""), one(INPUTS)];
        const caret = one([undefined, at(text), at(text)]);
        const expected = core.mask(kind, text, caret, previous, inputType);
        const given = JSON.stringify({ kind, text, caret, previous, inputType });
        assert.deepEqual(validators.mask(kind, text, caret, { previous, inputType }), { ...expected }, given);
        previous = expected.text;
      }
    }
  });

  /** Returns a field's text after a key, a paste or a deletion. */
  function edited(text) {
    const place = one([at(text), text.length]);
    return text.slice(0, place) + one([one(CHARACTERS), `${at("123456789")}`, "", drawn()]) + text.slice(place + one([0, 0, 1, 2, 99]));
  }
});

/** The size, in bytes, up to which Chromium until 114 compiled and instantiated synchronously on a page. */
const AT_ONCE = 4096;

/** Replaces `WebAssembly` by one with that limit. */
const UNTIL_114 = `const sizes = new WeakMap();
  const { Module, Instance } = WebAssembly;
  const refuse = (what) => {
    throw new RangeError("WebAssembly." + what + " is disallowed on the main thread, if the buffer size is larger than 4KB");
  };
  WebAssembly.Module = new Proxy(Module, { construct(target, [bytes]) {
    if (bytes.byteLength > ${AT_ONCE}) refuse("Compile");
    const module = new target(bytes);
    sizes.set(module, bytes.byteLength);
    return module;
  } });
  WebAssembly.Instance = new Proxy(Instance, { construct(target, [module, ...imports]) {
    if (!(sizes.get(module) <= ${AT_ONCE})) refuse("Instance");
    return new target(module, ...imports);
  } });`;

test("a page in a Chromium before 115 calls each function", async (t) => {
  const given = (name) => (name === "mask" ? '"cpf", "529"' : '"529.982.247-25"');
  const calls = Object.keys(validators).map((name) => `validators.${name}(${given(name)})`);
  const program = `import "./until-114.js";
    const validators = await import("/validators.js");
    try { globalThis.result = [${calls}].length } catch (error) { globalThis.result = error.message }`;
  const files = { "index.html": pageWith("program.js", ""), "program.js": program, "until-114.js": UNTIL_114 };
  const page = await makeProject("validators-until-114", files);
  const site = await serve([page.folder, packageFolder]);
  t.after(site.stop);
  const browser = await openTestBrowser();
  assert.equal(await resultOf(browser, `${site.url}/index.html`), calls.length);
});

test("a bundle with one validator runs", async () => {
  const contents = 'import { isValidCpf } from "parcela/validators"; console.log(isValidCpf("529.982.247-25"));';
  const options = { bundle: true, minify: true, format: "esm", charset: "utf8", write: false };
  const { outputFiles } = await requireTool("esbuild").build({ stdin: { contents, resolveDir: project.folder }, ...options });
  const output = await project.run(process.execPath, "--input-type=module", "--eval", outputFiles[0].text);
  assert.equal(output.trim(), "true");
});

test("the constants and the words need no init and no WebAssembly", async () => {
  const program = `
     import { MIN_SIMULATION_AMOUNT, ORDER_STATUS, UFS, describeError, orderStatusInfo, ParcelaError, parseValor } from "parcela";
     const { label, ...status } = orderStatusInfo(ORDER_STATUS.pagamentoPendente);
     const unknown = orderStatusInfo(99);
     const error = new ParcelaError({ code: "validation", message: "", violations: { cpf: [{ rule: "checkDigit" }] } });
     console.log(JSON.stringify([MIN_SIMULATION_AMOUNT, UFS.length, status, label(), label("en"), label("es"), unknown,
       unknown.label("en"), describeError(error), describeError(error, "en"), describeError(error, "es"), describeError(new Error("x"), "en"),
       parseValor("1.500,50")]));`;
  const fresh = await project.run(process.execPath, "--input-type=module", "--eval", program);
  assert.deepEqual(JSON.parse(fresh), [
    250,
    27,
    { valor: 5, name: "pagamentoPendente", final: false, next: "shareLink" },
    "Pagamento pendente",
    "Payment pending",
    "Pago pendiente",
    { valor: 99, name: "desconhecido", final: false, next: "contactSupport" },
    "Unknown",
    "cpf tem dígito verificador inválido.",
    "cpf has a wrong check digit.",
    "cpf tiene un dígito verificador incorrecto.",
    "Something went wrong. Try again.",
    1500.5,
  ]);
});
