/** `npx parcela probe`: its findings about a provider that answers as this package expects, and about others. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { describe, test } from "node:test";
import { runInThisContext } from "node:vm";

import { load, packageFolder } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { EVENT, NOW, SECRET, currentNotification } from "./support/notification.mjs";
import { never, withResolvers } from "./support/promises.mjs";
import { run } from "./support/sandbox-program.mjs";
import { openSandbox, setFaults } from "./support/sandbox.mjs";
import { forwarded, listen, sendJson, serveFor } from "./support/site.mjs";
import { all } from "./support/tier.mjs";

const { verifyWebhook } = await load("parcela/server");

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
  hexSignature: ["webhook-signature", /"secretEncoding":"base64"/],
  extraFields: ["extra-fields", /^versao$/],
  newStatus: ["statuses", /19/],
};

/** The dialects of the quick tier: one that costs a client its data, its orders, and its notifications. */
const QUICK = ["smallPages", "noIdempotency", "hexSignature"];

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
    test(dialect, QUICK.includes(dialect) ? {} : all, async () => {
      const answer = await probe(ALL, [dialect]);
      assert.equal(answer.code, 1);
      const finding = named(findingsOf(answer), name);
      assert.equal(finding.verdict, "differs");
      assert.match(finding.found, found);
    });
  }
});

test("a clock that is a day behind is found, in seconds", async (t) => {
  const date = new Date(Date.now() + 86_400_000).toUTCString();
  const url = await serveBefore(t, async ({ forward }) => {
    const answer = await forward();
    return new Response(answer.body, { status: answer.status, headers: { Date: date } });
  });
  const { code, stdout } = await run([...COMMAND, "--json"], { ...sandbox.environment, PARCELA_URL: url });
  const { verdict, found } = named(findingsOf({ stdout }), "clock");
  assert.deepEqual([code, verdict], [1, "differs"]);
  assert.match(found, /^this machine's clock is 86\d{3} seconds behind the service's$/);
});

test("a signature of another form leads to options for createWebhookHandler", async () => {
  const { options } = named(findingsOf(await probe(ALL, ["hexSignature"])), "webhook-signature");
  const time = 'const time = /\\bt=(\\d+)/.exec(header("signature"))?.[1] ?? ""; ';
  const fields =
    'timestamp: time, content: [time, ".", body], signatures: header("signature").match(/(?<=v1=)[\\da-f]{64}(?![\\da-f])/gi) ?? []';
  assert.deepEqual(options, { secretEncoding: "base64", scheme: `({ header, body }) => { ${time}return { ${fields} }; }` });
  const body = JSON.stringify(EVENT);
  const code = createHmac("sha256", Buffer.from(SECRET, "base64")).update(`${NOW}.${body}`).digest("hex");
  const scheme = runInThisContext(options.scheme);
  const notification = { headers: { Signature: `t=${NOW},v1=${code}` }, body };
  assert.equal((await verifyWebhook(notification, SECRET, { scheme, now: NOW * 1000 })).known, true);
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

test("a webhook that cannot be deleted is named, and the other findings stay", async (t) => {
  const url = await serveBefore(t, async ({ method, forward }) => (method === "DELETE" ? new Response(null, { status: 500 }) : forward()));
  const words = ["--listen", "127.0.0.1:0", "--wait", "0", "--json"];
  t.after(() => fetch(`${sandbox.url}/sandbox/reset`, { method: "POST" }));
  const { code, stdout, stderr } = await run([...COMMAND, ...words], { ...sandbox.environment, PARCELA_URL: url });
  const findings = findingsOf({ stdout });
  assert.deepEqual([code, stderr, named(findings, "webhook-removal").verdict, findings.length > 15], [1, "", "differs", true]);
});

const LISTENING = ["--listen", "127.0.0.1:0", "--json"];

/** Returns the webhooks that are registered. */
async function webhooks() {
  const headers = { Authorization: `Bearer ${(await sandbox.generateAccessToken()).token_de_acesso}` };
  return (await fetch(`${sandbox.url}/v1/webhooks`, { headers })).json();
}

/** Serves the sandbox for a test, and calls `intercept` with each request and its body; it returns a response, or undefined to go on. */
async function serveBefore(context, intercept) {
  return serveFor(context, async (incoming, outgoing) => {
    const init = await forwarded(incoming);
    const forward = () => fetch(`${sandbox.url}${incoming.url}`, init);
    const answer = await intercept({ method: incoming.method, url: incoming.url, body: String(init.body ?? ""), forward });
    const date = answer.headers.get("Date");
    outgoing.writeHead(answer.status, { "Content-Type": "application/json", ...(date && { Date: date }) }).end(await answer.text());
  });
}

test("the page of a proxy, whatever its status, says nothing about the service", async (t) => {
  const page = (status) => new Response("<!doctype html><title>Entrar</title>", { status });
  const statuses = [200, 401, 403, 404];
  for (const status of statuses) {
    const url = await serveBefore(t, ({ url, forward }) => (url.endsWith("/accesstoken") ? forward() : page(status)));
    const { stdout } = await run([...COMMAND, "--json"], { ...sandbox.environment, PARCELA_URL: url });
    const kept = findingsOf({ stdout }).filter(({ verdict }) => verdict === "kept");
    assert.deepEqual(
      kept.map(({ name }) => name),
      ["token-fields", "clock", ...(status === 200 ? [] : ["readable"]), "dates-answered", "extra-fields"],
      String(status),
    );
  }
});

/** The environment of a program whose time limits are a tenth. */
const IMPATIENT = {
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(`
    const { setTimeout: wait } = globalThis;
    globalThis.setTimeout = (then, ms, ...given) => wait(then, ms / 10, ...given);
    AbortSignal.timeout = (ms) => {
      const late = new AbortController();
      wait(() => late.abort(new DOMException("", "TimeoutError")), ms / 10);
      return late.signal;
    };`)}`,
};

test("a service whose answers do not end is left alone after three calls", async (t) => {
  let endless = 0;
  const url = await serveFor(t, async (incoming, outgoing) => {
    const init = await forwarded(incoming);
    if (!incoming.url.endsWith("/accesstoken")) return ((endless += 1), outgoing.writeHead(200).write("["));
    const answer = await fetch(`${sandbox.url}${incoming.url}`, init);
    return outgoing.writeHead(answer.status, { "Content-Type": "application/json" }).end(await answer.text());
  });
  const { stdout } = await run([...COMMAND, "--json"], { ...sandbox.environment, PARCELA_URL: url, ...IMPATIENT });
  assert.equal(named(findingsOf({ stdout }), "order-not-found").verdict, "unknown");
  assert.equal(endless, 3);
});

test("a webhook that is registered already is left unchanged", async () => {
  await fetch(`${sandbox.url}/sandbox/reset`, { method: "POST" });
  const headers = { Authorization: `Bearer ${(await sandbox.generateAccessToken()).token_de_acesso}` };
  await sendJson(`${sandbox.url}/v1/webhooks`, { tipo: 3, url: "https://loja.example/", tipoAutenticacao: 1 }, { headers });
  const { code, stdout } = await run([...COMMAND, ...LISTENING], sandbox.environment);
  assert.deepEqual([code, named(findingsOf({ stdout }), "webhook-signature").verdict], [0, "unknown"]);
  assert.equal((await webhooks()).length, 1);
});

test("a webhook is deleted although the answer to createWebHook was lost", async () => {
  await fetch(`${sandbox.url}/sandbox/reset`, { method: "POST" });
  await setFaults(sandbox.url, [{ operation: "createWebHook", kind: "dropAfter" }]);
  const { code, stdout } = await run([...COMMAND, ...LISTENING], sandbox.environment);
  assert.equal(code, 0);
  assert.match(named(findingsOf({ stdout }), "webhook-signature").found, /^createWebHook: network/);
  assert.deepEqual(await webhooks(), []);
});

test("a webhook is deleted although createWebHook and the first cleanup had no answer in time", all, async (t) => {
  await fetch(`${sandbox.url}/sandbox/reset`, { method: "POST" });
  const late = [];
  let isLate = false;
  const url = await serveBefore(t, async ({ method, url, forward }) => {
    const answer = await forward();
    isLate ||= method === "POST" && url === "/v1/webhooks";
    if (!isLate || late.length === 3) return answer;
    late.push(`${method} ${url}`);
    return never();
  });
  const { stdout } = await run([...COMMAND, ...LISTENING], { ...sandbox.environment, PARCELA_URL: url, ...IMPATIENT });
  const findings = findingsOf({ stdout });
  assert.match(named(findings, "webhook-signature").found, /^createWebHook: timeout/);
  assert.deepEqual([late.length, late[0], named(findings, "webhook-removal")], [3, "POST /v1/webhooks", undefined]);
  assert.deepEqual(await webhooks(), []);
});

for (const signal of ["SIGINT", "SIGTERM"]) {
  test(`a webhook is deleted after ${signal}, although the token has expired meanwhile`, async (t) => {
    await fetch(`${sandbox.url}/sandbox/reset`, { method: "POST" });
    const { promise: isRegistered, resolve } = withResolvers();
    const url = await serveBefore(t, async ({ method, url, forward }) => {
      const answer = await forward();
      if (method === "POST" && url === "/v1/webhooks") resolve();
      return answer;
    });
    const env = { ...process.env, ...sandbox.environment, PARCELA_URL: url };
    const child = spawn(COMMAND[0], [...COMMAND.slice(1), ...LISTENING, "--wait", "9999"], { env, stdio: "ignore" });
    t.after(() => child.kill("SIGKILL"));
    const ended = once(child, "exit");
    await isRegistered;
    await sendJson(`${sandbox.url}/sandbox/clock`, { advanceSeconds: 7200 });
    child.kill(signal);
    assert.deepEqual(await ended, [null, signal]);
    assert.deepEqual(await webhooks(), []);
  });
}

test("a notification that is not JSON is reported, and not printed", async (t) => {
  await fetch(`${sandbox.url}/sandbox/reset`, { method: "POST" });
  for (const body of ["Ana Lima, 529.982.247-25", "null", "[]"]) {
    const url = await serveBefore(t, async ({ method, url, body: sent, forward }) => {
      const answer = await forward();
      if (method !== "POST" || url !== "/v1/webhooks") return answer;
      const { headers } = currentNotification({ body });
      void fetch(JSON.parse(sent).url, { method: "POST", headers, body });
      return Response.json({ chaveAssinatura: SECRET });
    });
    const { code, stdout, stderr } = await run([...COMMAND, ...LISTENING], { ...sandbox.environment, PARCELA_URL: url });
    assert.deepEqual([code, stderr], [1, ""]);
    assert.deepEqual(named(findingsOf({ stdout }), "webhook-event").verdict, "differs");
    assert.doesNotMatch(stdout, /Ana|529\.?982/);
  }
});

test("trouble on the way to the service is no difference", async () => {
  const operations = ["listSimulateInstallments", "pagedOrders", "getOrder", "importOrderInvoice"];
  for (const fault of [{ kind: "dropBefore" }, { kind: "status", value: 503 }, { kind: "status", value: 429 }]) {
    await fetch(`${sandbox.url}/sandbox/reset`, { method: "POST" });
    await setFaults(
      sandbox.url,
      operations.map((operation) => ({ operation, ...fault })),
    );
    const { code, stdout } = await run([...COMMAND, "--json"], sandbox.environment);
    const findings = findingsOf({ stdout });
    const differing = findings.filter(({ verdict }) => verdict === "differs").map(({ name }) => name);
    assert.deepEqual([code, differing], [0, []], JSON.stringify(fault));
    for (const name of ["error-shape", "correlation", "unauthorized", "order-not-found", "dates-sent", "page-size", "invoice-size"]) {
      assert.equal(named(findings, name).verdict, "unknown", name);
    }
  }
});

test("an answer without an end is not read to it", async (t) => {
  const part = Buffer.alloc(1024 * 1024, " ");
  const lengths = [];
  const url = await serveFor(t, async (incoming, outgoing) => {
    if (incoming.url.endsWith("/accesstoken")) return void outgoing.end(token);
    outgoing.setHeader("Content-Type", "application/json");
    if (!incoming.url.startsWith("/v1/order/simulate-installments")) return void outgoing.writeHead(404).end("{}");
    const at = lengths.push(0) - 1;
    for (const closed = once(outgoing, "close"); !outgoing.destroyed; lengths[at] += 1) {
      if (!outgoing.write(part)) await Promise.race([closed, once(outgoing, "drain")]);
    }
  });
  const token = JSON.stringify(await fixture("access-token.response"));
  const { stdout } = await run([...COMMAND, "--json"], { ...sandbox.environment, PARCELA_URL: url });
  assert.ok(findingsOf({ stdout }).length > 0 && lengths.length > 0);
  for (const length of lengths) assert.ok(length < 32, `${length} MiB were sent`);
});

const closed = await listen(createServer());
await closed.stop();

describe("a probe that cannot run ends with 2 and says why", () => {
  for (const [what, words, environment, message] of [
    ["no address", [], {}, /: PARCELA_URL is missing$/m],
    ["a wrong secret", [], { ...sandbox.environment, PARCELA_CLIENT_SECRET: "outro" }, /no token: problem \(400\)/],
    ["a closed port", [], { ...sandbox.environment, PARCELA_URL: closed.url }, /no token: network \(ECONNREFUSED\)/],
    ["a further word", ["prove"], sandbox.environment, /a word belongs to no flag/],
    ["no file", ["--write", "--order", "/does/not/exist"], sandbox.environment, /--order: the file cannot be read \(ENOENT\)/],
    ["a wrong flag", ["--listen", "loja"], sandbox.environment, /--listen must be an IPv4 address/],
  ]) {
    test(what, async () => {
      const { code, stdout, stderr } = await run([...COMMAND, ...words], environment);
      assert.deepEqual([code, stdout], [2, ""]);
      assert.match(stderr, message);
    });
  }
});
