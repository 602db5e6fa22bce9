/** `npx parcela gateway`: a gateway for shops whose server runs no JavaScript, and the endpoints that the shop writes. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, test } from "node:test";

import { load, packageFolder } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { COMMAND, FORWARD_SECRET, SIMULATION, openShop, scope, session, startGateway } from "./support/gateway-program.mjs";
import { OTHER_SECRET, SECRET, currentNotification } from "./support/notification.mjs";
import { withResolvers } from "./support/promises.mjs";
import { makeFolder, run } from "./support/sandbox-program.mjs";
import { openSandbox } from "./support/sandbox.mjs";
import { freePort, sendJson, serveFor } from "./support/site.mjs";

const { verifyWebhook } = await load("parcela/server");

const sandbox = await openSandbox();
const ORDER = await fixture("create-order.request");
const CNPJ = ORDER.documentoEstabelecimento;
const OTHER_CNPJ = "12.ABC.345/01DE-35";

/** Starts the program for the test `t`, with variables besides the sandbox's. */
const start = (t, words, environment) => startGateway(t, words, { ...sandbox.environment, ...environment });

describe("who the caller is", () => {
  test("is asked of the shop, with nothing but the caller's session and the operation", async (t) => {
    const shop = await openShop(t, { session: scope(CNPJ) });
    const { ask } = await start(t, session(shop));
    const headers = { Cookie: "sid=1", Authorization: "Bearer 2", "X-Other": "3", "User-Agent": "page" };
    assert.equal((await ask(SIMULATION, { headers })).status, 200);
    const [{ method, headers: sent, body }] = shop.requests;
    const { cookie, authorization, "x-parcela-operation": operation } = sent;
    assert.deepEqual([method, cookie, authorization, operation, body], ["GET", "sid=1", "Bearer 2", "listSimulateInstallments", ""]);
    assert.equal(sent["x-other"], undefined);
    assert.doesNotMatch(JSON.stringify(sent), /1500|page/);
  });

  test("limits an order to the session's establishments", async (t) => {
    let allowed = [CNPJ];
    const shop = await openShop(t, { session: () => scope(...allowed) });
    const { url, ask } = await start(t, session(shop));
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const made = await sendJson(`${url}/parcela/v1/order`, ORDER, { headers });
    assert.equal(made.status, 200);
    const { pedidoId } = await made.json();
    assert.equal((await ask(`/parcela/v1/order/${pedidoId}`)).status, 200);
    allowed = [OTHER_CNPJ];
    assert.equal((await ask(`/parcela/v1/order/${pedidoId}`)).status, 404);
    const foreign = await sendJson(`${url}/parcela/v1/order`, ORDER, { headers });
    assert.equal(foreign.status, 403);
  });

  /** What the shop answers, the status of the page's call, and the line of the log if it is a failure. */
  const ANSWERS = [
    [[200, { establishments: [OTHER_CNPJ] }], 200],
    [[200, { all: true }], 200],
    [[200, { establishments: [] }], 403],
    [[401, { establishments: [CNPJ] }], 401],
    [[403, "<h1>Entre</h1>"], 401],
    [[302, "", { Location: "/login" }], 401],
    [[200, "true"], 503, /neither/],
    [[200, { all: "true" }], 503, /neither/],
    [[200, { all: true, establishments: [CNPJ] }], 503, /neither/],
    [[200, { error: "denied", establishments: [CNPJ] }], 503, /neither/],
    [[200, [CNPJ]], 503, /neither/],
    [[200, "<!doctype html><title>Login</title>"], 503, /neither/],
    [[200, ""], 503, /neither/],
    [[200, "x".repeat(70_000)], 503, /--session-url answered more than 65536 bytes/],
    [[200, { establishments: ["11.222.333/0001-82"] }], 503, /establishments\[0\] is not a valid CNPJ/],
    [[204], 503, /--session-url answered 204/],
    [[500, { establishments: [CNPJ] }], 503, /--session-url answered 500/],
  ];
  test("is unknown, and nothing is sent, if the answer is anything but a scope or a refusal", async (t) => {
    let answer;
    const shop = await openShop(t, { session: () => answer });
    const { ask, line } = await start(t, session(shop));
    for (const [given, status, pattern] of ANSWERS) {
      answer = given;
      const response = await ask(SIMULATION, { redirect: "manual" });
      assert.equal(response.status, status, JSON.stringify(given).slice(0, 200));
      assert.equal(response.headers.get("Location"), null);
      if (pattern) assert.equal(response.headers.get("Retry-After"), "2");
      if (pattern) await line(pattern);
    }
  });

  test("is unknown if the shop does not answer in time, or cannot be reached", async (t) => {
    const { promise, resolve } = withResolvers();
    t.after(() => resolve([401]));
    const shop = await openShop(t, { session: () => promise });
    const { ask, line } = await start(t, [...session(shop), "--session-timeout-ms", "50"]);
    assert.equal((await ask(SIMULATION)).status, 503);
    await line(/--session-url did not answer within 50 ms/);
    const gone = await start(t, ["--session-url", `http://127.0.0.1:${await freePort()}/session`]);
    assert.equal((await gone.ask(SIMULATION)).status, 503);
    await gone.line(/--session-url could not be reached \(ECONNREFUSED\)/);
  });

  test("is remembered for each session and operation if the shop wants it, and a refusal never", async (t) => {
    let answer = scope(CNPJ);
    const shop = await openShop(t, { session: () => answer });
    const { ask } = await start(t, [...session(shop), "--session-cache-seconds", "3600"]);
    const statusOf = async (cookie, path = SIMULATION) => (await ask(path, { headers: { Cookie: cookie } })).status;
    assert.deepEqual([await statusOf("a"), await statusOf("a"), shop.requests.length], [200, 200, 1]);
    assert.deepEqual([await statusOf("a", `/parcela/v1/order/${crypto.randomUUID()}`), shop.requests.length], [404, 2]);
    answer = [401];
    assert.deepEqual([await statusOf("b"), await statusOf("b"), shop.requests.length], [401, 401, 4]);
    assert.equal(await statusOf("a"), 200);
  });

  test("may be followed by a rule for each call", async (t) => {
    let status = 204;
    const shop = await openShop(t, { session: [200, { all: true }], permit: () => [status] });
    const { ask, line } = await start(t, [...session(shop), "--permit-url", `${shop.url}/permit`]);
    const call = async () => (await ask(SIMULATION, { headers: { Cookie: "sid=1" } })).status;
    assert.equal(await call(), 200);
    const [{ method, headers, body }] = shop.at("permit");
    assert.deepEqual(
      [method, headers.cookie, JSON.parse(body)],
      ["POST", "sid=1", { operation: "listSimulateInstallments", input: { valorSolicitado: 1500, tipoValorCalculo: 1 } }],
    );
    status = 403;
    assert.equal(await call(), 403);
    status = 200;
    assert.equal(await call(), 503);
    await line(/--permit-url answered 200, neither 204 nor 403/);
  });
});

describe("notifications", () => {
  const environment = { PARCELA_WEBHOOK_SECRET: SECRET, PARCELA_FORWARD_SECRET: FORWARD_SECRET };
  const receiver = (shop) => [...session(shop), "--webhook-url", `${shop.url}/hook`];
  const deliver = (url, given) => fetch(`${url}/webhooks/parcela`, { method: "POST", ...currentNotification(given) });

  test("reach the shop once, signed for it, and again only if it has not taken them", async (t) => {
    let status = 500;
    const shop = await openShop(t, { session: [401], hook: () => [status] });
    const { url, line } = await start(t, receiver(shop), environment);
    const dados = { pedidoId: crypto.randomUUID(), numero: 1001, status: { valor: 9, descricao: "Comprado" } };
    const event = { tipo: 3, evento: "pedido.status_alterado", criadoEm: "2026-01-31T12:00:00Z", dados };
    const given = { id: "msg_1", event };
    assert.equal((await deliver(url, given)).status, 500);
    await line(/--webhook-url answered 500/);
    status = 200;
    assert.equal((await deliver(url, given)).status, 204);
    assert.equal((await deliver(url, given)).status, 204);
    assert.equal(shop.at("hook").length, 2);
    const [, { headers, body }] = shop.at("hook");
    const { known, timestamp, ...read } = await verifyWebhook({ headers, body }, FORWARD_SECRET);
    assert.deepEqual([known, typeof timestamp, read], [true, "number", { id: "msg_1", ...event }]);
  });

  test("reach the shop once, also if SIGHUP comes between two deliveries", async (t) => {
    const asked = withResolvers();
    const { promise, resolve } = withResolvers();
    const hook = () => (asked.resolve(), promise);
    const shop = await openShop(t, { session: [401], hook });
    const { url, pid, line } = await start(t, receiver(shop), environment);
    const given = { id: "msg_1", event: { tipo: 1 } };
    const first = deliver(url, given);
    await asked.promise;
    process.kill(pid, "SIGHUP");
    await line(/read again/);
    assert.equal((await deliver(url, given)).status, 503);
    resolve([204]);
    assert.deepEqual([(await first).status, (await deliver(url, given)).status, shop.at("hook").length], [204, 204, 1]);
  });

  test("are taken under the old and the new secret of the provider while it is replaced", async (t) => {
    const shop = await openShop(t, { session: [401], hook: [204] });
    const file = join(await makeFolder(), "secrets");
    await writeFile(file, `whsec_${SECRET}\r\n${OTHER_SECRET}\n`);
    const { url } = await start(t, receiver(shop), { ...environment, PARCELA_WEBHOOK_SECRET: "", PARCELA_WEBHOOK_SECRET_FILE: file });
    for (const [id, secret, status] of [
      ["msg_1", SECRET, 204],
      ["msg_1", OTHER_SECRET, 204],
      ["msg_2", OTHER_SECRET, 204],
      ["msg_3", Buffer.from("um segredo de outra pessoa").toString("base64"), 401],
    ]) {
      assert.equal((await deliver(url, { id, event: { tipo: 3 }, secret })).status, status);
    }
    assert.deepEqual(
      shop.at("hook").map(({ headers }) => headers["webhook-id"]),
      ["msg_1", "msg_2"],
    );
  });

  test("are taken by the status of a 2xx alone, however large or long its body is", async (t) => {
    const hook = await serveFor(t, (incoming, outgoing) => {
      incoming.resume();
      outgoing.writeHead(200).write("x".repeat(incoming.url === "/large" ? 100_000 : 1)); // and the body does not end
    });
    const shop = await openShop(t, { session: [401] });
    for (const path of ["large", "endless"]) {
      const { url } = await start(t, [...session(shop), "--webhook-url", `${hook}/${path}`], environment);
      assert.equal((await deliver(url, { id: "msg_1", event: { tipo: 3 } })).status, 204, path);
    }
  });

  test("of somebody else do not reach it", async (t) => {
    const shop = await openShop(t, { session: [401], hook: [204] });
    const { url } = await start(t, receiver(shop), environment);
    const forged = { id: "msg_1", event: { tipo: 3 }, secret: Buffer.from("um segredo de outra pessoa").toString("base64") };
    assert.equal((await deliver(url, forged)).status, 401);
    assert.equal(shop.at("hook").length, 0);
  });

  test("are signed for a shop's own tests", async (t) => {
    const shop = await openShop(t, { hook: [204] });
    const command = [process.execPath, join(packageFolder, "cli", "main.js"), "sign-webhook", "--id", "msg_2", "--url", `${shop.url}/hook`];
    const secret = join(await makeFolder(), "secret");
    await writeFile(secret, FORWARD_SECRET);
    const child = spawn(command[0], command.slice(1), { env: { PARCELA_FORWARD_SECRET_FILE: secret } });
    child.stdin.end('{"tipo":1}');
    assert.equal((await buffer(child.stdout)).toString(), "204\n");
    const [{ headers, body }] = shop.requests;
    assert.equal((await verifyWebhook({ headers, body }, FORWARD_SECRET)).id, "msg_2");
  });
});

describe("the settings", () => {
  const URL_FLAG = ["--session-url", "http://127.0.0.1:1/session"];
  const WRONG = [
    [[], {}, /--session-url is missing/],
    [["--session-url", "ftp://loja.example"], {}, /--session-url must be an http or https address/],
    [["--session-url", "https://a:b@loja.example"], {}, /--session-url must be/],
    [[...URL_FLAG, "--sesion", "1"], {}, /'--sesion'/],
    [[...URL_FLAG, "--listen", "8788"], {}, /--listen must be an IPv4 address and a port/],
    [[...URL_FLAG, "--operations", "createOrders"], {}, /--operations createOrders: must be names of/],
    [[...URL_FLAG, "--session-timeout-ms", "0"], {}, /--session-timeout-ms must be a number from 1 to 25000/],
    [[...URL_FLAG, "--session-cache-seconds", "-1"], {}, /session-cache-seconds/],
    [[...URL_FLAG, "--base-path", "parcela"], {}, /basePath/],
    [[...URL_FLAG, "--allowed-origin", "*"], {}, /allowedOrigins/],
    [[...URL_FLAG, "--metrics"], {}, /--metrics needs --admin/],
    [[...URL_FLAG, "--log", "xml"], {}, /--log must be text or json/],
    [[...URL_FLAG, "--webhook-url", "http://127.0.0.1:1/"], {}, /PARCELA_WEBHOOK_SECRET is missing/],
    [[...URL_FLAG, "--operations", ""], {}, /--operations must have a name/],
    ...["x", "whsec_", "whsec_AAAA", `"${FORWARD_SECRET}"`].map((secret) => [
      [...URL_FLAG, "--webhook-url", "http://127.0.0.1:1/"],
      { PARCELA_WEBHOOK_SECRET: SECRET, PARCELA_FORWARD_SECRET: secret },
      /PARCELA_FORWARD_SECRET must be/,
    ]),
    [
      [...URL_FLAG, "--webhook-url", "http://127.0.0.1:1/"],
      { PARCELA_WEBHOOK_SECRET: SECRET, PARCELA_FORWARD_SECRET: SECRET },
      /PARCELA_FORWARD_SECRET must differ/,
    ],
    [
      [...URL_FLAG, "--webhook-url", "http://127.0.0.1:1/"],
      { PARCELA_WEBHOOK_SECRET: "um segredo", PARCELA_FORWARD_SECRET: FORWARD_SECRET },
      /PARCELA_WEBHOOK_SECRET must be a chaveAssinatura in base64 or, during its replacement, both with a blank between$/m,
    ],
    [
      [...URL_FLAG, "--webhook-url", "http://127.0.0.1:1/"],
      { PARCELA_WEBHOOK_SECRET_FILE: "/dev/stdin", PARCELA_FORWARD_SECRET: FORWARD_SECRET },
      /PARCELA_WEBHOOK_SECRET_FILE: the file is no regular file/,
    ],
    [
      [...URL_FLAG, "--webhook-url", "http://127.0.0.1:1/"],
      { PARCELA_WEBHOOK_SECRET: " ", PARCELA_FORWARD_SECRET: FORWARD_SECRET },
      /PARCELA_WEBHOOK_SECRET is missing/,
    ],
    ...["redis//x", "x", "http://127.0.0.1:6379"].map((redis) => [[...URL_FLAG, "--redis", redis], {}, /--redis must be an address/]),
    [URL_FLAG, { PARCELA_SESION_URL: "x" }, /PARCELA_SESION_URL is unknown/],
    [URL_FLAG, { PARCELA_METRICS: "yes" }, /PARCELA_METRICS must be true or false/],
    [URL_FLAG, { PARCELA_CLIENT_SECRET: "" }, /clientSecret is missing/],
    [URL_FLAG, { PARCELA_CLIENT_SECRET: "errado-mesmo" }, /clientSecret/],
    [URL_FLAG, { PARCELA_CLIENT_SECRET_FILE: "/x" }, /PARCELA_CLIENT_SECRET and PARCELA_CLIENT_SECRET_FILE/],
    [URL_FLAG, { PARCELA_REDIS_FILE: "/does/not/exist" }, /PARCELA_REDIS_FILE: the file cannot be read \(ENOENT\)/],
  ];
  test("that are wrong end the program before it listens, and are named", async () => {
    const tried = WRONG.map(async ([words, given, pattern]) => {
      const { code, stdout, stderr } = await run([...COMMAND, "--listen", "127.0.0.1:0", ...words], { ...sandbox.environment, ...given });
      assert.deepEqual([code, pattern.test(stderr)], [2, true], `${words.join(" ")}: ${stderr}`);
      assert.doesNotMatch(stdout, /listens/);
      assert.doesNotMatch(stdout + stderr, /errado-mesmo/);
    });
    await Promise.all(tried);
  });

  test("may be variables, and files that variables name, which SIGHUP reads again", async (t) => {
    const folder = await makeFolder();
    const [secret, origins] = ["secret", "origins"].map((name) => join(folder, name));
    await writeFile(secret, `${sandbox.credentials.clientSecret}\n`);
    await writeFile(origins, "https://uma.example\n");
    const shop = await openShop(t, { session: [200, { all: true }] });
    const environment = { PARCELA_SESSION_URL: `${shop.url}/session`, PARCELA_CLIENT_SECRET: "", PARCELA_CLIENT_SECRET_FILE: secret };
    const { pid, ask, line } = await start(t, [], { ...environment, PARCELA_ALLOWED_ORIGIN_FILE: origins });
    const statusOf = async (origin) => (await ask(SIMULATION, { headers: { Origin: origin } })).status;
    assert.deepEqual([await statusOf("https://uma.example"), await statusOf("https://outra.example")], [200, 403]);
    await line(/origin is not allowed https:\/\/outra\.example/);
    await writeFile(origins, "https://uma.example, https://outra.example\n");
    process.kill(pid, "SIGHUP");
    await line(/read again/);
    assert.deepEqual([await statusOf("https://uma.example"), await statusOf("https://outra.example")], [200, 200]);
    await writeFile(secret, "errado");
    process.kill(pid, "SIGHUP");
    await line(/stay as they were/);
    await rm(origins);
    process.kill(pid, "SIGHUP");
    await line(/PARCELA_ALLOWED_ORIGIN_FILE: the file cannot be read \(ENOENT\)/);
    assert.equal(await statusOf("https://uma.example"), 200);
  });

  test("can be checked without listening", async () => {
    const { code, stderr } = await run([...COMMAND, ...URL_FLAG, "--check-config"], sandbox.environment);
    assert.deepEqual([code, stderr], [0, ""]);
  });

  test("are not right if the provider gives no token, which is asked for once", async (t) => {
    let asked = 0;
    const PARCELA_URL = await serveFor(t, (_, outgoing) => ((asked += 1), outgoing.writeHead(503).end()));
    const { code, stderr } = await run([...COMMAND, ...URL_FLAG, "--check-config"], { ...sandbox.environment, PARCELA_URL });
    assert.deepEqual([code, asked], [2, 1]);
    assert.match(stderr, /503/);
  });

  test("do not end the program if the provider is down", async (t) => {
    const shop = await openShop(t, { session: [401] });
    const { ask } = await start(t, session(shop), { PARCELA_URL: `http://127.0.0.1:${await freePort()}` });
    assert.deepEqual([(await ask("/livez")).status, (await ask("/readyz")).status], [200, 503]);
  });
});

describe("in operation", () => {
  test("a call in flight is answered before SIGTERM ends the program", async (t) => {
    const asked = withResolvers();
    const { promise, resolve } = withResolvers();
    const shop = await openShop(t, {
      session() {
        asked.resolve();
        return promise;
      },
    });
    const { ask, stop } = await start(t, session(shop));
    const call = ask(SIMULATION);
    await asked.promise;
    const ended = stop("SIGTERM");
    resolve([200, { all: true }]);
    assert.deepEqual([(await call).status, await ended], [200, 0]);
  });

  test("a provider that hangs delays the start no longer than a few seconds, and a signal ends it at once", async (t) => {
    const asked = withResolvers();
    const provider = await serveFor(t, () => asked.resolve());
    const command = [...COMMAND, "--session-url", `${provider}/session`, "--listen", "127.0.0.1:0"];
    const child = spawn(command[0], command.slice(1), { env: { ...sandbox.environment, PARCELA_URL: provider }, stdio: "ignore" });
    const ended = once(child, "exit");
    await asked.promise;
    child.kill("SIGTERM");
    assert.deepEqual(await ended, [0, null]);
    const { ask } = await start(t, ["--session-url", `${provider}/session`], { PARCELA_URL: provider });
    assert.equal((await ask("/readyz")).status, 503);
  });

  test("no line has what a caller may choose, unless it can hold no personal data", async (t) => {
    const shop = await openShop(t, { session: scope(CNPJ) });
    const { ask, line, lines } = await start(t, session(shop));
    await ask(SIMULATION, { headers: { CorrelationId: "ana@exemplo.com.br" } });
    await ask(SIMULATION, { headers: { Origin: "http://ana@exemplo.com.br/52998224725", CorrelationId: "52998224725" } });
    await line(/origin is not allowed http:\/\/exemplo\.com\.br [\da-f-]{36}$/);
    assert.doesNotMatch(lines.join("\n"), /ana@|52998224725/);
  });

  test("each call is one line, without personal data", async (t) => {
    const shop = await openShop(t, { session: scope(CNPJ) });
    const { url, line, lines } = await start(t, [...session(shop), "--log", "json"]);
    await sendJson(`${url}/parcela/v1/order`, ORDER, { headers: { Cookie: "sid=secreto", "Idempotency-Key": crypto.randomUUID() } });
    const { time, durationMs, correlationId, ...rest } = JSON.parse(await line(/createOrder/));
    assert.deepEqual(rest, { level: "info", operation: "createOrder", status: 200, reason: null });
    await fetch(`${url}/parcela/v1/unknown`);
    assert.equal(JSON.parse(await line(/UnknownPath/)).operation, null);
    assert.deepEqual([typeof time, typeof durationMs, typeof correlationId], ["string", "number", "string"]);
    for (const personal of [ORDER.cpf, ORDER.nome, ORDER.email, CNPJ, "secreto", sandbox.credentials.clientSecret]) {
      assert.ok(!lines.join("\n").includes(personal), personal);
    }
  });

  test("the metrics have the bytes of invoices in flight", { timeout: 60_000 }, async (t) => {
    const shop = await openShop(t, { session: [200, { all: true }] });
    const admin = `127.0.0.1:${await freePort()}`;
    const { url, pid, line } = await start(t, [...session(shop), "--admin", admin, "--metrics"]);
    const held = async () => {
      const metrics = await (await fetch(`http://${admin}/metrics`)).text();
      return Number(/^http_server_request_held_bytes (\d+)$/m.exec(metrics)?.[1]);
    };
    assert.equal(await held(), 0);
    const invoice = await fixture("import-order-invoice.request");
    const [half, rest] = [JSON.stringify(invoice).slice(0, 40), JSON.stringify(invoice).slice(40)];
    const sent = withResolvers();
    const body = (async function* () {
      yield Buffer.from(half);
      await sent.promise;
      yield Buffer.from(rest);
    })();
    const headers = { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() };
    const call = fetch(`${url}/parcela/v1/order/invoice`, { method: "POST", headers, body, duplex: "half" });
    while ((await held()) !== half.length);
    process.kill(pid, "SIGHUP");
    await line(/read again/);
    assert.equal(await held(), half.length, "those that the settings before let in");
    sent.resolve();
    await (await call).text();
    assert.equal(await held(), 0);
  });

  test("probes and metrics have an address of their own", async (t) => {
    const shop = await openShop(t, { session: [200, { all: true }] });
    const admin = `127.0.0.1:${await freePort()}`;
    const { ask } = await start(t, [...session(shop), "--admin", admin, "--metrics"]);
    await ask(SIMULATION);
    await ask("/parcela/v1/other");
    for (const path of ["/livez", "/readyz"]) assert.equal((await fetch(`http://${admin}${path}`)).status, 200);
    assert.equal((await fetch(`http://${admin}${SIMULATION}`)).status, 404);
    const metrics = await (await fetch(`http://${admin}/metrics`)).text();
    const counted = (labels) => metrics.includes(`_duration_seconds_count{${labels}} 1`);
    assert.ok(counted('http_route="listSimulateInstallments",http_response_status_code="200",error_type=""'), metrics);
    assert.ok(counted('http_route="",http_response_status_code="404",error_type="Gateway.UnknownPath"'), metrics);
    assert.ok(counted('peer_service="provider",http_route="generateAccessToken",http_response_status_code="200",error_type=""'), metrics);
    assert.match(metrics, /_count\{peer_service="session",.*\} 2/);
    assert.match(metrics, /http_server_active_requests 0/);
  });
});
