/** `parcela/validators` from the packed package: at once, without `init`, and by the same rules as the SDK. */

import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { Worker } from "node:worker_threads";

import { loadSdk, makeProject, requireTool } from "./support/consumer.mjs";

const project = await makeProject("validators");
const validators = await project.import("parcela/validators");
const parcela = await loadSdk();

/** A validator, valid texts and invalid ones; the SDK judges the same. */
const TEXTS = [
  ["isValidCpf", ["529.982.247-25", " 52998224725 "], ["529.982.247-26", "111.111.111-11", "5299822472"]],
  ["isValidCnpj", ["12.ABC.345/01DE-35", "11222333000181"], ["11.222.333/0001-82", "12.ABC.345/01DE-3A"]],
  ["isValidCep", ["01310-100", "01310100"], ["00000-000", "00000000", "0131010"]],
  ["isValidUf", ["sp", "DF"], ["XX", "São Paulo"]],
  ["isValidCelular", ["(11) 98765-4321", "11887654321", "(11) 77654-3210"], ["(11) 70087-6543", "(11) 68765-4321", "(20) 98765-4321"]],
  ["isValidCelular", ["005511987654321", "0055 (11) 98765-4321"], ["(11) 3876-5432", "0044 11 98765-4321"]],
  ["isValidCelular", ["tel:+55-11-98765-4321"], ["tel:", "fax:11987654321"]],
];

describe("parcela/validators", () => {
  test("judges as the SDK does", () => {
    const wrong = [52998224725, null, undefined, {}, "", "x".repeat(5000)];
    for (const [name, valid, invalid] of TEXTS) {
      for (const value of [...valid, ...invalid, ...wrong, [valid[0]]]) {
        const expected = valid.includes(value);
        assert.deepEqual([validators[name](value), parcela[name](value)], [expected, expected], `${name} ${value}`);
      }
    }
  });

  test("knows the form of an e-mail address", () => {
    for (const text of ["ana.lima+loja@exemplo.com.br", "josé@exemplo.com"]) assert.equal(validators.isValidEmail(text), true);
    for (const text of ["ana", "ana@exemplo", "ana lima@exemplo.com", `${"a".repeat(300)}@exemplo.com`, 1]) {
      assert.equal(validators.isValidEmail(text), false);
    }
  });

  test("knows whether somebody can have been born on a date", () => {
    const today = new Date(2026, 10, 22);
    // Whether a child buys is the seller's to decide.
    const valid = ["1990-05-20", "20/05/1990", "2026-11-22", "2015-01-01"];
    for (const text of [...valid, "2026-11-23", "1826-11-22", "2226-11-22", "1990-02-30", "ontem"]) {
      assert.equal(validators.isValidDataDeNascimento(text, today), valid.includes(text), text);
    }
    assert.equal(validators.isValidDataDeNascimento("1990-05-20"), true);
    assert.equal(validators.isValidDataDeNascimento("9000-05-20"), false);
  });

  test("formats as the SDK does", () => {
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

  test("reads an amount as a person types it", () => {
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
      [["valor", "1.500.50", null, { previous: "1.500" }], "1.500"],
      [["celular", "005511987654321"], "(11) 98765-4321"],
      [["cep", `0${"é".repeat(5000)}`], "0"],
    ]) {
      assert.deepEqual(mask(...given), { text, caret }, given[1]);
    }
    assert.throws(() => mask("rg", "1"), TypeError);
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
