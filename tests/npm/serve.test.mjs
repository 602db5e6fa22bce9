/** `serve` and the servers of the README and the guides: a signal ends them without the loss of a call. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { describe, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { Worker } from "node:worker_threads";

import { connectionTo, idleConnection, simulate, startSlowService } from "./support/calls.mjs";
import { makeProject, naming } from "./support/consumer.mjs";
import { guidePrograms } from "./support/fixtures.mjs";
import { SIMULATION, TOKEN, gatewayTo, problem, server } from "./support/gateway.mjs";
import { SECRET, currentNotification } from "./support/notification.mjs";
import { startProgram, untilListening } from "./support/program.mjs";
import { never, withResolvers } from "./support/promises.mjs";
import { SESSION, readmePrograms } from "./support/readme.mjs";
import { all } from "./support/tier.mjs";

/** A program that writes a line to both streams for each call, and whose two signals may come while nothing is in flight. */
const LOGGING = `
  import { createGateway, serve } from "parcela/server";

  const { PARCELA_URL: baseUrl, PARCELA_CLIENT_ID: clientId, PARCELA_CLIENT_SECRET: clientSecret, DELAY } = process.env;
  const onAnswer = ({ status }) => { console.log(status); console.error(status); };
  const gateway = createGateway({ baseUrl, clientId, clientSecret, authorize: () => true, onAnswer });
  const onClose = () => console.log("onClose");
  const [closeDelayMs, drainMs] = [Number(DELAY), 3_600_000];
  const { url } = await serve(gateway, { port: 0, host: "127.0.0.1", closeDelayMs, drainMs, onClose });
  console.log(url);
`;

const project = await makeProject("serve", { ...readmePrograms(), ...(await guidePrograms()), ...SESSION, "logging.js": LOGGING });

/** A delay that cannot pass during a test, in milliseconds. */
const HOUR = "3600000";

/** Starts `LOGGING`, which the test `t` ends. */
async function startLogging(t, service, DELAY = "0") {
  const env = { ...process.env, ...service.environment, DELAY };
  const child = spawn(process.execPath, ["logging.js"], { cwd: project.folder, env, stdio: ["ignore", "pipe", "pipe"] });
  t.after(() => child.kill("SIGKILL"));
  const lines = [];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  return { child, lines, ...(await untilListening(child)) };
}

/** Starts a program with a call in flight and an idle connection. */
async function startBusy(t, file, launcher) {
  const service = await startSlowService(t);
  const program = await startProgram(project, file, service.environment, launcher);
  const idle = await idleConnection(program.url);
  const call = simulate(program.url);
  await service.arrived;
  return { service, program, idle, call };
}

describe("a program that a signal ends", () => {
  for (const [file, tier = {}] of [
    ["node.js"],
    ["express.js"],
    ["hono.js"],
    ["fastify-server.js", all],
    ["koa-server.js", all],
    ["nest-server.js", all],
  ]) {
    for (const signal of ["SIGTERM", "SIGINT"]) {
      test(`answers the call in flight before: ${file}, ${signal}`, tier, async (t) => {
        const { service, program, idle, call } = await startBusy(t, file);
        const ended = program.stop(signal);
        await idle.closed;
        service.answer();
        assert.equal(await call, 200);
        // Nest sends itself the signal again.
        assert.equal(await ended, file === "nest-server.js" ? null : 0);
      });
    }
  }

  test("ends at once by a second signal", async (t) => {
    const { program, idle, call } = await startBusy(t, "node.js");
    const ended = program.stop();
    await idle.closed;
    assert.equal(await program.stop(), 1);
    assert.deepEqual([await ended, await call], [1, "ECONNRESET"]);
  });

  test(
    "ends at once by a second signal while it only waits for load balancers, cuts nothing, and calls onClose",
    { timeout: 20_000 },
    async (t) => {
      const service = await startSlowService(t);
      const { url, child, lines, ended } = await startLogging(t, service, HOUR);
      while ((await fetch(`${url}/readyz`)).status !== 200);
      child.kill("SIGTERM");
      while ((await fetch(`${url}/readyz`)).status !== 503);
      child.kill("SIGTERM");
      assert.equal(await ended(), 0);
      assert.equal(lines.at(-1), "onClose");
    },
  );

  test("goes on without the reader of its log", async (t) => {
    const service = await startSlowService(t);
    const { url, child, stop } = await startLogging(t, service);
    service.answer();
    for (const stream of [child.stdout, child.stderr]) stream.destroy();
    for (let round = 0; round < 3; round += 1) assert.deepEqual(await Promise.all([simulate(url), simulate(url)]), [200, 200]);
    assert.equal(await stop(), 0);
  });

  test("may be the first process of a container", all, async (t) => {
    const own = process.getuid() === 0 ? [] : ["--map-root-user"];
    const { service, program, idle, call } = await startBusy(t, "node.js", ["unshare", ...own, "--pid", "--fork", "--kill-child"]);
    const first = await readFile(`/proc/${program.pid}/task/${program.pid}/children`, "utf8");
    process.kill(Number(first), "SIGTERM");
    await idle.closed;
    service.answer();
    assert.equal(await call, 200);
    assert.equal(await program.stop(0), 0);
  });
});

/** Serves a gateway for the test `t`, by default on a free port and without signals. */
async function serveFor(t, gateway, options) {
  const served = await server.serve(gateway, { port: 0, host: "127.0.0.1", signals: false, ...options });
  t.after(() => served.close());
  return { ...served, ask: (path, given) => fetch(`${served.url}${path}`, given) };
}

/** The program of a thread that sends a request, and posts the answer or the error. */
const ONE_CALL = `
  const { connect } = require("node:net");
  const { parentPort, workerData: { port, path, sent } } = require("node:worker_threads");
  const post = (answer) => parentPort.postMessage(String(answer));
  const socket = connect(port, "127.0.0.1").once("data", post).once("error", post);
  socket.write("GET " + path + " HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n", () => {
    Atomics.store(sent, 0, 1);
    Atomics.notify(sent, 0);
  });
`;

describe("serve", () => {
  test("has the paths of the pages, the provider and the probes, and no other", async (t) => {
    const { gateway } = gatewayTo(() => Response.json([]));
    const events = [];
    const webhook = server.createWebhookHandler({ secret: SECRET, on: { other: ({ id }, { url }) => events.push([id, url]) } });
    const { ask, url, port } = await serveFor(t, gateway, { webhook });
    assert.equal(url, `http://127.0.0.1:${port}`);
    assert.equal((await ask(`/parcela${SIMULATION}`)).status, 200);
    const notification = { method: "POST", ...currentNotification({ id: "1", event: { tipo: 1 } }) };
    assert.equal((await ask("/webhooks/parcela", notification)).status, 204);
    assert.deepEqual(events, [["1", "/webhooks/parcela"]]);
    for (const path of ["/livez", "/readyz"]) {
      const answer = await ask(path);
      assert.deepEqual([answer.status, await answer.text(), answer.headers.get("Cache-Control")], [200, "ok\n", "no-store"]);
      assert.equal((await ask(path, { method: "HEAD" })).status, 200);
      await problem(await ask(path, { method: "POST" }), 404, "Gateway.UnknownPath");
    }
    for (const path of ["/", "/favicon.ico", "/livez/", "/webhooks", "/webhooks/parcela/"]) {
      await problem(await ask(path), 404, "Gateway.UnknownPath");
    }
  });

  test("serves a receiver of notifications alone, at a path of its own", async (t) => {
    const webhook = server.createWebhookHandler({ secret: SECRET, on: { other() {} } });
    const { ask } = await serveFor(t, null, { webhook, webhookPath: "/financeira", port: "0" });
    assert.equal((await ask("/readyz")).status, 200);
    assert.equal((await ask("/financeira", { method: "POST", body: "{}" })).status, 401);
    for (const path of ["/webhooks/parcela", SIMULATION]) await problem(await ask(path), 404);
  });

  test("is ready once there is a token, which it does not request for each probe", async (t) => {
    const now = performance.now.bind(performance);
    let waited = 0;
    t.mock.method(performance, "now", () => now() + waited);
    let isDown = true;
    const tokenAnswer = () => (isDown ? new Response(null, { status: 503 }) : Response.json(TOKEN));
    const { gateway, tokens, failures } = gatewayTo(() => Response.json([]), { tokenAnswer });
    const { ask } = await serveFor(t, gateway);
    for (let probes = 0; probes < 3; probes += 1) await problem(await ask("/readyz"), 503, "Gateway.NotReady");
    assert.equal((await ask("/livez")).status, 200);
    assert.deepEqual([tokens.length, failures.map(({ error }) => error.code)], [1, ["server"]]);
    isDown = false;
    waited += 5000;
    assert.deepEqual([(await ask("/readyz")).status, tokens.length], [200, 2]);
    isDown = true;
    waited += 5000;
    assert.deepEqual([(await ask("/readyz")).status, tokens.length], [200, 2], "the gateway's own answer to an outage is better than none");
  });

  test("answers a probe while the token endpoint hangs", async (t) => {
    const { gateway, tokens } = gatewayTo(() => Response.json([]), { tokenAnswer: never, timeoutMs: 3000 });
    const { ask } = await serveFor(t, gateway);
    await Promise.all([ask("/readyz"), ask("/readyz")].map(async (answer) => problem(await answer, 503, "Gateway.NotReady")));
    assert.equal(tokens.length, 1);
  });

  test("ends: refuses connections, is not ready, closes what is idle, and answers what is in flight", async (t) => {
    const [arrived, answered] = [withResolvers(), withResolvers()];
    const { gateway } = gatewayTo(() => (arrived.resolve(), answered.promise));
    const steps = [];
    const { ask, close, url } = await serveFor(t, gateway, { onClose: async () => steps.push("onClose") });
    const idle = await idleConnection(url);
    const unused = await connectionTo(url, "");
    const probe = await connectionTo(url, "GET /readyz HTTP/1.1\r\nHost: localhost\r\n");
    const call = ask(`/parcela${SIMULATION}`);
    await arrived.promise;
    const closed = close();
    await idle.closed;
    probe.socket.write("\r\n");
    assert.match(String((await once(probe.socket, "data"))[0]), /^HTTP\/1.1 503 [^]*Connection: close/);
    await assert.rejects(ask("/livez"));
    assert.deepEqual(steps, []);
    answered.resolve(Response.json([]));
    const answer = await call;
    assert.deepEqual([answer.status, answer.headers.get("Connection")], [200, "close"]);
    assert.equal(await closed, true);
    await Promise.all([probe.closed, unused.closed]);
    assert.deepEqual(steps, ["onClose"]);
    assert.equal(await close(), true);
  });

  test("answers all calls that a connection has sent before the end, and carries out none that it sends later", async (t) => {
    const held = [];
    const arrived = withResolvers();
    const answer = () => new Promise((resolve) => held.push(resolve) === 2 && arrived.resolve());
    const { gateway, requests } = gatewayTo(answer);
    const { close, url } = await serveFor(t, gateway);
    const call = `GET /parcela${SIMULATION} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const { socket, closed } = await connectionTo(url, call + call);
    let received = "";
    socket.on("data", (chunk) => (received += chunk));
    await arrived.promise;
    const ended = close();
    socket.write(call);
    await turn();
    for (const resolve of held) resolve(Response.json([]));
    await closed;
    assert.equal(await ended, true);
    assert.deepEqual([received.match(/HTTP\/1\.1 200/g)?.length, received.match(/Connection: close/g)?.length], [2, 1]);
    assert.equal(requests.length, 2);
  });

  test("answers a connection that the system has accepted and Node.js has not", async (t) => {
    const { gateway } = gatewayTo(() => Response.json([]));
    const { close, port } = await serveFor(t, gateway);
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET /parcela${SIMULATION} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const closed = close();
    assert.match(String((await once(socket, "data"))[0]), /^HTTP\/1.1 200 [^]*Connection: close/);
    assert.equal(await closed, true);
  });

  test("accepts connections for closeDelayMs, while it is not ready", async (t) => {
    const { gateway } = gatewayTo(() => Response.json([]));
    const { ask, close } = await serveFor(t, gateway, { closeDelayMs: 5000 });
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const closed = close();
    await problem(await ask("/readyz"), 503, "Gateway.NotReady");
    t.mock.timers.tick(4999);
    const answer = await ask(`/parcela${SIMULATION}`);
    assert.deepEqual([answer.status, answer.headers.get("Connection")], [200, "close"]);
    for (let turns = 0; turns < 4; turns += 1) {
      t.mock.timers.tick(1);
      await turn();
    }
    await assert.rejects(ask("/livez"));
    assert.equal(await closed, true);
  });

  test("answers a request that is sent while the last turn of closeDelayMs is busy", async (t) => {
    const { gateway } = gatewayTo(() => Response.json([]));
    const { close, port } = await serveFor(t, gateway, { closeDelayMs: 1 });
    const sent = new Int32Array(new SharedArrayBuffer(4));
    const client = new Worker(ONE_CALL, { eval: true, workerData: { port, path: `/parcela${SIMULATION}`, sent } });
    const answered = once(client, "message");
    const begun = performance.now();
    const closed = close();
    // The delay passes, and the request arrives, while no turn of the event loop begins.
    Atomics.wait(sent, 0, 0);
    while (performance.now() < begun + 2);
    assert.match((await answered)[0], /^HTTP\/1.1 200 [^]*Connection: close/);
    assert.equal(await closed, true);
  });

  test("cuts the calls that take too long", async (t) => {
    const arrived = withResolvers();
    const { gateway } = gatewayTo(() => (arrived.resolve(), never()));
    const { ask, close } = await serveFor(t, gateway, { drainMs: 1, onClose: assert.fail });
    const call = assert.rejects(ask(`/parcela${SIMULATION}`));
    await arrived.promise;
    assert.equal(await close(), false);
    await call;
  });

  test("waits for a handler whose page has left, for up to drainMs", async (t) => {
    for (const [drainMs, expected] of [
      [25_000, [true, ["handled", "onClose"]]],
      [1, [false, []]],
    ]) {
      const [arrived, left, held] = [withResolvers(), withResolvers(), withResolvers()];
      const steps = [];
      const handler = async (request) => {
        request.signal.addEventListener("abort", left.resolve);
        arrived.resolve();
        await held.promise;
        steps.push("handled");
        return new Response();
      };
      const { close, url } = await serveFor(t, handler, { drainMs, onClose: () => steps.push("onClose") });
      const { socket } = await connectionTo(url, "GET /v1/order HTTP/1.1\r\nHost: localhost\r\n\r\n");
      await arrived.promise;
      socket.destroy();
      await left.promise;
      const closed = close();
      for (let turns = 0; turns < 4; turns += 1) await turn();
      if (drainMs > 1) held.resolve();
      assert.deepEqual([await closed, [...steps]], expected);
      held.resolve();
    }
  });

  test("rejects with the error of onClose", async () => {
    const { gateway } = gatewayTo(() => Response.json([]));
    const error = new Error("the queue is stuck");
    const { close, url } = await server.serve(gateway, { port: 0, signals: false, onClose: () => Promise.reject(error) });
    const unused = await connectionTo(url, "");
    await assert.rejects(close(), error);
    await unused.closed;
  });

  test("adds listeners of signals only if it may, and removes them", async () => {
    const { gateway } = gatewayTo(() => Response.json([]));
    const count = () => ["SIGTERM", "SIGINT"].map((signal) => process.listenerCount(signal));
    const before = count();
    const { close } = await server.serve(gateway, { port: 0, signals: false });
    assert.deepEqual(count(), before);
    await close();
    const other = await server.serve(gateway, { port: 0 });
    assert.deepEqual(
      count(),
      before.map((number) => number + 1),
    );
    await other.close();
    assert.deepEqual(count(), before);
  });

  test("rejects a port in use, and each invalid option", async (t) => {
    const { gateway } = gatewayTo(() => Response.json([]));
    const { port } = await serveFor(t, gateway);
    await assert.rejects(server.serve(gateway, { port, host: "127.0.0.1" }), { code: "EADDRINUSE" });
    for (const [name, value] of Object.entries({
      port: [undefined, "", "http", -1, 65_536, 1.5],
      host: ["", 1],
      webhook: [{}],
      webhookPath: ["webhooks", "/webhooks/../x", "/a b", "/a?b", "/a#b", "/ação", "//a", "/livez", "/readyz", "/v1/x", "/parcela/v1/x"],
      signals: ["SIGTERM"],
      drainMs: [-1, Infinity, "1"],
      closeDelayMs: [-1, 25_001, "1"],
      keepAliveMs: [-1],
      maxConnections: [0, 1.5],
      onClose: [true],
    })) {
      for (const one of value) {
        const options = { port: 0, host: "127.0.0.1", signals: false, [name]: one };
        await assert.rejects(server.serve(gateway, options), naming(name), `${name}: ${one}`);
      }
    }
    for (const one of [[undefined, { port: 0 }], [gateway]]) await assert.rejects(server.serve(...one), { code: "validation" });
    await assert.rejects(server.serve(gateway, { port: 0, webHook: gateway }), /did you mean webhook/);
    const wrong = server.createGateway({ authorize: () => true });
    await assert.rejects(server.serve(wrong, { port: 0 }), { code: "validation" }, "the gateway's options");
  });
});
