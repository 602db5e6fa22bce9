/** `createGateway` and `nodeHandler` answer every request, whatever the page or the service sends, without leaking anything. */

import assert from "node:assert/strict";
import { createServer, request as httpRequest } from "node:http";
import { connect } from "node:net";
import { after, describe, test } from "node:test";

import { loadSdk } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { SIMULATION, TOKEN, gatewayTo, get, post, problem, sent, server } from "./support/gateway.mjs";
import { never } from "./support/promises.mjs";
import { listen, sendJson, serveFor } from "./support/site.mjs";

const KEY = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";

const order = await fixture("create-order.request");
const nothing = () => Response.json([]);
const unavailable = () => new Response("", { status: 503 });

describe("a service that answers oddly", () => {
  test("with a status that is no refusal is a service that failed", async () => {
    for (const [answer, status] of [
      ...[204, 300, 304, 407].map((status) => [() => new Response(null, { status }), 502]),
      [() => Response.redirect("https://outra.example/"), 502],
      [() => Response.error(), 502],
      [() => new Response("", { status: 599 }), 599],
      [() => undefined, 502],
      [() => Promise.reject(Object.assign(new Error("10.0.0.7"), { status: 200, code: "problem" })), 502],
    ]) {
      const { gateway } = gatewayTo(answer);
      const { tipo } = await problem(await gateway(get(SIMULATION)), status);
      assert.match(tipo, /^Gateway\./, "it is no refusal of the service");
    }
  });

  test("with a correlation identifier that no header takes keeps the gateway's own", async () => {
    const body = { tipo: "Order.Invalid", status: 400, correlationId: "漢字\r\nSet-Cookie: a=b" };
    const { gateway } = gatewayTo(() => Response.json(body, { status: 400 }));
    const response = await gateway(get(SIMULATION, { CorrelationId: "venda-42" }));
    assert.deepEqual([response.status, response.headers.get("CorrelationId")], [400, "venda-42"]);
  });

  test("with more of a refusal than the specification has gives no more to the page", async () => {
    const answer = { tipo: "Order.Invalid", status: 400, margem: 0.4, interno: { score: 812 } };
    const { gateway } = gatewayTo(() => Response.json(answer, { status: 400 }));
    const { margem, interno, tipo } = await (await gateway(get(SIMULATION))).json();
    assert.deepEqual([margem, interno, tipo], [undefined, undefined, "Order.Invalid"]);
  });
});

describe("what the server's own functions throw", () => {
  test("sets nothing of the answer", async () => {
    const thrown = [
      { status: 200, code: "problem", problem: { tipo: "x" }, message: "10.0.0.7" },
      Object.assign(new Error("10.0.0.7"), { status: 404, code: "not_found" }),
      new server.ParcelaError({ code: "problem", message: "10.0.0.7", status: 404, problem: { tipo: "10.0.0.7" } }),
      undefined,
      null,
    ];
    for (const error of thrown) {
      for (const hook of ["authorize", "permit"]) {
        const { gateway, asked, told } = gatewayTo(nothing, { [hook]: () => Promise.reject(error) });
        const response = await gateway(get(SIMULATION));
        assert.ok(!(await response.clone().text()).includes("10.0.0.7"));
        const { correlationId } = await problem(response, 500, "Gateway.Failed");
        assert.deepEqual([told[0].error, told[0].correlationId, asked.length], [error, correlationId, 0]);
      }
    }
  });

  test("is not the answer's matter when it is the log that fails, or waits", async () => {
    for (const onError of [() => assert.fail("log"), () => Promise.reject(new Error("log")), never]) {
      const { gateway } = gatewayTo(unavailable, { onError });
      await problem(await gateway(get(SIMULATION)), 503);
    }
  });

  test("can be told to the runtime, which the log gets as its context", async () => {
    const told = [];
    const context = { waitUntil: (promise) => told.push(promise) };
    const { gateway } = gatewayTo(unavailable, {
      onError: async ({ operation }, { waitUntil }) => waitUntil(Promise.resolve(operation)),
    });
    await gateway(get(SIMULATION), context);
    assert.deepEqual(await Promise.all(told), ["listSimulateInstallments"]);
  });
});

describe("a request that breaks off", () => {
  const endless = (pull) => sent("POST", "/v1/order", new ReadableStream({ pull }));

  test("is a 408 when its body does not come, and an answer when reading it fails", async () => {
    const { gateway } = gatewayTo(() => Response.json({}), { timeoutMs: 20 });
    await problem(await gateway(endless(never)), 408, "Gateway.BodyTimeout");
    await problem(await gateway(endless((controller) => controller.error(new Error("ECONNRESET")))), 500);
  });

  test("is refused when its body is no bytes, which nobody can count", async (t) => {
    const { gateway } = gatewayTo(() => Response.json({}));
    const pull = t.mock.fn((controller) => controller.enqueue("x".repeat(1024)));
    await problem(await gateway(endless(pull)), 500);
    assert.ok(pull.mock.callCount() < 10, `${pull.mock.callCount()} parts were read`);
  });

  test("is an answer though nothing of it is as it should be", async () => {
    const { gateway } = gatewayTo(nothing);
    for (const request of [{}, undefined, { url: "x" }, { url: "https://loja.example/v1/order", headers: null }]) {
      await problem(await gateway(request), 500);
    }
  });
});

describe("nodeHandler", async () => {
  const seen = [];
  const { gateway } = gatewayTo(nothing);
  const handler = server.nodeHandler((request, incoming) => {
    seen.push(new URL(request.url));
    return gateway(request, incoming);
  });
  const site = await listen(createServer(handler));
  after(site.stop);

  /** Sends a request exactly as written, and returns the answer. */
  async function raw(head) {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    socket.end(`${head.join("\r\n")}\r\nConnection: close\r\n\r\n`);
    let text = "";
    for await (const chunk of socket) text += chunk;
    const [headers, body] = text.split("\r\n\r\n");
    return { status: Number(headers.split(" ")[1]), headers, body };
  }

  test("answers a problem to what no request of a page is", async () => {
    const host = "Host: loja.example";
    for (const [head, status] of [
      [["TRACE / HTTP/1.1", host], 405],
      [["GET / HTTP/1.1", "Host: a b"], 400],
      [["GET / HTTP/1.1", "Host: loja.example/x"], 400],
      [["GET / HTTP/1.1", "Host: ana@loja.example"], 400],
      [["GET / HTTP/1.1", "Host: [::1"], 400],
      [["GET // HTTP/1.1", host], 404],
      [["GET /// HTTP/1.1", host], 404],
      [["OPTIONS * HTTP/1.1", host], 404],
      [["GET http://outra.example/v1 HTTP/1.1", host], 404],
    ]) {
      const answer = await raw(head);
      assert.equal(answer.status, status, head.join(" "));
      assert.match(answer.headers, /content-type: application\/problem\+json/i);
      assert.equal(JSON.parse(answer.body).status, status);
    }
  });

  test("asks its own host, however the path begins", async () => {
    for (const target of [SIMULATION, `//evil.example${SIMULATION}`, `http://evil.example${SIMULATION}`]) {
      seen.length = 0;
      assert.equal((await raw([`GET ${target} HTTP/1.1`, "Host: loja.example"])).status, 200, target);
      assert.equal(seen[0].host, "loja.example");
    }
  });

  test("answers a body that is too large, and reads no more of it", async () => {
    const call = httpRequest(`${site.url}/v1/order`, { method: "POST", headers: { "Content-Type": "application/json" } });
    const answered = new Promise((resolve, reject) => call.on("response", resolve).on("error", reject));
    call.write(" ".repeat(70 * 1024));
    const { statusCode, headers } = await answered;
    assert.deepEqual([statusCode, headers.connection], [413, "close"]);
    call.destroy();
  });

  test("sets each cookie of an answer", async (t) => {
    const headers = new Headers({ Location: "/entrar" });
    for (const cookie of ["a=1; Path=/", "b=2; Path=/"]) headers.append("Set-Cookie", cookie);
    const url = await serveFor(
      t,
      server.nodeHandler(async () => new Response(null, { status: 303, headers })),
    );
    const response = await fetch(url, { redirect: "manual" });
    assert.deepEqual(response.headers.getSetCookie(), ["a=1; Path=/", "b=2; Path=/"]);
  });

  test("settles when its answer cannot be written, since somebody has written one", async (t) => {
    const handled = [];
    const handler = server.nodeHandler(async () => new Response("depois"));
    const url = await serveFor(t, (incoming, outgoing) => {
      outgoing.writeHead(200).write("antes");
      handled.push(handler(incoming, outgoing));
    });
    const text = fetch(url).then((response) => response.text());
    await assert.rejects(text, "the connection ends");
    await Promise.all(handled);
  });

  test("takes what a body parser in front of it has made of a body, whatever its length was", async (t) => {
    const { gateway } = gatewayTo(() => Response.json({ pedidoId: KEY }));
    const handler = server.nodeHandler(gateway);
    const url = await serveFor(t, async (incoming, outgoing) => {
      const { length } = Buffer.concat(await incoming.toArray());
      incoming.body = { ...order, nome: "Ana ".repeat(length) };
      await handler(incoming, outgoing);
    });
    const response = await sendJson(`${url}/v1/order`, {});
    assert.deepEqual([response.status, await response.json()], [200, { pedidoId: KEY }]);
  });

  test("says that a body parser has read a body and kept it, and takes the page for no culprit", async (t) => {
    const { gateway, told, asked } = gatewayTo(() => Response.json({ pedidoId: KEY }));
    const handler = server.nodeHandler(gateway);
    const url = await serveFor(t, async (incoming, outgoing) => (await incoming.toArray(), handler(incoming, outgoing)));
    await problem(await sendJson(`${url}/v1/order`, order), 500, "Gateway.Misconfigured");
    assert.match(told[0].error.message, /body has been read already/);

    const request = post("/v1/order", order);
    await request.text();
    await problem(await gateway(request), 500, "Gateway.Misconfigured");
    assert.deepEqual([told.length, asked.length], [2, 0]);
  });

  test("reads a body on the lowest Node.js that the package names, which has no ReadableStream.from", async () => {
    const { from } = ReadableStream;
    delete ReadableStream.from;
    try {
      const response = await sendJson(`${site.url}/v1/order`, { ...order, cpf: "1" });
      assert.deepEqual(Object.keys((await response.json()).erros), ["cpf"]);
    } finally {
      if (from) ReadableStream.from = from;
    }
  });
});

test("the host of a page may come from a proxy, when an option says that there is one", async () => {
  const proxied = { Host: "10.0.0.7:3000", Origin: "https://loja.example", "X-Forwarded-Host": "loja.example" };
  for (const [trustForwardedHost, headers, status] of [
    [false, {}, 403],
    [true, {}, 200],
    [true, { "X-Forwarded-Host": "loja.example, outra.example" }, 403],
    [true, { "Sec-Fetch-Site": "cross-site" }, 403],
  ]) {
    const { gateway } = gatewayTo(nothing, { trustForwardedHost });
    assert.equal((await gateway(get(SIMULATION, { ...proxied, ...headers }))).status, status);
  }
});

describe("the service's address", () => {
  test("is https, or on this machine, unless somebody says that the way is safe", async () => {
    const options = { clientId: "id", clientSecret: "segredo", authorize: () => true, fetch: async () => Response.json(TOKEN) };
    const made = (baseUrl, more) => server.createGateway({ ...options, baseUrl, ...more });
    const local = ["http://localhost:8787", "http://parcela.localhost", "http://127.0.0.1:8787", "http://127.1.2.3", "http://[::1]:8787"];
    for (const baseUrl of ["https://api.example", ...local]) {
      assert.equal(await made(baseUrl).check(), undefined, baseUrl);
    }
    const disguised = ["http://127.0.0.1.example", "http://localhost.example", "http://127.0.0.1@api.example"];
    for (const baseUrl of ["http://api.example", "HTTP://api.example", ...disguised, "http://10.0.0.7", "http://"]) {
      assert.throws(() => made(baseUrl).check(), { code: "validation", message: /baseUrl/ }, baseUrl);
    }
    assert.equal(await made("http://provedor.interno", { allowInsecure: true }).check(), undefined);
    assert.throws(() => made("http://provedor.interno", { allowInsecure: "sim" }).check(), { code: "validation" });
  });

  test("and the time-out are judged as the core judges a client's", async () => {
    const parcela = await loadSdk();
    const addresses = [
      ...["https://api.example", "http://api.example", " https://api.example/ ", "https://api.example/base//"],
      ...["https://API.example:8443/v1/base", "https://[::1]", "https://é.example", "https://api.example/a%20b"],
      ...["HTTPS://api.example", "Https://api.example", "https:/api.example", "https:api.example", "https://", "https:///x"],
      ...["https://api.example?env=hml", "https://api.example/?", "https://api.example/#x", "https://api.example#"],
      ...["https://id:pw@api.example", "https://api.example/@x", "https://api.example\\x", "https://api.example/a b"],
      ...["https://api.example/\u0000x", "ftp://api.example", "api.example", "", null, 5, {}],
    ];
    const timeouts = [1, 0, 0.5, 0.9999, 1.5, 25_000, 86_400_000, 86_400_001, 2_147_483_647, Number.NaN, Infinity, -1, "1000"];
    const refusedBy = (check) => {
      try {
        check();
      } catch ({ code, erros }) {
        return [code, ...Object.keys(erros)];
      }
      return null;
    };
    const right = { baseUrl: "https://api.example", timeoutMs: 1000 };
    const fetch = async () => Response.json(TOKEN);
    const others = { clientId: "id", clientSecret: "segredo", authorize: () => true, allowInsecure: true, fetch };
    for (const one of [...addresses.map((baseUrl) => ({ baseUrl })), ...timeouts.map((timeoutMs) => ({ timeoutMs }))]) {
      const options = { ...right, ...one };
      const { check } = server.createGateway({ ...others, ...options });
      const refusedByCore = refusedBy(() => new parcela.Client(options));
      assert.deepEqual(refusedBy(check), refusedByCore, JSON.stringify(one));
    }
  });

  test("is held for a token too", async () => {
    const credentials = { baseUrl: "http://api.example", clientId: "id", clientSecret: "segredo" };
    await assert.rejects(server.generateAccessToken(credentials), { code: "validation" });
  });
});
