/** `parcela-sandbox` in a process: the provider on every JavaScript runtime. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { describe, test } from "node:test";

import { openTestBrowser, resultOf } from "./support/browser.mjs";
import { asCommonJs, bun, deno, load, makeProject, packageFolder, tool } from "./support/consumer.mjs";
import { fixture, repositoryFile } from "./support/fixtures.mjs";
import { pageWith } from "./support/pages.mjs";
import { withResolvers } from "./support/promises.mjs";
import { server } from "./support/receiver.mjs";
import { startSandbox } from "./support/sandbox.mjs";
import { listen, serve } from "./support/site.mjs";
import { all } from "./support/tier.mjs";

const SALE = { expired: 4, status: 15, numero: 1, orders: 1, closed: "parcela-sandbox: this sandbox is closed" };
const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src data:; worker-src 'self'";
const RUN = 'import { sale } from "./sale.js";\nconsole.log(JSON.stringify(await sale()));\n';
const UNCLOSED = 'import { createSandbox } from "parcela-sandbox";\nawait createSandbox();\n';
const RUN_REQUIRED = "sale().then((answer) => console.log(JSON.stringify(answer)));\n";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

const order = await fixture("create-order.request");
const saleScript = `const ORDER = ${JSON.stringify(order)};\n${await repositoryFile("tests/npm/fixtures/sandbox/sale.js")}`;

/** Compares the result of `sale()` with the expected one. */
function isSale({ pedidoId, linkPagamento, ...rest }) {
  assert.match(pedidoId, /^[\da-f-]{36}$/);
  assert.match(linkPagamento, /^http:\/\/127\.0\.0\.1:8787\/pagar\/\w+/);
  assert.deepEqual(rest, SALE);
}

const saleIn = (output) => isSale(JSON.parse(output.trim().split("\n").at(-1)));

test("its description is a file that tools can import, with the program's address", async () => {
  const file = JSON.parse(await readFile(join(packageFolder, "..", "parcela-sandbox", "openapi.json"), "utf8"));
  const { Validator } = await load("@seriousme/openapi-schema-validator");
  assert.deepEqual((await new Validator().validate(structuredClone(file))).errors, undefined);
  const { createSandbox } = await load("parcela-sandbox");
  const sandbox = await createSandbox();
  const served = await (await sandbox.fetch("http://sandbox/openapi.json")).json();
  await sandbox.close();
  const [{ url }] = file.servers;
  assert.equal(url, "http://127.0.0.1:8787");
  assert.deepEqual({ ...file, servers: served.servers }, served);
});

describe("a sale", () => {
  const files = {
    "package.json": JSON.stringify({ type: "module", dependencies: { parcela: "*", "parcela-sandbox": "*" } }),
    "sale.js": saleScript,
    "main.js": RUN,
  };
  const required = { "package.json": "{}", "main.js": `${asCommonJs(saleScript)}\n${RUN_REQUIRED}` };
  const permissions = ["--quiet", "--no-prompt", "--node-modules-dir=manual", "--allow-read"];
  for (const [what, tier, program, words, more] of [
    ["in Node.js, which ends without close()", {}, () => process.execPath, [], { "main.js": RUN + UNCLOSED }],
    ["in Node.js by require", {}, () => process.execPath, [], required],
    ["in Deno", all, deno, ["run", ...permissions], {}],
    ["in Bun", all, bun, ["run"], {}],
  ]) {
    test(what, tier, async () => {
      const { run } = await makeProject(`sandbox-${what.replaceAll(/\W+/g, "-")}`, { ...files, ...more });
      saleIn(await run(await program(), ...words, "main.js"));
    });
  }

  test("under jsdom, in vitest", all, async () => {
    const { run } = await makeProject("sandbox-jsdom", {
      "sale.js": saleScript,
      "sale.test.js": `import { expect, test } from "vitest";\nimport { sale } from "./sale.js";\n
        test("a sale", async () => expect(document && (await sale())).toMatchObject(${JSON.stringify(SALE)}));`,
    });
    await run(tool("vitest"), "run", "--environment", "jsdom");
  });

  test("from a bundle", async () => {
    const { run } = await makeProject("sandbox-bundle", files);
    await run(tool("esbuild"), "main.js", "--bundle", "--format=esm", "--platform=node", "--outfile=bundle.mjs");
    saleIn(await run(process.execPath, "bundle.mjs"));
  });

  test("in a page and in a worker, without a bundler and under a strict policy", async () => {
    const addressed = saleScript
      .replace('"parcela"', '"/parcela/index.js"')
      .replace('"parcela-sandbox"', '"/parcela-sandbox/esm/index.js"');
    const project = await makeProject("sandbox-page", {
      "sale.js": addressed,
      "index.html": pageWith("main.js", ""),
      "main.js": `import { sale } from "./sale.js";
        const worker = new Worker("worker.js", { type: "module" });
        const inWorker = new Promise((resolve) => worker.addEventListener("message", ({ data }) => resolve(data)));
        globalThis.result = [await sale(), await inWorker];`,
      "worker.js": 'import { sale } from "./sale.js";\npostMessage(await sale());\n',
    });
    const site = await serve([project.folder, dirname(packageFolder)], { headers: { "Content-Security-Policy": STRICT } });
    const browser = await openTestBrowser();
    const results = await resultOf(browser, `${site.url}/`).finally(site.stop);
    assert.equal(results.length, 2);
    results.forEach(isSale);
  });

  test("in a module service worker, which may not call import()", async () => {
    const project = await makeProject("sandbox-service-worker", {
      "index.html": pageWith("main.js", ""),
      "main.js": `const controlled = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
        await navigator.serviceWorker.register("/worker.js", { type: "module" });
        await controlled;
        const answer = await fetch("/provider/sandbox/health");
        globalThis.result = await answer.text();`,
      "worker.js": `import { createSandbox } from "/parcela-sandbox/esm/index.js";
        const sandbox = createSandbox();
        const answer = async (path) => (await sandbox).fetch(path).catch((error) => new Response(String(error)));
        addEventListener("activate", (event) => event.waitUntil(clients.claim()));
        addEventListener("fetch", (event) => {
          const [, path] = new URL(event.request.url).pathname.split("/provider");
          if (path) event.respondWith(answer(path));
        });`,
    });
    const site = await serve([project.folder, dirname(packageFolder)]);
    const browser = await openTestBrowser();
    const health = await resultOf(browser, `${site.url}/`).finally(site.stop);
    assert.equal(JSON.parse(health).status, "ok");
  });
});

test("on a runtime without a required feature, an error names the feature", all, async () => {
  const { run } = await makeProject("sandbox-jest", {
    "package.json": JSON.stringify({ name: "sandbox-jest", private: true }),
    "jest.config.json": JSON.stringify({ testEnvironment: "jsdom", transform: {} }),
    "sale.test.js": `const { createSandbox } = require("parcela-sandbox");
      test("it reports that", () => expect(createSandbox()).rejects.toThrow(/DecompressionStream is missing here/));`,
  });
  await run(tool("jest"), "--ci");
});

describe("createSandbox", async () => {
  const project = await makeProject("sandbox-options", { "sale.js": saleScript });
  const { SandboxError, createSandbox } = await project.import("parcela-sandbox");
  const { clientOf, sale } = await project.import("./sale.js");

  /** Opens a sandbox that is closed after the test. */
  async function open(t, options) {
    const sandbox = await createSandbox(options);
    t.after(() => sandbox.close());
    return sandbox;
  }

  test("an answer has the native sandbox's headers, for every request", async (t) => {
    const [sandbox, native] = [await open(t), await startSandbox()];
    t.after(native.stop);
    const { clientId, clientSecret } = native.credentials;
    const json = { "Content-Type": "application/json" };
    const preflight = { Origin: "https://loja.example", "Access-Control-Request-Method": "POST" };
    for (const [path, { headers, ...request }] of [
      ["/sandbox/health", {}],
      ["/sandbox/health", { method: "HEAD" }],
      ["/v1/authentication/accesstoken", { method: "POST", headers: json, body: JSON.stringify({ clientId, clientSecret }) }],
      ["/v1/webhooks", {}],
      ["/v1/order", { method: "DELETE" }],
      ["/v1/order", { method: "OPTIONS", headers: preflight }],
      ["/pagar/nada", {}],
    ]) {
      const options = { ...request, headers: { CorrelationId: "venda-42", ...headers } };
      const answers = await Promise.all([sandbox.fetch(`http://sandbox${path}`, options), fetch(`${native.url}${path}`, options)]);
      const ofSocket = ["connection", "date"];
      const [ours, theirs] = answers.map(({ status, headers }) => [status, [...headers].filter(([name]) => !ofSocket.includes(name))]);
      assert.deepEqual(ours, theirs, path);
    }
  });

  /** Returns a generator of numbers that depend on the seed. */
  const seeded = (seed) => () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

  test("the same seed and the same time give the same answers, another seed gives others", async () => {
    const now = () => Date.UTC(2026, 0, 1);
    const run = (seed) => sale({ random: seeded(seed), now });
    const answers = [await run(1), await run(1), await run(2)];
    assert.deepEqual(answers[0], answers[1]);
    assert.notEqual(answers[0].pedidoId, answers[2].pedidoId);
  });

  test("an exported state can be imported, and the original continues independently", async (t) => {
    const sandbox = await open(t);
    const { pedidoId } = await clientOf(sandbox).createOrder(order);
    const again = await open(t, { database: await sandbox.export() });
    assert.equal((await clientOf(again).getOrder(pedidoId)).id, pedidoId);
    await again.reset();
    await assert.rejects(clientOf(again).getOrder(pedidoId), { code: "not_found" });
    assert.equal((await clientOf(sandbox).getOrder(pedidoId)).id, pedidoId);
  });

  test("a wrong option is named", async () => {
    await assert.rejects(createSandbox({ publicUrl: "loja" }), /publicUrl: not an http or https address/);
    await assert.rejects(createSandbox({ database: new Uint8Array([1]) }), /no database of the sandbox/);
    await assert.rejects(createSandbox({ database: "file.db" }), /the bytes that export\(\) returned/);
    await assert.rejects(createSandbox({ random: () => 1 }), /a number from 0 up to, not including, 1/);
    for (const now of [NaN, -1, Date.UTC(10_000, 0), new Date("soon")]) {
      await assert.rejects(createSandbox({ now: () => now }), { name: "RangeError", message: /now\(\) must answer a time from 1970/ });
    }
  });

  test("signed notifications reach the given fetch, and are in the list of deliveries", async (t) => {
    const { promise: notified, resolve: notify } = withResolvers();
    const sandbox = await open(t, {
      fetch: async (url, { headers, body }) => {
        notify({ url, headers: new Headers(headers), body });
        return new Response(null, { status: 204 });
      },
    });
    const client = clientOf(sandbox);
    const url = "https://loja.example/webhooks";
    const { chaveAssinatura } = await client.createWebHook({ tipo: 3, url, tipoAutenticacao: 1 });
    const { pedidoId } = await client.createOrder(order);
    await client.startCdcSale({ pedidoId });
    const { url: requested, headers, body } = await notified;
    assert.equal(requested, url);
    const event = await server.verifyWebhook({ headers, body }, chaveAssinatura);
    assert.equal(event.dados.pedidoId, pedidoId);
    const [newest] = (await sandbox.deliveries({ orderId: pedidoId })).slice(-1);
    assert.deepEqual([newest.orderId, newest.body.evento], [pedidoId, "pedido.status_alterado"]);
    assert.equal((await sandbox.deliveries({ limit: 1 })).length, 1);
  });

  test("the global fetch delivers notifications to a server, and reports why it could not", async (t) => {
    const sandbox = await open(t);
    const shop = await listen(createServer((incoming, outgoing) => outgoing.writeHead(204).end()));
    const client = clientOf(sandbox);
    await client.createWebHook({ tipo: 3, url: shop.url, tipoAutenticacao: 1 });
    await shop.stop();
    const { pedidoId } = await client.createOrder(order);
    await client.startCdcSale({ pedidoId });
    const attempted = async () => (await sandbox.deliveries({ orderId: pedidoId })).at(-1).attempts[0];
    let attempt;
    while (!(attempt = await attempted())) await new Promise(setImmediate);
    assert.deepEqual([attempt.status, attempt.failure], [null, "connect"]);
  });

  test("a due repetition is sent once the clock has been advanced", async (t) => {
    let sent = 0;
    const fetch = async () => new Response(null, { status: (sent += 1) === 1 ? 500 : 204 });
    const sandbox = await open(t, { fetch });
    const client = clientOf(sandbox);
    await client.createWebHook({ tipo: 3, url: "https://loja.example/webhooks", tipoAutenticacao: 1 });
    const { pedidoId } = await client.createOrder(order);
    await sandbox.setStatus(pedidoId, 5);
    const first = async () => (await sandbox.deliveries({ orderId: pedidoId }))[0].attempts[0];
    while (!(await first())) await new Promise(setImmediate);
    await sandbox.advance(300);
    assert.equal(sent, 2);
  });

  test("a dialect is an option, and can be changed", async (t) => {
    const sandbox = await open(t, { dialects: ["totalPages"] });
    const client = clientOf(sandbox);
    for (let made = 0; made < 2; made += 1) await client.createOrder(order);
    const total = async () => (await client.pagedOrders({})).pagina.total;
    assert.equal(await total(), 1);
    assert.deepEqual(await sandbox.setDialects([]), []);
    assert.equal(await total(), 2);
    await assert.rejects(createSandbox({ dialects: ["klingon"] }), /dialects: unknown variant `klingon`, expected one of/);
  });

  test("the refusal of a control is an error with the answer", async (t) => {
    const sandbox = await open(t);
    const error = await sandbox.setStatus(UNKNOWN, 5).catch((error) => error);
    assert.ok(error instanceof SandboxError);
    assert.equal(error.status, 404);
    await assert.rejects(sandbox.advance(-1), /advanceSeconds|mínimo/);
    await assert.rejects(sandbox.faults.set([{ operation: "nope", kind: "delay" }]), { status: 400 });
  });

  test("faults are set, listed, and cleared; an aborted call ends", async (t) => {
    const sandbox = await open(t);
    const rules = [{ operation: "getOrder", kind: "delay", value: 600_000 }];
    await sandbox.faults.set(rules);
    const [{ operation, kind, value }, ...others] = await sandbox.faults.list();
    assert.deepEqual([{ operation, kind, value }, ...others], rules);
    const abort = new AbortController();
    const waiting = sandbox.fetch(`http://sandbox/v1/order/${UNKNOWN}`, { signal: abort.signal });
    abort.abort(new Error("enough"));
    await assert.rejects(waiting, /enough/);
    await sandbox.faults.clear();
    assert.deepEqual(await sandbox.faults.list(), []);
  });

  test("a delayed answer arrives, and a caller who waits when a sandbox is closed gets an error", async (t) => {
    const sandbox = await open(t);
    const ask = () => sandbox.fetch(`http://sandbox/v1/order/${UNKNOWN}`);
    await sandbox.faults.set([{ operation: "getOrder", kind: "delay", value: 1, count: 1 }]);
    assert.equal((await ask()).status, 401);
    await sandbox.faults.set([{ operation: "getOrder", kind: "delay", value: 600_000 }]);
    const waiting = assert.rejects(ask(), { message: "parcela-sandbox: this sandbox is closed" });
    await sandbox.faults.list(); // this request is sent later
    await sandbox.close();
    await waiting;
  });

  test("a thousand requests make a thousand orders", async (t) => {
    const sandbox = await open(t);
    const client = clientOf(sandbox);
    const made = new Set();
    for (let count = 0; count < 1000; count += 1) made.add((await client.createOrder(order)).pedidoId);
    assert.equal(made.size, 1000);
  });
});
