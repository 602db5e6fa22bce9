/** `npx parcela gateway`: a gateway for shops whose server runs no JavaScript, and the endpoints that the shop writes. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, test } from "node:test";

import { load, packageFolder } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { COMMAND, FORWARD_SECRET, SIMULATION, openShop, session, startGateway } from "./support/gateway-program.mjs";
import { OTHER_SECRET, SECRET, currentNotification } from "./support/notification.mjs";
import { withResolvers } from "./support/promises.mjs";
import { makeFolder, run } from "./support/sandbox-program.mjs";
import { openSandbox } from "./support/sandbox.mjs";
import { freePort, serveFor } from "./support/site.mjs";

const { verifyWebhook } = await load("parcela/server");

const sandbox = await openSandbox();

/** Starts the program for the test `t`, with variables besides the sandbox's. */
const start = (t, words, environment) => startGateway(t, words, { ...sandbox.environment, ...environment });

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

  test("are sent once to a shop that answers 421, which fetch would repeat", async (t) => {
    const shop = await openShop(t, { session: [401], hook: [421] });
    const { url, line } = await start(t, receiver(shop), environment);
    assert.equal((await deliver(url, { id: "msg_1", event: { tipo: 3 } })).status, 500);
    await line(/--webhook-url answered 421/);
    assert.equal(shop.at("hook").length, 1);
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

  test("reach the shop without a member that is nested too deeply to be sent on", async (t) => {
    const shop = await openShop(t, { session: [401], hook: [204] });
    const { url, line } = await start(t, receiver(shop), environment);
    for (const [id, depth] of Object.entries({ msg_1: 50, msg_2: 5000, msg_3: 20_000 })) {
      const body = `{"tipo":3,"evento":"x","dados":${"[".repeat(depth)}${"]".repeat(depth)}}`;
      assert.equal((await deliver(url, { id, body })).status, 204);
    }
    const sent = shop.at("hook").map(({ body }) => Object.keys(JSON.parse(body)));
    assert.deepEqual(sent, [
      ["id", "tipo", "evento", "dados", "raw"],
      ["id", "tipo", "evento"],
      ["id", "tipo", "evento"],
    ]);
    await line(/notification was taken without dados, raw, nested too deeply$/);
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
    for (const wrong of ["abc", "um segredo"]) {
      const { code, stderr } = await run([...command, "--id", "msg_3"], { PARCELA_FORWARD_SECRET: wrong });
      assert.deepEqual([code, /^parcela: PARCELA_FORWARD_SECRET must be/.test(stderr)], [2, true], stderr);
    }
  });
});

test("an output that cannot be written is no success", async (t) => {
  const full = await open("/dev/full", "w");
  t.after(() => full.close());
  const command = [join(packageFolder, "cli", "main.js"), "sign-webhook"];
  const env = { PARCELA_FORWARD_SECRET: FORWARD_SECRET };
  const child = spawn(process.execPath, command, { env, stdio: ["pipe", full.fd, "ignore"] });
  child.stdin.end('{"tipo":1}');
  assert.notEqual((await once(child, "exit"))[0], 0);
});

describe("the settings", () => {
  const URL_FLAG = ["--session-url", "http://127.0.0.1:1/session"];
  const WEBHOOK = { PARCELA_WEBHOOK_SECRET: SECRET, PARCELA_FORWARD_SECRET: FORWARD_SECRET };
  const WRONG = [
    [[], {}, /--session-url is missing/],
    [["--session-url", "ftp://loja.example"], {}, /--session-url must be an http or https address/],
    [["--session-url", "https://a:b@loja.example"], {}, /--session-url must be/],
    [[...URL_FLAG, "--sesion", "1"], {}, /there is no flag --sesion \(/],
    [[...URL_FLAG, "--listen", "8788"], {}, /--listen must be an IPv4 address and a port/],
    [[...URL_FLAG, "--operations", "createOrder,errado-mesmo"], {}, /--operations: name 2 must be one of/],
    [[...URL_FLAG, "errado-mesmo"], {}, /a word belongs to no flag/],
    [[...URL_FLAG, "--segredo=errado-mesmo"], {}, /there is no flag --segredo \(try --help\)/],
    [[...URL_FLAG, "--session-timeout-ms", "0"], {}, /--session-timeout-ms must be a number from 1 to 25000/],
    [[...URL_FLAG, "--session-cache-seconds", "-1"], {}, /session-cache-seconds/],
    ...["parcela", "/a/../b"].map((path) => [
      [...URL_FLAG, "--base-path", path],
      {},
      /: --base-path must be a path such as .*, in normal form/,
    ]),
    [[...URL_FLAG, "--allowed-origin", "*"], {}, /: --allowed-origin must be a list of origins such as/],
    [[...URL_FLAG, "--close-delay-ms", "25001"], {}, /--close-delay-ms must be a number from 0 to 25000/],
    [[...URL_FLAG, "--webhook-path", "/v1/x", "--webhook-url", "http://127.0.0.1:1/"], WEBHOOK, /: --webhook-path must be a path/],
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
    [URL_FLAG, { PARCELA_CLIENT_SECRET: "" }, /: PARCELA_CLIENT_SECRET is missing/],
    [URL_FLAG, { PARCELA_URL: "http://loja.example" }, /: PARCELA_URL must be an https address: http is for this machine alone$/m],
    [URL_FLAG, { PARCELA_CLIENT_SECRET: "errado-mesmo" }, /refuses PARCELA_CLIENT_ID and PARCELA_CLIENT_SECRET/],
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
    await line(/stage=options code=unauthorized .*fields=clientId,clientSecret message=/);
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

  test("SIGTERM lets load balancers find out first, for as long as they need", { timeout: 20_000 }, async (t) => {
    const shop = await openShop(t, { session: [200, { all: true }] });
    const { ask, stop } = await start(t, [...session(shop), "--close-delay-ms", "25000"]);
    assert.equal((await ask("/readyz")).status, 200);
    const ended = stop("SIGTERM");
    while ((await ask("/readyz")).status !== 503);
    const late = await ask(SIMULATION);
    assert.deepEqual([late.status, late.headers.get("Connection")], [200, "close"]);
    assert.deepEqual([await stop("SIGTERM"), await ended], [0, 0], "a second signal ends the delay, and cuts nothing");
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
