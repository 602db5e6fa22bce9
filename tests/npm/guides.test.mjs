/** The programs of the READMEs and of the site's guides, unchanged. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";

import { bun, deno, loadSdk, makeProject, packageFolder } from "./support/consumer.mjs";
import { fixture, guidePrograms, repositoryFile } from "./support/fixtures.mjs";
import { SIMULATION, server } from "./support/gateway.mjs";
import { SECRET, delivery, currentNotification } from "./support/notification.mjs";
import { startProgram } from "./support/program.mjs";
import { withResolvers } from "./support/promises.mjs";
import { SESSION, clientWith, readmePrograms, checkSale } from "./support/readme.mjs";
import { openSandbox } from "./support/sandbox.mjs";
import { freePort, serveFor } from "./support/site.mjs";
import { all } from "./support/tier.mjs";
import { startWorkerOf } from "./support/worker.mjs";

const order = await fixture("create-order.request");
const programs = await guidePrograms();
const project = await makeProject("guides", { ...readmePrograms(), ...programs, ...SESSION });
const parcela = await loadSdk();
const { credentials, environment } = await openSandbox();
Object.assign(process.env, environment);

/** The partner's own server. */
const tokenProvider = () => server.generateAccessToken(credentials);
const client = new parcela.Client({ baseUrl: credentials.baseUrl, tokenProvider });

/** Imports a program of the guides into this process. */
const program = (name) => import(join(project.folder, name));

describe("a gateway as the README shows it", () => {
  for (const name of ["node.js", "express.js", "hono.js"]) {
    test(`in ${name}`, async () => {
      const program = await startProgram(project, name, environment);
      await checkSale(`${program.url}/parcela`).finally(program.stop);
    });
  }

  test("in worker.js", all, async () => {
    const worker = await startWorkerOf(project, "worker.js", environment);
    await checkSale(`${worker.url}/parcela`).finally(worker.stop);
  });
});

test("a development server's proxy in the guides' form keeps the page's host, by which the gateway knows its own pages", all, async (t) => {
  const gateway = server.createGateway({ ...credentials, authorize: () => true });
  const target = await serveFor(t, server.nodeHandler(gateway));
  const { createServer } = await project.import("vite");
  const [, given] = /export default (.*?);\n/.exec(
    await repositoryFile("www/guides/quick-start.md").then((text) => text.split("[vite.config.js]")[1]),
  );
  const config = JSON.parse(given.replaceAll(/(\w+): /g, '"$1": ').replaceAll("http://127.0.0.1:3000", target));
  const isSold = async (proxy) => {
    const vite = await createServer({ root: project.folder, configFile: false, logLevel: "silent", server: { port: 0, proxy } });
    await vite.listen();
    const origin = `http://localhost:${vite.httpServer.address().port}`;
    const { status } = await fetch(`${origin}/parcela${SIMULATION}`, { headers: { Origin: origin } }).finally(() => vite.close());
    return status;
  };
  assert.deepEqual([await isSold(config.server.proxy), await isSold({ "/parcela/": target })], [200, 403]);
});

test("a webhook goes from its registration to a verified notification", async (t) => {
  const { promise: handling, resolve: handle } = withResolvers();
  const url = await serveFor(t, async (...given) => (await handling)(...given));
  const variables = { ...environment, WEBHOOK_URL: `${url}/webhooks/parcela` };
  const secret = (await project.run(process.execPath, "register.js", variables)).trim();
  Object.assign(process.env, environment, { PARCELA_WEBHOOK_SECRET: secret });
  const { webhook } = await import(join(project.folder, "webhook.js"));
  const { promise: notified, resolve } = withResolvers();
  const webhookOnce = async (request) => {
    const again = request.clone();
    const response = await webhook(request);
    resolve([response.status, await server.verifyWebhook(again, secret)]);
    return response;
  };
  handle(server.nodeHandler(webhookOnce));
  const { pedidoId } = await client.createOrder(order);
  await client.startCdcSale({ pedidoId });
  const [status, event] = await notified;
  assert.deepEqual([status, event.tipo, event.evento, event.dados.pedidoId], [204, 3, "pedido.status_alterado", pedidoId]);

  assert.equal((await webhook(delivery({ event }, { headers: {} }))).status, 401, "a forgery");
});

const OTHERS = [{ tipo: 1, evento: "cliente.criado" }, { tipo: 3, evento: "pedido.criado", dados: {} }, [], "texto", null];

/** Returns current notifications of types that the programs do not know. */
const others = () => OTHERS.map((event, index) => currentNotification({ event, id: `other_${index}` }));

for (const [name, options] of [["express.js"], ["fastify-server.js", all], ["koa-server.js", all], ["nest-server.js", all]]) {
  test(`${name} passes a notification on unchanged, and accepts one of another type`, options, async (t) => {
    const program = await startProgram(project, name, { ...environment, PARCELA_WEBHOOK_SECRET: SECRET });
    t.after(() => program.stop());
    const headers = { "Content-Type": "application/json" };
    const send = async (given) => {
      const all = { method: "POST", ...given, headers: { ...given.headers, ...headers } };
      return (await fetch(`${program.url}/webhooks/parcela`, all)).status;
    };
    assert.equal(await send({ body: '{"tipo":3}' }), 401);
    for (const other of others()) assert.equal(await send(other), 204);
    if (options) await checkSale(`${program.url}/parcela`);
  });
}

test("webhook.js and verify.js accept a notification of another type", async () => {
  process.env.PARCELA_WEBHOOK_SECRET = SECRET;
  const { webhook } = await import(`${join(project.folder, "webhook.js")}?other`);
  const { receive } = await import(join(project.folder, "verify.js"));
  for (const handle of [webhook, receive]) {
    for (const other of others()) assert.equal((await handle(delivery({}, other))).status, 204);
    assert.equal((await handle(delivery({ at: 1 }))).status, 401);
  }
});

test("the sandbox's README shows a test that passes", async () => {
  const text = await repositoryFile("pkg/sandbox/README.md");
  const [, program] = /^```js\n\/\/ orders\.test\.mjs\n([^]*?)^```$/m.exec(text);
  const { run } = await makeProject("sandbox-readme", { "orders.test.mjs": program });
  await run(process.execPath, "--test", "orders.test.mjs");
});

for (const [file, program, ...flags] of [
  ["deno-server.js", deno, "run", "--quiet", "--node-modules-dir=manual", "--allow-net", "--allow-env", "--allow-read"],
  ["bun-server.js", bun, "run"],
]) {
  test(`${file} sells, with the permissions that the guide names, and ends in order`, all, async (t) => {
    const env = { ...process.env, PORT: await freePort(), DENO_NO_PROMPT: "1" };
    const child = spawn(await program(), [...flags, file], { cwd: project.folder, env, stdio: ["ignore", "ignore", "inherit"] });
    const ended = once(child, "exit");
    t.after(() => child.kill("SIGKILL"));
    await checkSale(`http://127.0.0.1:${env.PORT}/parcela`);
    child.kill("SIGTERM");
    assert.equal((await ended)[0], 0);
  });
}

test("console-gateway.js lets managers read, and lets nobody sell", async () => {
  const { consoleGateway } = await program("console-gateway.js");
  const [manager, seller] = await Promise.all(
    ["manager=1", "seller=1"].map((cookie) => clientWith(cookie, "http://shop.example/console", consoleGateway)),
  );
  const { pedidoId } = await client.createOrder(order);
  assert.ok((await manager.pagedOrders()).itens.some(({ id }) => id === pedidoId));
  await assert.rejects(seller.pagedOrders(), { code: "unauthorized" });
  await assert.rejects(manager.createOrder(order), { code: "problem", status: 403 });
});

test("back-office-gateway.js shows all orders to a manager, and those of the session to a seller", async () => {
  const { gateway } = await program("back-office-gateway.js");
  const [manager, seller, other] = await Promise.all(
    ["manager=1", "seller=1", "other=1"].map((cookie) => clientWith(cookie, "http://shop.example/parcela", gateway)),
  );
  const { pedidoId } = await seller.createOrder(order);
  for (const user of [manager, seller]) assert.ok((await user.pagedOrders()).itens.some(({ id }) => id === pedidoId));
  assert.ok((await manager.pagedCustomers()).itens.length > 0);
  await assert.rejects(seller.pagedCustomers(), { code: "problem", status: 403 });
  await assert.rejects(other.pagedOrders(), { code: "unauthorized" });
});

test("back-office.js stores the filter and the open order in the address, and restores them", async (t) => {
  const { keepAddress } = await program("back-office.js");
  const visited = ["#order/1"];
  const location = {
    get hash() {
      return visited.at(-1);
    },
  };
  const window = new EventTarget();
  Object.assign(globalThis, { location, window, history: { pushState: (_state, _title, hash) => visited.push(hash) } });
  t.after(() => ["location", "window", "history"].forEach((name) => delete globalThis[name]));
  const orders = Object.assign(new EventTarget(), { filter: { period: "all" } });
  const tell = (type, pedidoId) => orders.dispatchEvent(Object.assign(new Event(type), { detail: { pedidoId } }));
  keepAddress(orders);
  assert.equal(orders.order, "1");
  tell("parcela-order-closed", "1");
  orders.filter = { status: 5, period: "week" };
  tell("parcela-orders-filter-changed");
  tell("parcela-order-opened", "2");
  assert.deepEqual(visited, ["#order/1", "#orders", "#orders?status=5&period=week", "#order/2"]);
  orders.filter = { period: "all" };
  visited.length = 3; // the browser goes back
  tell("parcela-order-closed", "2");
  window.dispatchEvent(new Event("hashchange"));
  assert.equal(visited.length, 3);
  assert.deepEqual([orders.order, orders.filter], [undefined, { status: 5, period: "week" }]);
});

test("order-events.js notifies the signed-in pages of an order's shop, and no other", async () => {
  const { orderEvents, tellPages } = await program("order-events.js");
  const ask = (cookie) => orderEvents(new Request("http://shop.example/order-events", { headers: { cookie } }));
  assert.equal((await ask("other=1")).status, 401);
  const [seller, gone, manager] = await Promise.all(["seller=1", "seller=1", "manager=1"].map(ask));
  await gone.body.cancel();
  const [theirs, other] = ["7a1e3b52-0a0f-4a52-9d5c-2f0c8a0f3a11", "7a1e3b52-0a0f-4a52-9d5c-2f0c8a0f3a12"];
  tellPages({ id: other, documentoEstabelecimento: "12ABC34501DE35" });
  tellPages({ id: theirs, documentoEstabelecimento: "11222333000181" });
  const firstOf = async ({ body }) => new TextDecoder().decode((await body.getReader().read()).value);
  assert.equal(await firstOf(seller), `data: ${theirs}\n\n`);
  assert.equal(await firstOf(manager), `data: ${other}\n\n`);
});

test("rate-limit.js limits the requests of each session, and says when to continue", all, async () => {
  const { limited } = await program("rate-limit.js");
  const ask = (cookie) => limited(new Request(`http://shop.example/parcela${SIMULATION}`, { headers: { cookie } }));
  const answers = await Promise.all(Array.from({ length: 61 }, () => ask("seller=1")));
  const refused = answers.filter(({ status }) => status !== 200);
  assert.deepEqual([refused.length, refused[0].status], [1, 429]);
  const seconds = Number(refused[0].headers.get("Retry-After"));
  assert.ok(seconds > 0 && seconds <= 60, `${seconds}`);
  assert.equal((await refused[0].json()).tipo, "Gateway.RateLimited");
  assert.notEqual((await ask("manager=1")).status, 429, "another session");
});

test("place-order.js makes one order per intent, and deletes the intent once it is answered", async (t) => {
  const { placeOrder } = await program("place-order.js");
  const gateway = server.createGateway({ ...credentials, authorize: () => true });
  const baseUrl = `${await serveFor(t, server.nodeHandler(gateway))}/parcela`;
  const kept = new Map();
  const [setItem, removeItem] = [kept.set.bind(kept), kept.delete.bind(kept)];
  const intents = { getItem: (key) => kept.get(key) ?? null, setItem, removeItem };
  const options = { baseUrl, intents };

  const wrong = await placeOrder({ ...order, cpf: "1" }, options);
  assert.ok("cpf" in wrong.wrongFields);
  assert.equal(kept.size, 1, "an earlier call may have sent it, so the corrected order has the same key");

  // The answer is lost for good. After a reload the same order is returned.
  const { pedidoId } = await new parcela.Client({ baseUrl }).createOrder(order, JSON.parse(kept.get("parcela-intent")));
  assert.deepEqual(await placeOrder(order, options), { pedidoId });
  assert.equal(kept.size, 0);

  // A day later the key would be a new operation.
  const idempotencyKeyExpiresAt = new Date(Date.now() - 1000).toISOString();
  intents.setItem("parcela-intent", JSON.stringify({ idempotencyKey: crypto.randomUUID(), idempotencyKeyExpiresAt }));
  assert.equal((await placeOrder(order, options)).tooOld, true);
});

test("break-and-recover.js makes one order although the answer is lost", async () => {
  const output = await project.run(process.execPath, "break-and-recover.js", environment);
  assert.equal(output, "orders made: 1\n");
});

test("cnpj.js prints the values in its comments", async () => {
  const output = await project.run(process.execPath, "cnpj.js");
  const said = [...programs["cnpj.js"].matchAll(/\/\/ (true|false|12\.ABC\S+)/g)].map(([, word]) => word);
  assert.deepEqual(output.trim().split("\n"), said);
});

test("cpf-field.js masks typed text, and marks an invalid CPF", async () => {
  const { connectCpf } = await program("cpf-field.js");
  const input = Object.assign(new EventTarget(), {
    value: "",
    selectionStart: 0,
    setSelectionRange: (caret) => (input.selectionStart = caret),
    setCustomValidity: (text) => (input.validationMessage = text),
  });
  connectCpf(input);
  for (const [typed, shown, message] of [
    ["5299822472", "529.982.247-2", "CPF inválido"],
    ["52998224725", "529.982.247-25", ""],
    ["52998224726", "529.982.247-26", "CPF inválido"],
  ]) {
    Object.assign(input, { value: typed, selectionStart: typed.length });
    input.dispatchEvent(Object.assign(new Event("input"), { inputType: "insertText" }));
    assert.deepEqual([input.value, input.selectionStart, input.validationMessage], [shown, shown.length, message]);
  }
});

test("check-order.js has the results in its comments", async () => {
  const { checkOrder, least, states } = await program("check-order.js");
  assert.deepEqual(checkOrder(order), { erros: null, violations: null });
  assert.deepEqual(checkOrder({ ...order, cpf: "529.982.247-26" }), {
    erros: { cpf: ["O campo cpf tem dígito verificador inválido."] },
    violations: { cpf: [{ rule: "checkDigit" }] },
  });
  assert.deepEqual([least, states.length, states[0]], [250, 27, "AC"]);
});

test("orders-report.js and tell-error.js report orders and errors", async () => {
  const { find, report } = await program("orders-report.js");
  const { tell } = await program("tell-error.js");
  const { pedidoId } = await client.createOrder(order);
  const { numero } = await client.getOrder(pedidoId);

  const { total, invoices, lines } = await report(client);
  assert.ok(total > 0);
  assert.deepEqual(invoices, []);
  assert.ok(lines.includes(`${numero}: Sale not started, startSale`), lines.join("\n"));
  const found = await find(client, numero);
  assert.deepEqual([found.order.id, found.status, typeof found.correlationId], [pedidoId, 200, "string"]);
  assert.equal((await find(client, numero + 1000)).order, null);

  const { words, fields, log } = tell(await client.createOrder({ ...order, cpf: "1" }).catch((error) => error));
  assert.deepEqual([words, fields], ["cpf has a wrong number of characters.", ["cpf"]]);
  assert.match(log, /^stage=input code=validation operation=createOrder fields=cpf message=/);
  assert.throws(() => tell(new TypeError("not ours")), TypeError);
});

test("the guide's table of next steps has every step, in both languages", async () => {
  const declared = await readFile(join(packageFolder, "words/known.d.ts"), "utf8");
  const union = /type NextStep =([^;]*);/.exec(declared)[1];
  const steps = [...union.matchAll(/"(\w+)"/g)].map(([, step]) => step);
  for (const language of ["", "en/"]) {
    const guide = await repositoryFile(`www/${language}guides/what-it-knows.md`);
    const table = guide.slice(guide.indexOf("| `next` |"));
    const [head, ...rows] = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, step]) => step);
    assert.deepEqual([head, rows], ["next", steps], language);
  }
});

test("the migration guide has each breaking change of the newest version that has some, in both languages", async () => {
  const [, ...versions] = (await repositoryFile("CHANGELOG.md")).split(/^## /m);
  const breakingOf = (version) => version.split(/^(?:- |### )/m).filter((entry) => entry.startsWith("**Breaking:**"));
  const breaking = versions.map(breakingOf).find((entries) => entries.length > 0);
  // The name of what changes stands as code; one that is followed by its arguments ends before them.
  const nameIn = (entry) => /`([\w./-]+)[^`]*`/.exec(entry)?.[1] ?? /\b\d[\d.,]*\d\b/.exec(entry)?.[0];
  for (const language of ["", "en/"]) {
    const sections = (await repositoryFile(`www/${language}guides/migration.md`)).split(/^## /m);
    const steps = sections.find((section) => /^\w+ \d+\.\d+ /.test(section)); // the newest comes first
    for (const entry of breaking) assert.ok(steps.includes(nameIn(entry)), `${language}: ${entry}`);
  }
});
