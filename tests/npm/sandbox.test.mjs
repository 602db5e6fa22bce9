/** `parcela-sandbox` inside a process: the provider wherever JavaScript runs. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { before, describe, test } from "node:test";
import { gunzipSync } from "node:zlib";

import { openBrowser } from "./support/browser.mjs";
import { makeProject, platformTool, required, tool } from "./support/consumer.mjs";
import { listen, serve } from "./support/site.mjs";

const SALE = { expired: 4, status: 15, numero: 1, orders: 1, closed: "parcela-sandbox: this sandbox is closed" };
const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
const RUN = 'import { sale } from "./sale.js";\nconsole.log(JSON.stringify(await sale()));\n';

let fixture;
before(async () => {
  const sale = await readFile(new URL("./fixtures/sandbox/sale.js", import.meta.url), "utf8");
  fixture = `const ORDER = ${await orderText()};\n${sale}`;
});

/** The order of all suites, as JSON. */
const orderText = () => readFile(new URL("../fixtures/create-order.request.json", import.meta.url), "utf8");

/** Holds what `sale()` has answered against what it should. */
function isSale({ pedidoId, linkPagamento, ...rest }) {
  assert.match(pedidoId, /^[\da-f-]{36}$/);
  assert.match(linkPagamento, /^http:\/\/127\.0\.0\.1:8787\/pagar\/\w+/);
  assert.deepEqual(rest, SALE);
}

const lastLine = (output) => JSON.parse(output.trim().split("\n").at(-1));

describe("a sale", () => {
  test("in Node.js, which ends without close()", async () => {
    const more = 'import { createSandbox } from "parcela-sandbox";\nawait createSandbox();\n';
    const { run } = await makeProject("sandbox-node", { "sale.js": fixture, "main.js": RUN + more });
    isSale(lastLine(await run(process.execPath, "main.js")));
  });

  test("in Node.js by require", async () => {
    const { run } = await makeProject("sandbox-require", {
      "package.json": JSON.stringify({ name: "sandbox-require", private: true, type: "commonjs" }),
      "main.js": `${asCommonJs(fixture)}\nsale().then((answer) => console.log(JSON.stringify(answer)));\n`,
    });
    isSale(lastLine(await run(process.execPath, "main.js")));
  });

  test("in Deno", async () => {
    const manifest = JSON.stringify({ type: "module", dependencies: { parcela: "*", "parcela-sandbox": "*" } });
    const { run } = await makeProject("sandbox-deno", { "package.json": manifest, "sale.js": fixture, "main.js": RUN });
    const flags = ["--quiet", "--no-prompt", "--node-modules-dir=manual", "--allow-read"];
    isSale(lastLine(await run(await platformTool("@deno", "deno"), "run", ...flags, "main.js")));
  });

  test("in Bun", async () => {
    const { run } = await makeProject("sandbox-bun", { "sale.js": fixture, "main.js": RUN });
    isSale(lastLine(await run(await platformTool("@oven", "bin", "bun"), "run", "main.js")));
  });

  test("under jsdom, in vitest", async () => {
    const config = { test: { environment: "jsdom", include: ["*.test.js"] } };
    const { run } = await makeProject("sandbox-jsdom", {
      "sale.js": fixture,
      "sale.test.js": `import { expect, test } from "vitest";\nimport { sale } from "./sale.js";\n
        test("a sale", async () => expect(document && (await sale())).toMatchObject(${JSON.stringify(SALE)}));`,
      "vitest.config.js": `export default ${JSON.stringify(config)};`,
    });
    await run(tool("vitest"), "run");
  });

  test("from a bundle", async () => {
    const { run } = await makeProject("sandbox-bundle", { "sale.js": fixture, "main.js": RUN });
    await run(tool("esbuild"), "main.js", "--bundle", "--format=esm", "--platform=node", "--outfile=bundle.mjs");
    isSale(lastLine(await run(process.execPath, "bundle.mjs")));
  });

  test("in a page and in a worker, without a bundler and under a strict policy", async () => {
    const addresses = [
      ['"parcela"', '"/parcela/index.js"'],
      ['"parcela-sandbox"', '"/parcela-sandbox/esm/index.js"'],
    ];
    const project = await makeProject("sandbox-page", {
      "sale.js": addresses.reduce((text, [entry, address]) => text.replace(entry, address), fixture),
      "index.html": '<!doctype html><link rel="icon" href="data:,"><script type="module" src="main.js"></script>',
      "main.js": `import { sale } from "./sale.js";
        const worker = new Worker("worker.js", { type: "module" });
        const inWorker = new Promise((resolve) => worker.addEventListener("message", ({ data }) => resolve(data)));
        globalThis.result = [await sale(), await inWorker];`,
      "worker.js": 'import { sale } from "./sale.js";\npostMessage(await sale());\n',
    });
    const packages = join(required("PARCELA_CONSUMERS"), "node_modules");
    const site = await serve([project.folder, packages], {
      headers: { "Content-Security-Policy": `${STRICT}; img-src data:; worker-src 'self'` },
    });
    const browser = await openBrowser();
    try {
      const results = await browser.resultOf(`${site.url}/`);
      assert.equal(results.length, 2);
      results.forEach(isSale);
    } finally {
      await browser.close();
      await site.stop();
    }
  });
});

test("where the runtime lacks something, an error names it", async () => {
  const { run } = await makeProject("sandbox-jest", {
    "package.json": JSON.stringify({ name: "sandbox-jest", private: true }),
    "jest.config.json": JSON.stringify({ testEnvironment: "jsdom", transform: {} }),
    "sale.test.js": `const { createSandbox } = require("parcela-sandbox");
      test("it says so", () => expect(createSandbox()).rejects.toThrow(/DecompressionStream is missing here/));`,
  });
  await run(tool("jest"), "--ci");
});

describe("createSandbox", () => {
  let createSandbox;
  let SandboxError;
  let sale;
  let clientOf;
  before(async () => {
    const project = await makeProject("sandbox-options", { "sale.js": fixture });
    ({ createSandbox, SandboxError } = await project.import("parcela-sandbox"));
    ({ sale, clientOf } = await project.import("./sale.js"));
  });

  /** Numbers that a seed decides. */
  const seeded = (seed) => () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const order = async () => JSON.parse(await orderText());

  test("the same seed and the same time give the same answers, another seed gives others", async () => {
    const now = () => Date.UTC(2026, 0, 1);
    const run = (seed) => sale({ random: seeded(seed), now });
    const answers = [await run(1), await run(1), await run(2)];
    assert.deepEqual(answers[0], answers[1]);
    assert.notEqual(answers[0].pedidoId, answers[2].pedidoId);
  });

  test("what is exported is there again, and the original goes on by itself", async () => {
    const sandbox = await createSandbox();
    const { pedidoId } = await clientOf(sandbox).createOrder(await order());
    const again = await createSandbox({ database: await sandbox.export() });
    assert.equal((await clientOf(again).getOrder(pedidoId)).id, pedidoId);
    await again.reset();
    await assert.rejects(clientOf(again).getOrder(pedidoId), { code: "not_found" });
    assert.equal((await clientOf(sandbox).getOrder(pedidoId)).id, pedidoId);
    await Promise.all([sandbox.close(), again.close()]);
  });

  test("an option that is wrong is named", async () => {
    await assert.rejects(createSandbox({ publicUrl: "loja" }), /publicUrl: not an http or https address/);
    await assert.rejects(createSandbox({ database: new Uint8Array([1]) }), /no database of the sandbox/);
    await assert.rejects(createSandbox({ database: "file.db" }), /the bytes that export\(\) has answered/);
    await assert.rejects(createSandbox({ random: () => 1 }), /a number from 0 up to, not including, 1/);
    for (const now of [NaN, -1, Date.UTC(10_000, 0), new Date("soon")]) {
      await assert.rejects(createSandbox({ now: () => now }), { name: "RangeError", message: /now\(\) must answer a time from 1970/ });
    }
  });

  test("notifications reach the fetch that is given, signed, and are in the deliveries", async () => {
    const { verifyWebhook } = await (await makeProject("sandbox-webhook")).import("parcela/server");
    const arrived = [];
    let told;
    const notified = new Promise((resolve) => (told = resolve));
    const sandbox = await createSandbox({
      fetch: async (url, { headers, body }) => {
        arrived.push({ url, headers: new Headers(headers), body });
        told();
        return new Response(null, { status: 204 });
      },
    });
    const client = clientOf(sandbox);
    const url = "https://loja.example/webhooks";
    const { chaveAssinatura } = await client.createWebHook({ tipo: 3, url, tipoAutenticacao: 1 });
    const { pedidoId } = await client.createOrder(await order());
    await client.startCdcSale({ pedidoId });
    await notified;
    assert.equal(arrived[0].url, url);
    const event = await verifyWebhook({ headers: arrived[0].headers, body: arrived[0].body }, chaveAssinatura);
    assert.equal(event.dados.pedidoId, pedidoId);
    const [newest] = (await sandbox.deliveries({ orderId: pedidoId })).slice(-1);
    assert.deepEqual([newest.orderId, newest.body.evento], [pedidoId, "pedido.status_alterado"]);
    assert.equal((await sandbox.deliveries({ limit: 1 })).length, 1);
    await sandbox.close();
  });

  test("the global fetch brings notifications to a server, and says why it could not", async () => {
    const sandbox = await createSandbox();
    const shop = await listen(createServer((incoming, outgoing) => outgoing.writeHead(204).end()));
    const client = clientOf(sandbox);
    await client.createWebHook({ tipo: 3, url: shop.url, tipoAutenticacao: 1 });
    await shop.stop();
    const { pedidoId } = await client.createOrder(await order());
    await client.startCdcSale({ pedidoId });
    const attempted = async () => (await sandbox.deliveries({ orderId: pedidoId })).at(-1).attempts[0];
    let attempt;
    while (!(attempt = await attempted())) await new Promise(setImmediate);
    assert.deepEqual([attempt.status, attempt.failure], [null, "connect"]);
    await sandbox.close();
  });

  test("what a control refuses is an error with the answer", async () => {
    const sandbox = await createSandbox();
    const error = await sandbox.setStatus("00000000-0000-4000-8000-000000000000", 5).catch((error) => error);
    assert.ok(error instanceof SandboxError);
    assert.equal(error.status, 404);
    await assert.rejects(sandbox.advance(-1), /advanceSeconds|mínimo/);
    await assert.rejects(sandbox.faults.set([{ operation: "nope", kind: "delay" }]), { status: 400 });
    await sandbox.close();
  });

  test("faults are set, listed, and cleared; an aborted call ends", async () => {
    const sandbox = await createSandbox();
    const rules = [{ operation: "getOrder", kind: "delay", value: 600_000 }];
    await sandbox.faults.set(rules);
    assert.deepEqual(
      (await sandbox.faults.list()).map(({ operation, kind, value }) => ({ operation, kind, value })),
      rules,
    );
    const abort = new AbortController();
    const waiting = sandbox.fetch("http://sandbox/v1/order/00000000-0000-4000-8000-000000000000", { signal: abort.signal });
    abort.abort(new Error("enough"));
    await assert.rejects(waiting, /enough/);
    await sandbox.faults.clear();
    assert.deepEqual(await sandbox.faults.list(), []);
    await sandbox.close();
  });

  test("an answer that takes time comes, and who waits for one when a sandbox is closed is told", async () => {
    const sandbox = await createSandbox();
    const ask = () => sandbox.fetch("http://sandbox/v1/order/00000000-0000-4000-8000-000000000000");
    await sandbox.faults.set([{ operation: "getOrder", kind: "delay", value: 1, count: 1 }]);
    assert.equal((await ask()).status, 401);
    await sandbox.faults.set([{ operation: "getOrder", kind: "delay", value: 600_000 }]);
    const waiting = assert.rejects(ask(), { message: "parcela-sandbox: this sandbox is closed" });
    await sandbox.faults.list(); // which is asked later
    await sandbox.close();
    await waiting;
  });

  test("a thousand orders in a row are as many", async () => {
    const sandbox = await createSandbox();
    const { body, headers } = await orderRequest(sandbox);
    const made = new Set();
    for (let count = 0; count < 1000; count += 1) {
      const answer = await sandbox.fetch("http://sandbox/v1/order", { method: "POST", headers, body });
      assert.equal(answer.status, 200);
      made.add((await answer.json()).pedidoId);
    }
    assert.equal(made.size, 1000);
    await sandbox.close();
  });

  async function orderRequest(sandbox) {
    const credentials = { clientId: "parceiro-demo", clientSecret: "segredo-demo" };
    const json = { "Content-Type": "application/json" };
    const address = "http://sandbox/v1/authentication/accesstoken";
    const answer = await sandbox.fetch(address, { method: "POST", headers: json, body: JSON.stringify(credentials) });
    const { token_de_acesso: token } = await answer.json();
    const { default: sent } = await import("../fixtures/create-order.sent.json", { with: { type: "json" } });
    return { headers: { ...json, Authorization: `Bearer ${token}` }, body: JSON.stringify(sent) };
  }
});

describe("the package", () => {
  test("publint and attw have nothing to say", async () => {
    const project = await makeProject("sandbox-lint");
    const tarball = required("PARCELA_SANDBOX_TARBALL");
    assert.match(await project.run(tool("publint"), "run", tarball, "--strict"), /All good/);
    assert.match(await project.run(tool("attw"), tarball, "--format=ascii"), /No problems found/);
  });

  test("nothing runs when it is installed, and it has no dependencies", async () => {
    const manifest = await readFile((await makeProject("sandbox-manifest")).resolve("parcela-sandbox/package.json"), "utf8");
    const { scripts, dependencies } = JSON.parse(manifest);
    assert.deepEqual([scripts, dependencies], [undefined, undefined]);
  });

  test("its types are strict, and refuse what is not there", async () => {
    const project = await makeProject("sandbox-types", {
      "main.ts": `import { createSandbox, type Sandbox, type Fault } from "parcela-sandbox";
        const rule: Fault = { operation: "createOrder", kind: "dropAfter", count: 1 };
        const sandbox: Sandbox = await createSandbox({ now: () => new Date(), random: Math.random });
        const { now }: { now: string } = await sandbox.advance(60);
        const states: ("pending" | "delivered" | "failed")[] = (await sandbox.deliveries()).map(({ state }) => state);
        await sandbox.faults.set([rule]);
        // @ts-expect-error a status is a number
        await sandbox.setStatus("1", "5");
        // @ts-expect-error there is no such option
        await createSandbox({ baseUrl: "http://sandbox" });
        console.log(now, states, await sandbox.export());`,
      "tsconfig.json": JSON.stringify({
        compilerOptions: { strict: true, noEmit: true, module: "node16", target: "es2022", types: [], lib: ["es2022", "dom"] },
        files: ["main.ts"],
      }),
    });
    const tsc = join(required("PARCELA_CONSUMERS"), "node_modules", "typescript", "bin", "tsc");
    await project.run(process.execPath, tsc, "--project", ".");
  });

  test("no file tells of the machine it was made on", async () => {
    const folder = dirname((await makeProject("sandbox-machine")).resolve("parcela-sandbox/package.json"));
    const script = await readFile(join(folder, "wasm/sandbox.js"), "utf8");
    const wasm = gunzipSync(Buffer.from(script.match(/"([\w+/=]{1000,})"/)[1], "base64")).toString("latin1");
    assert.doesNotMatch(wasm, /(?:\/root|\/home\/\w+|\/Users\/\w+|[A-Z]:\\Users)[/\\](?!\.cargo[/\\]registry[/\\])/);
  });

  test("the README's test passes as it stands there", async () => {
    const project = await makeProject("sandbox-readme");
    const readme = await readFile(project.resolve("parcela-sandbox/package.json").replace("package.json", "README.md"), "utf8");
    const [, program] = /^```js\n\/\/ orders\.test\.mjs\n([^]*?)^```$/m.exec(readme);
    const { run } = await makeProject("sandbox-readme", { "orders.test.mjs": program });
    await run(process.execPath, "--test", "orders.test.mjs");
  });

  test("its README lists the same tolerances as the native sandbox's", async () => {
    const readmes = ["../../pkg/sandbox/README.md", "../../crates/sandbox/README.md"];
    const texts = await Promise.all(readmes.map((path) => readFile(new URL(path, import.meta.url), "utf8")));
    const [ours, theirs] = texts.map((text) => /^\| field \| as the specification says[^]*?\n\n/m.exec(text)?.[0]);
    assert.ok(ours);
    assert.equal(ours, theirs);
  });
});

/** Imports and exports as a compiler makes CommonJS of them. */
function asCommonJs(module) {
  return module.replace(/^import (\{.*\}) from (".*");$/gm, "const $1 = require($2);").replace(/^export (?=function|async)/gm, "");
}
