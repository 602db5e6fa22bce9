/** The requests of a server's client by `node:http`: codings, sizes, and connections that are given up. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { describe, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";

import { fixture } from "./support/fixtures.mjs";
import { TOKEN, server } from "./support/gateway.mjs";
import { withResolvers } from "./support/promises.mjs";

const MEBIBYTE = 1024 * 1024;

/** Returns a client of a service that answers operations by `answer`. */
async function clientOf(t, answer, options) {
  const service = createServer((incoming, outgoing) => {
    if (!incoming.url.endsWith("/accesstoken")) return answer(incoming, outgoing);
    return outgoing.setHeader("Content-Type", "application/json").end(JSON.stringify(TOKEN));
  });
  await once(service.listen(0, "127.0.0.1"), "listening");
  t.after(() => {
    service.closeAllConnections();
    service.close();
  });
  const baseUrl = `http://127.0.0.1:${service.address().port}`;
  return server.createServerClient({ baseUrl, clientId: "id", clientSecret: "segredo", maxRetries: 0, ...options });
}

describe("a request", () => {
  test("that the service refuses by 421 is sent once, which fetch would repeat", async (t) => {
    let sent = 0;
    const client = await clientOf(t, (_, outgoing) => ((sent += 1), outgoing.writeHead(421).end()));
    await assert.rejects(client.createOrder(await fixture("create-order.request")), { status: 421 });
    assert.equal(sent, 1);
  });

  test("is not sent on a kept connection on which anything has arrived", async (t) => {
    const sockets = [];
    const client = await clientOf(t, ({ socket }, outgoing) => {
      sockets.push(socket);
      outgoing.end("[]");
    });
    await client.listWebHooks();
    sockets[0].write("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nnull");
    // The text arrives in the first turn, long before an idle connection is closed.
    await turn();
    await turn();
    assert.deepEqual([await client.listWebHooks(), sockets[0] === sockets[1]], [[], false]);
  });
});

/** A response as it is on a connection. */
const raw = (body, id) => `HTTP/1.1 200 OK\r\n${id ? `CorrelationId: ${id}\r\n` : ""}Content-Length: ${body.length}\r\n\r\n${body}`;

describe("a response that a service sends twice", async () => {
  const [order, webHook] = [await fixture("create-order.request"), await fixture("update-web-hook.request")];
  const pedidoId = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";
  const theirs = "9a1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c002";
  const CALLS = {
    listWebHooks: [(client) => client.listWebHooks(), "[]", '[{"tipo": 1}]'],
    createOrder: [(client) => client.createOrder(order), `{"pedidoId":"${pedidoId}"}`, `{"pedidoId":"${theirs}"}`],
    updateWebHook: [(client) => client.updateWebHook(1, webHook), "", ""],
  };

  /**
   * Returns a client of a service whose first response on each connection arrives again when the next request has. `idOf` returns the identifier
   * of a response to a request.
   */
  async function repeating(t, name, idOf, options) {
    const [call, body, wrong] = CALLS[name];
    const received = [];
    const first = new Map();
    const client = await clientOf(
      t,
      ({ socket, headers }, outgoing) => {
        received.push({ key: headers["idempotency-key"], isSecond: first.has(socket) });
        if (first.has(socket)) return socket.write(raw(wrong, first.get(socket)));
        const id = idOf(headers.correlationid);
        first.set(socket, id);
        if (id) outgoing.setHeader("CorrelationId", id);
        return outgoing.end(body);
      },
      options,
    );
    return { call: () => call(client), received };
  }

  const idempotencyKey = crypto.randomUUID();

  for (const name of Object.keys(CALLS)) {
    test(`is not that of the next request, which fails as by a reset, and is repeated by the client's rules: ${name}`, async (t) => {
      const once = await repeating(t, name, (id) => id);
      const before = await once.call();
      await assert.rejects(once.call(), ({ code, maybeDone, cause }) => {
        assert.deepEqual([code, maybeDone, cause.code], ["network", name === "createOrder", "ECONNRESET"]);
        return true;
      });
      assert.deepEqual([once.received.length, await once.call()], [2, before]);
      const { call, received } = await repeating(t, name, (id) => id, { maxRetries: 1 });
      assert.deepEqual([await call(), await call()], [before, before]);
      assert.deepEqual(
        received.map(({ isSecond }) => isSecond),
        [false, true, false],
      );
      assert.equal(received[1].key, received[2].key);
    });
  }

  test("does not hide that an order may have been made: a refusal of its repetition says so", async (t) => {
    const orders = new Map();
    let first;
    const refusals = [429];
    const client = await clientOf(
      t,
      ({ socket, headers, method }, outgoing) => {
        const { correlationid, "idempotency-key": key } = headers;
        outgoing.setHeader("CorrelationId", correlationid);
        if (method === "GET") return ((first = { socket, correlationid }), outgoing.end("[]"));
        if (orders.has(key) && refusals.length > 0) return outgoing.writeHead(refusals.pop()).end();
        if (!orders.has(key)) orders.set(key, `{"pedidoId":"${pedidoId}"}`);
        return socket === first?.socket ? socket.write(raw("[]", first.correlationid)) : outgoing.end(orders.get(key));
      },
      { maxRetries: 0 },
    );
    await client.listWebHooks();
    await assert.rejects(client.createOrder(order, { idempotencyKey }), { code: "network", maybeDone: true });
    await assert.rejects(client.createOrder(order, { idempotencyKey }), { status: 429 });
    assert.equal((await client.createOrder(order, { idempotencyKey })).pedidoId, pedidoId);
    assert.equal(orders.size, 1);
  });

  test("leaves a DELETE carried out, whose repetition finds nothing", async (t) => {
    const deleted = [];
    let first;
    const client = await clientOf(
      t,
      ({ socket, headers: { correlationid }, method }, outgoing) => {
        outgoing.setHeader("CorrelationId", correlationid);
        if (method === "GET") return ((first = { socket, correlationid }), outgoing.end("[]"));
        deleted.push(socket === first.socket);
        return socket === first.socket ? socket.write(raw("[]", first.correlationid)) : outgoing.writeHead(404).end();
      },
      { maxRetries: 1 },
    );
    await client.listWebHooks();
    await client.deleteWebHook(1);
    assert.deepEqual(deleted, [true, false]);
  });

  test("has no identifier, as a late refusal that would say that the order was not made", async (t) => {
    const received = new Set();
    const refusal = { status: 400, tipo: "Order.Invalid", titulo: "x", detalhe: "x", correlationId: pedidoId };
    const text = JSON.stringify(refusal);
    const client = await clientOf(
      t,
      ({ socket, headers, method }, outgoing) => {
        const isSecond = received.has(socket);
        received.add(socket);
        if (method === "GET") outgoing.setHeader("CorrelationId", headers.correlationid);
        if (method === "GET") return outgoing.end("[]");
        if (!isSecond) return outgoing.writeHead(429).end();
        return socket.write(`HTTP/1.1 400 \r\nContent-Type: application/problem+json\r\nContent-Length: ${text.length}\r\n\r\n${text}`);
      },
      { maxRetries: 0 },
    );
    // A proxy refuses without an identifier on a new connection, which changes nothing.
    for (let time = 0; time < 2; time += 1) {
      await client.listWebHooks();
      await assert.rejects(client.createOrder(order, { idempotencyKey }), { code: "network", maybeDone: true });
      await assert.rejects(client.createOrder(order), { status: 429, maybeDone: false });
    }
  });

  for (const [what, idOf] of [
    ["without an identifier", () => undefined],
    ["with identifiers of the service's own", () => crypto.randomUUID()],
  ]) {
    test(`cannot be told ${what}`, async (t) => {
      const { call, received } = await repeating(t, "createOrder", idOf);
      await call();
      assert.equal((await call()).pedidoId, theirs);
      assert.equal(received.length, 2);
    });
  }

  test("is no longer told once a new connection has had another identifier: a proxy with its own fails one call at most", async (t) => {
    let isOwn = false;
    const client = await clientOf(t, ({ headers }, outgoing) => {
      outgoing.setHeader("CorrelationId", isOwn ? crypto.randomUUID() : headers.correlationid);
      outgoing.end("[]");
    });
    const failed = [];
    for (const own of [false, false, true, true, true, false, true, true]) {
      isOwn = own;
      failed.push(
        await client.listWebHooks().then(
          () => 0,
          () => 1,
        ),
      );
    }
    assert.deepEqual(failed, [0, 0, 1, 0, 0, 0, 0, 0]);
  });

  test("is taken for a repeated one once at most: a key's first response keeps its identifier", async (t) => {
    const received = [];
    let first;
    const client = await clientOf(t, ({ headers, method }, outgoing) => {
      received.push(method);
      if (method === "POST") first ??= headers.correlationid;
      outgoing.setHeader("CorrelationId", method === "POST" ? first : headers.correlationid);
      outgoing.end(method === "POST" ? `{"pedidoId":"${pedidoId}"}` : "[]");
    });
    const make = async () => (await client.createOrder(order, { idempotencyKey })).pedidoId;
    assert.equal(await make(), pedidoId);
    await client.listWebHooks();
    await assert.rejects(make(), { code: "network", maybeDone: true });
    for (let count = 0; count < 2; count += 1) {
      assert.equal(await make(), pedidoId);
      await client.listWebHooks();
    }
    assert.deepEqual(received, ["POST", "GET", "POST", "POST", "GET", "POST", "GET"]);
  });
});

describe("a response", () => {
  const compressions = {
    gzip: gzipSync,
    deflate: deflateSync,
    br: brotliCompressSync,
    "gzip, br": (text) => brotliCompressSync(gzipSync(text)),
  };
  for (const [coding, compress] of Object.entries(compressions)) {
    test(`is read if the service compresses it unasked: ${coding}`, async (t) => {
      const client = await clientOf(t, (_, outgoing) => outgoing.setHeader("Content-Encoding", coding).end(compress("[]")));
      assert.deepEqual(await client.listWebHooks(), []);
    });
  }

  test("is not unpacked beyond 8 MiB", async (t) => {
    const bomb = gzipSync(" ".repeat(64 * MEBIBYTE));
    const client = await clientOf(t, (_, outgoing) => outgoing.setHeader("Content-Encoding", "gzip").end(bomb));
    await assert.rejects(client.listWebHooks(), { code: "network" });
  });

  test("that never ends loses its connection at 8 MiB, and at the time limit", async (t) => {
    for (const [chunk, code] of [
      [" ".repeat(9 * MEBIBYTE), "network"],
      [" ", "timeout"],
    ]) {
      const closed = withResolvers();
      const client = await clientOf(
        t,
        (_, outgoing) => {
          outgoing.on("close", closed.resolve);
          outgoing.write(chunk);
        },
        { timeoutMs: code === "timeout" ? 200 : 30_000 },
      );
      await assert.rejects(client.listWebHooks(), { code });
      await closed.promise;
    }
  });

  for (const [name, value] of [
    ["Content-Length", "2"],
    ["Transfer-Encoding", "chunked"],
  ]) {
    test(`without content that announces some loses its connection: ${name}`, async (t) => {
      const sockets = [];
      const client = await clientOf(t, ({ socket, headers }, outgoing) => {
        // The content arrives when the next request has.
        if (sockets.includes(socket)) socket.write(name === "Content-Length" ? "ok" : "2\r\nok\r\n0\r\n\r\n");
        sockets.push(socket);
        if (headers["content-type"]) socket.write(`HTTP/1.1 204 No Content\r\n${name}: ${value}\r\n\r\n`);
        else outgoing.end("[]");
      });
      await client.importOrderInvoice(await fixture("import-order-invoice.request"));
      assert.deepEqual(await client.listWebHooks(), []);
    });
  }

  test("that redirects is not followed", async (t) => {
    const urls = [];
    const client = await clientOf(t, ({ url }, outgoing) => {
      urls.push(url);
      outgoing.writeHead(307, { Location: "/elsewhere" }).end();
    });
    await assert.rejects(client.listWebHooks(), { status: 307 });
    assert.equal(urls.length, 1);
  });
});
