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
