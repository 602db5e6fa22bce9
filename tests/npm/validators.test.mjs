/** `parcela/validators` from the packed package: at once, without `init`, and by the same rules as the SDK. */

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { before, describe, test } from "node:test";
import { Worker } from "node:worker_threads";
import { brotliCompressSync, constants } from "node:zlib";

import { makeProject, required } from "./support/consumer.mjs";

let project;
let validators;
let parcela;
before(async () => {
  project = await makeProject("validators");
  validators = await project.import("parcela/validators");
  parcela = await project.import("parcela");
  await parcela.init();
});

/** Valid and invalid texts of each kind; the SDK judges the same. */
const TEXTS = {
  isValidCpf: [
    ["529.982.247-25", " 52998224725 "],
    ["529.982.247-26", "111.111.111-11", "5299822472"],
  ],
  isValidCnpj: [
    ["12.ABC.345/01DE-35", "11222333000181"],
    ["11.222.333/0001-82", "12.ABC.345/01DE-3A"],
  ],
  isValidCep: [
    ["01310-100", "01310100"],
    ["00000-000", "00000000", "0131010"],
  ],
  isValidUf: [
    ["sp", "DF"],
    ["XX", "São Paulo"],
  ],
  isValidCelular: [
    ["(11) 98765-4321", "11887654321", "(11) 77654-3210", "005511987654321", "0055 (11) 98765-4321", "tel:+55-11-98765-4321"],
    ["(11) 70087-6543", "(11) 68765-4321", "(20) 98765-4321", "(11) 3876-5432", "0044 11 98765-4321", "tel:", "fax:11987654321"],
  ],
};

describe("parcela/validators", () => {
  test("judges as the SDK does", () => {
    for (const [name, [valid, invalid]] of Object.entries(TEXTS)) {
      for (const [texts, expected] of [
        [valid, true],
        [invalid, false],
      ]) {
        for (const text of texts) {
          assert.equal(validators[name](text), expected, `${name} ${text}`);
          assert.equal(parcela[name](text), expected, `${name} ${text}, in the SDK`);
        }
      }
      for (const value of [52998224725, null, undefined, {}, [valid[0]], "", "x".repeat(5000)]) {
        assert.equal(validators[name](value), false, name);
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
    for (const [text, expected] of [
      ["1990-05-20", true],
      ["20/05/1990", true],
      ["2026-11-22", true],
      ["2015-01-01", true], // a child; whether it buys is the seller's to decide
      ["2026-11-23", false],
      ["1826-11-22", false],
      ["2226-11-22", false],
      ["1990-02-30", false],
      ["ontem", false],
    ]) {
      assert.equal(validators.isValidDataDeNascimento(text, today), expected, text);
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
      assert.equal(validators[name](value), shown);
      assert.equal(parcela[name](value), shown);
      for (const wrong of ["x", -1, NaN, null, undefined, {}]) assert.equal(validators[name](wrong), undefined, name);
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
    assert.deepEqual(mask("cpf", "529.9824", 8, { previous: "529.982" }), { text: "529.982.4", caret: 9 });
    assert.deepEqual(mask("cpf", "529982", 3, { previous: "529.982" }), { text: "529.82", caret: 2 });
    const forward = { previous: "529.982", inputType: "deleteContentForward" };
    assert.deepEqual(mask("cpf", "529982", 3, forward), { text: "529.82", caret: 3 });
    assert.deepEqual(mask("valor", "R$ 1234.56"), { text: "1.234,56", caret: 8 });
    assert.deepEqual(mask("valor", "1.50", 4, { previous: "1.500", inputType: "insertFromPaste" }), { text: "1,50", caret: 4 });
    for (const refused of ["1.500.50", "1500.505", "-1500"]) {
      assert.deepEqual(mask("valor", refused, null, { previous: "1.500" }), { text: "1.500", caret: 5 }, refused);
    }
    assert.deepEqual(mask("celular", "005511987654321"), { text: "(11) 98765-4321", caret: 15 });
    assert.deepEqual(mask("dataDeNascimento", "1990-05-20"), { text: "20/05/1990", caret: 10 });
    assert.deepEqual(mask("cnpj", "12abc34501de35"), { text: "12.ABC.345/01DE-35", caret: 18 });
    assert.deepEqual(mask("cep", `0${"é".repeat(5000)}`), { text: "0", caret: 1 });
    assert.throws(() => mask("rg", "1"), TypeError);
  });

  test("is the same when required", () => {
    const requiredOne = project.require("parcela/validators");
    assert.deepEqual(Object.keys(requiredOne).sort(), Object.keys(validators).sort());
    assert.equal(requiredOne.isValidCpf("529.982.247-25"), true);
  });

  test("works in a worker", async () => {
    const code = `const { parentPort } = require("node:worker_threads");
      const { isValidCpf } = require("parcela/validators");
      parentPort.postMessage(isValidCpf("529.982.247-25"));`;
    const file = join(project.folder, "worker.cjs");
    await (await import("node:fs/promises")).writeFile(file, code);
    const worker = new Worker(file);
    const answer = await new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
    assert.equal(answer, true);
  });
});

test("a bundle with one validator is at most 8 kB of brotli, its WebAssembly included", async () => {
  const { build } = createRequire(join(required("PARCELA_CONSUMERS"), "index.js"))("esbuild");
  const { outputFiles } = await build({
    stdin: {
      contents: `import { isValidCpf } from "parcela/validators"; console.log(isValidCpf("529.982.247-25"));`,
      resolveDir: project.folder,
    },
    bundle: true,
    minify: true,
    format: "esm",
    charset: "utf8",
    write: false,
  });
  const size = brotliCompressSync(outputFiles[0].contents, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length;
  assert.ok(size <= 8000, `${size} bytes`);
  const output = await project.run(process.execPath, "--input-type=module", "--eval", outputFiles[0].text);
  assert.equal(output.trim(), "true");
});

test("the constants and the words need no init and no WebAssembly", async () => {
  const fresh = await project.run(
    process.execPath,
    "--input-type=module",
    "--eval",
    `import { MIN_SIMULATION_AMOUNT, ORDER_STATUS, UFS, describe, orderStatus, ParcelaError, parseValor } from "parcela";
     const { label, ...status } = orderStatus(ORDER_STATUS.pagamentoPendente);
     const unknown = orderStatus(99);
     const error = new ParcelaError({ code: "validation", message: "", violations: { cpf: [{ rule: "checkDigit" }] } });
     console.log(JSON.stringify([MIN_SIMULATION_AMOUNT, UFS.length, status, label(), label("en"), label("es"), unknown,
       unknown.label("en"), describe(error), describe(error, "en"), describe(error, "es"), describe(new Error("x"), "en"),
       parseValor("1.500,50")]));`,
  );
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
