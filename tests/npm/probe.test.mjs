/** `npx parcela probe`: its findings about a provider that answers as this package expects, and about others. */

import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";

import { packageFolder } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { run } from "./support/sandbox-program.mjs";
import { openSandbox } from "./support/sandbox.mjs";
import { sendJson } from "./support/site.mjs";

const COMMAND = [process.execPath, join(packageFolder, "cli", "main.js"), "probe"];
const ALL = ["--write", "--listen", "127.0.0.1:0", "--json"];

/** The finding for each dialect of the sandbox, and its text. */
const DIALECTS = {
  tokenFields: ["token-fields", /^accesstoken, expiresAt, expiresIn, scope, tokenType$/],
  localDates: ["dates-answered", /^without offset: expira_em, criadoEm$/],
  textAmounts: ["amounts", /^texts: valorParcela "0000\.00"/],
  totalPages: ["total", /^counts pages$/],
  smallPages: ["page-size", /^takes 20$/],
  plainErrors: ["error-shape", /erros of nothing$/],
  noIdempotency: ["idempotency", /^another order$/],
  smallInvoices: ["invoice-size", /^takes 438 kB$/],
  hexSignature: ["webhook-signature", /"encoding":"hex"/],
  extraFields: ["extra-fields", /^versao$/],
  newStatus: ["statuses", /19/],
};

const sandbox = await openSandbox();

/** Probes the sandbox, empty and with these dialects. */
async function probe(words, dialects = []) {
  await fetch(`${sandbox.url}/sandbox/reset`, { method: "POST" });
  assert.ok((await sendJson(`${sandbox.url}/sandbox/dialects`, dialects, { method: "PUT" })).ok);
  return run([...COMMAND, ...words], sandbox.environment);
}

const findingsOf = ({ stdout }) => JSON.parse(stdout).findings;
const named = (findings, name) => findings.find((finding) => finding.name === name);

test("the sandbox meets every expectation, and no value of an answer is printed", async () => {
  const { code, stdout, stderr } = await probe(ALL);
  assert.deepEqual([code, stderr], [0, ""]);
  const findings = findingsOf({ stdout });
  assert.ok(findings.length > 15);
  assert.deepEqual([...new Set(findings.map(({ verdict }) => verdict))], ["kept"], stdout);
  const { cpf, nome, email, documentoEstabelecimento } = await fixture("create-order.request");
  for (const personal of [cpf, nome, email, documentoEstabelecimento, /[\da-f]{8}-/, /whsec_|eyJ/]) {
    assert.doesNotMatch(stdout, new RegExp(personal));
  }
});

describe("each dialect is found", async () => {
  const names = await (await sendJson(`${sandbox.url}/sandbox/dialects`, Object.keys(DIALECTS), { method: "PUT" })).json();
  assert.deepEqual(names.sort(), Object.keys(DIALECTS).sort());
  for (const [dialect, [name, found]] of Object.entries(DIALECTS)) {
    test(dialect, async () => {
      const answer = await probe(ALL, [dialect]);
      assert.equal(answer.code, 1);
      const finding = named(findingsOf(answer), name);
      assert.equal(finding.verdict, "differs");
      assert.match(finding.found, found);
    });
  }
});

test("a signature of another form leads to options for createWebhookHandler", async () => {
  const { options } = named(findingsOf(await probe(ALL, ["hexSignature"])), "webhook-signature");
  const signedContent = "({ timestamp, body }) => `${timestamp}.${body}`";
  assert.deepEqual(options.scheme, { signatureHeader: "signature", prefix: "v1=", encoding: "hex", signedContent, timestampField: "t" });
});

test("without --write it makes no order, and the table lists what could not be checked", async () => {
  const { code, stdout } = await probe([]);
  assert.equal(code, 0);
  assert.match(stdout, /^idempotency +could not tell +needs --write$/m);
  assert.match(stdout, /^webhook-signature +could not tell +needs --listen$/m);
  const headers = { Authorization: `Bearer ${(await sandbox.generateAccessToken()).token_de_acesso}` };
  const { pagina } = await (await fetch(`${sandbox.url}/v1/order/paged`, { headers })).json();
  assert.equal(pagina.total, 0);
});

describe("a probe that cannot run ends with 2 and says why", () => {
  for (const [what, words, environment, message] of [
    ["no address", [], {}, /the option baseUrl is missing/],
    ["a wrong secret", [], { ...sandbox.environment, PARCELA_CLIENT_SECRET: "outro" }, /no token: problem \(400\)/],
    ["another command", ["prove"], sandbox.environment, /the command is probe/],
    ["a wrong flag", ["--listen", "loja"], sandbox.environment, /--listen must be an IPv4 address/],
  ]) {
    test(what, async () => {
      const { code, stdout, stderr } = await run([...COMMAND, ...words], environment);
      assert.deepEqual([code, stdout], [2, ""]);
      assert.match(stderr, message);
    });
  }
});
