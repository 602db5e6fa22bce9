/** The log of `npx parcela gateway`: its lines have no personal data, and the program goes on without their reader. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { describe, test } from "node:test";

import { fixture } from "./support/fixtures.mjs";
import { COMMAND, FORWARD_SECRET, SIMULATION, openShop, scope, session, startGateway } from "./support/gateway-program.mjs";
import { SECRET, currentNotification } from "./support/notification.mjs";
import { untilListening } from "./support/program.mjs";
import { openSandbox } from "./support/sandbox.mjs";
import { sendJson } from "./support/site.mjs";
import { all } from "./support/tier.mjs";

const sandbox = await openSandbox();
const ORDER = await fixture("create-order.request");
const CNPJ = ORDER.documentoEstabelecimento;

/** Starts the program for the test `t`, with variables besides the sandbox's. */
const start = (t, words, environment) => startGateway(t, words, { ...sandbox.environment, ...environment });

describe("the reader of the log", () => {
  for (const gone of [["stdout"], ["stderr"], ["stdout", "stderr"]]) {
    test(`may go away, and each call is answered: ${gone.join(" and ")}`, async (t) => {
      const shop = await openShop(t, { session: scope(CNPJ) });
      const [program, ...words] = [...COMMAND, "--listen", "127.0.0.1:0", ...session(shop)];
      const child = spawn(program, words, { env: sandbox.environment, stdio: ["ignore", "pipe", "pipe"] });
      const { url, stop } = await untilListening(child);
      t.after(() => child.kill("SIGKILL"));
      for (const name of gone) child[name].destroy();
      const order = () => sendJson(`${url}/parcela/v1/order`, ORDER, { headers: { "Idempotency-Key": crypto.randomUUID() } });
      for (let round = 0; round < 3; round += 1) {
        const answers = await Promise.all([order(), order()]);
        assert.deepEqual(
          answers.map(({ status }) => status),
          [200, 200],
        );
      }
      assert.equal(await stop(), 0);
    });
  }
});

describe("the lines", () => {
  test("the log has the code by which Redis refuses, and no text of it", all, async (t) => {
    const redis = createServer((socket) => {
      socket.on("error", () => {});
      socket.on("data", () => socket.write("-WRONGPASS invalid username-password pair of ana-secreta\r\n"));
    });
    await once(redis.listen(0, "127.0.0.1"), "listening");
    t.after(() => redis.close());
    const shop = await openShop(t, { session: [401] });
    const { line, lines } = await start(t, [...session(shop), "--redis", `redis://:senha@127.0.0.1:${redis.address().port}`]);
    await line(/stage=redis message="--redis answered WRONGPASS"$/);
    assert.doesNotMatch(lines.join("\n"), /ana-secreta|senha/);
  });

  for (const [what, Origin, shown] of [
    ["more than an origin", "http://ana@exemplo.com.br/52998224725"],
    ["eleven digits", "https://52998224725.example"],
    ["a long text", `https://${"a".repeat(100)}.example`],
    ["another scheme", "data:ana"],
    ["the origin of a page", "https://outra.example:8443", "https://outra.example:8443"],
  ]) {
    test(`no line has what a caller may choose, unless it can hold no document: ${what}`, async (t) => {
      const shop = await openShop(t, { session: scope(CNPJ) });
      const { ask, line, lines } = await start(t, [...session(shop), "--log", "json"]);
      await ask(SIMULATION, { headers: { Origin, CorrelationId: "52998224725" } });
      assert.equal(JSON.parse(await line(/origin is not allowed/)).origin, shown ?? "other");
      assert.doesNotMatch(lines.join("\n"), /ana|52998224725/);
    });
  }

  test("no line has a notification's identifier that is no UUID", async (t) => {
    let status = 204;
    const shop = await openShop(t, { session: [401], hook: () => [status] });
    const environment = { PARCELA_WEBHOOK_SECRET: SECRET, PARCELA_FORWARD_SECRET: FORWARD_SECRET };
    const { url, line, lines } = await start(t, [...session(shop), "--webhook-url", `${shop.url}/hook`], environment);
    const deliver = (id) => fetch(`${url}/webhooks/parcela`, { method: "POST", ...currentNotification({ id, event: { tipo: 3 } }) });
    await deliver("ana-lima");
    await line(/info notification was taken$/);
    const id = crypto.randomUUID();
    await deliver(id);
    await line(new RegExp(`notification ${id} was taken`));
    status = 500;
    await deliver("ana-lima-2");
    await line(/--webhook-url answered 500/);
    assert.doesNotMatch(lines.join("\n"), /ana-lima/);
  });

  test("each call is one line, without personal data", async (t) => {
    const shop = await openShop(t, { session: scope(CNPJ) });
    const { url, line, lines } = await start(t, [...session(shop), "--log", "json"]);
    await sendJson(`${url}/parcela/v1/order`, ORDER, { headers: { Cookie: "sid=secreto", "Idempotency-Key": crypto.randomUUID() } });
    const { time, durationMs, correlationId, ...rest } = JSON.parse(await line(/createOrder/));
    assert.deepEqual(rest, { level: "info", operation: "createOrder", status: 200, reason: null });
    await fetch(`${url}/parcela/v1/unknown`);
    assert.equal(JSON.parse(await line(/UnknownPath/)).operation, null);
    await fetch(`${url}${SIMULATION}`, { headers: { Origin: "https://outra.example" } });
    assert.equal(JSON.parse(await line(/"reason":"Gateway.CrossSite"/)).operation, "listSimulateInstallments");
    assert.deepEqual([typeof time, typeof durationMs, typeof correlationId], ["string", "number", "string"]);
    for (const personal of [ORDER.cpf, ORDER.nome, ORDER.email, CNPJ, "secreto", sandbox.credentials.clientSecret]) {
      assert.ok(!lines.join("\n").includes(personal), personal);
    }
  });
});
