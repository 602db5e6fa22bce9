/** `createGateway` and `nodeHandler` answer every request, whatever the page or the service sends, without leaking anything. */

import assert from "node:assert/strict";
import { createServer, request as httpRequest } from "node:http";
import { connect } from "node:net";
import { after, describe, test } from "node:test";

import { loadSdk } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { SIMULATION, TOKEN, gatewayTo, get, pageRequest, post, problem, server, IN_NODE, byFetchOnly } from "./support/gateway.mjs";
import { never } from "./support/promises.mjs";
import { listen, sendJson, serveFor } from "./support/site.mjs";

const KEY = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";

const order = await fixture("create-order.request");
const nothing = () => Response.json([]);
const unavailable = () => new Response("", { status: 503 });

describe("an unusual answer of the service", () => {
  test("with a status that is not a refusal counts as a failure of the service", async () => {
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
      assert.match(tipo, /^Gateway\./, "it is not a refusal of the service");
    }
  });

  test("with a correlation identifier that is invalid in a header keeps the gateway's own", async () => {
    const body = { tipo: "Order.Invalid", status: 400, correlationId: "漢字\r\nSet-Cookie: a=b" };
    const { gateway } = gatewayTo(() => Response.json(body, { status: 400 }));
    const response = await gateway(get(SIMULATION, { CorrelationId: "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c042" }));
    assert.deepEqual([response.status, response.headers.get("CorrelationId")], [400, "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c042"]);
  });

  test("with unspecified fields in a refusal passes none of them to the page", async () => {
    const answer = { tipo: "Order.Invalid", status: 400, margem: 0.4, interno: { score: 812 } };
    const { gateway } = gatewayTo(() => Response.json(answer, { status: 400 }));
    const { margem, interno, tipo } = await (await gateway(get(SIMULATION))).json();
    assert.deepEqual([margem, interno, tipo], [undefined, undefined, "Order.Invalid"]);
  });
});

describe("an exception of the server's own functions", () => {
  test("does not affect the answer", async () => {
    const thrown = [
      { status: 200, code: "problem", problem: { tipo: "x" }, message: "10.0.0.7" },
      Object.assign(new Error("10.0.0.7"), { status: 404, code: "not_found" }),
      new server.ParcelaError({ code: "problem", message: "10.0.0.7", status: 404, problem: { tipo: "10.0.0.7" } }),
      undefined,
      null,
    ];
    for (const error of thrown) {
      for (const hook of ["authorize", "permit"]) {
        const refusals = [];
        const onRefusal = ({ reason }) => refusals.push(reason);
        const { gateway, requests, failures } = gatewayTo(nothing, { [hook]: () => Promise.reject(error), onRefusal });
        const response = await gateway(get(SIMULATION));
        assert.ok(!(await response.clone().text()).includes("10.0.0.7"));
        const { correlationId } = await problem(response, 503, "Gateway.SessionUnavailable");
        assert.deepEqual([failures[0].error, failures[0].correlationId, requests.length], [error, correlationId, 0]);
        assert.deepEqual([response.headers.get("Retry-After"), refusals], ["2", ["Gateway.SessionUnavailable"]]);
      }
    }
  });

  test("in what authorize or permit returns is told to onError, and to the client as not sent", async () => {
    const { Client } = await loadSdk();
    for (const [options, cause] of [
      [{ authorize: () => ({ establishments: ["1"] }) }, /^authorize: establishments\[0\] is not a valid CNPJ$/],
      [{ authorize: () => ({ establishments: "11222333000181" }) }, /^authorize: establishments must be a list of CNPJs$/],
      [{ authorize: () => Object.defineProperty({}, "establishments", { get: () => assert.fail("sessão") }) }, /^sessão$/],
      [{ authorize: () => Response.error() }, /status/],
      [{ permit: () => Response.error() }, /status/],
    ]) {
      const { gateway, requests, failures } = gatewayTo(nothing, options);
      await problem(await gateway(post("/v1/order", order)), 503, "Gateway.SessionUnavailable");
      assert.match(failures[0].error.message, cause);
      const client = new Client({ baseUrl: "https://loja.example/parcela", fetch: gateway, maxRetries: 0 });
      await assert.rejects(client.createOrder(order), { code: "server", status: 503, maybeDone: false });
      assert.equal(requests.length, 0);
    }
  });

  test("in the log, or a slow log, does not delay the answer", async () => {
    for (const onError of [() => assert.fail("log"), () => Promise.reject(new Error("log")), never]) {
      const { gateway } = gatewayTo(unavailable, { onError });
      await problem(await gateway(get(SIMULATION)), 503);
    }
  });

  test("can be passed to the runtime, which the log receives as its context", async () => {
    const promises = [];
    const context = { waitUntil: (promise) => promises.push(promise) };
    const { gateway } = gatewayTo(unavailable, {
      onError: async ({ operation }, { waitUntil }) => waitUntil(Promise.resolve(operation)),
    });
    await gateway(get(SIMULATION), context);
    assert.deepEqual(await Promise.all(promises), ["listSimulateInstallments"]);
  });
});

describe("authorize and permit", () => {
  const stalled = (status) => new Response(new ReadableStream({ pull: never }), { status });
  const huge = () => new Response(" ".repeat(1024 * 1024 + 1), { status: 403 });

  for (const [name, hook, cause] of [
    ["that never answer", never, /did not answer within 20 ms/],
    ["whose refusal does not end", () => stalled(403), /did not answer within 20 ms/],
    ["whose page does not end", () => stalled(200), /did not answer within 20 ms/],
    ["whose refusal is larger than 1 MiB", huge, /larger than 1048576 bytes/],
  ]) {
    test(`${name} do not hold a request, which the client knows as not sent`, async () => {
      const { Client } = await loadSdk();
      for (const option of ["authorize", "permit"]) {
        const refusals = [];
        const onRefusal = ({ reason, status, operation }) => refusals.push([reason, status, operation]);
        const { gateway, requests, failures } = gatewayTo(nothing, { [option]: hook, onRefusal, timeoutMs: 20 });
        await problem(await gateway(post("/v1/order", order)), 503, "Gateway.SessionUnavailable");
        assert.deepEqual(refusals, [["Gateway.SessionUnavailable", 503, "createOrder"]]);
        assert.match(failures[0].error.message, cause);
        const client = new Client({ baseUrl: "https://loja.example/parcela", fetch: gateway, maxRetries: 0 });
        const error = await client.createOrder(order).then(assert.fail, (error) => error);
        assert.deepEqual([error.code, error.status, error.maybeDone, error.retryable, error.retryAfter], ["server", 503, false, true, 2]);
        assert.equal(requests.length, 0);
      }
    });
  }
});

test("a method that a path does not accept is answered with those that it does", async () => {
  for (const [method, path, allowed] of [
    ["DELETE", "/v1/order", "POST"],
    ["HEAD", "/v1/order/invoice", "POST"],
    ["PUT", "/v1/order/paged", "GET, HEAD, POST"],
    ["POST", "/v1/order/simulate-values", "GET, HEAD"],
    ["POST", "/v1/webhooks/3", "PUT, DELETE"],
    ["PATCH", "/v1/webhooks", "POST, GET, HEAD"],
  ]) {
    const { status, headers } = await gatewayTo(nothing).gateway(pageRequest(method, path));
    assert.deepEqual([status, headers.get("Allow")], [405, allowed], path);
  }
});

test("a HEAD is answered as a GET, without the body", async () => {
  const { gateway, requests } = gatewayTo(nothing);
  const [head, refused] = [await gateway(pageRequest("HEAD", SIMULATION)), await gateway(pageRequest("HEAD", "/v1/other"))];
  assert.deepEqual([head.status, await head.text(), head.headers.get("Content-Type")], [200, "", "application/json"]);
  assert.deepEqual([refused.status, await refused.text()], [404, ""]);
  assert.deepEqual([requests.length, requests[0].method], [1, "GET"]);
});

describe("an interrupted request", () => {
  const endless = (pull) => pageRequest("POST", "/v1/order", new ReadableStream({ pull }));

  test("is a 408 if its body does not arrive, and an answer if reading it fails", async () => {
    const { gateway } = gatewayTo(() => Response.json({}), { timeoutMs: 20 });
    await problem(await gateway(endless(never)), 408, "Gateway.BodyTimeout");
    if (IN_NODE) return; // there, the page's connection has ended
    await problem(await gateway(endless((controller) => controller.error(new Error("ECONNRESET")))), 500);
  });

  test("is refused if its body is not bytes", byFetchOnly, async (t) => {
    const { gateway } = gatewayTo(() => Response.json({}));
    const pull = t.mock.fn((controller) => controller.enqueue("x".repeat(1024)));
    await problem(await gateway(endless(pull)), 500);
    assert.ok(pull.mock.callCount() < 10, `${pull.mock.callCount()} parts were read`);
  });

  test("is answered even if everything about it is wrong", byFetchOnly, async () => {
    const { gateway } = gatewayTo(nothing);
    for (const request of [{}, undefined, { url: "x" }, { url: "https://loja.example/v1/order", headers: null }]) {
      await problem(await gateway(request), 500);
    }
  });
});

describe("nodeHandler", byFetchOnly, async () => {
  const seen = [];
  const refusals = [];
  const { gateway } = gatewayTo(nothing, { onRefusal: ({ reason }) => refusals.push(reason), operations: server.OPERATION_NAMES });
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

  test("answers invalid requests with a problem", async () => {
    const host = "Host: loja.example";
    for (const [head, status] of [
      [["TRACE /v1/order HTTP/1.1", host], 405],
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

  test("says which methods a path accepts instead of TRACE", async () => {
    const { headers } = await raw(["TRACE /v1/order HTTP/1.1", "Host: loja.example"]);
    assert.match(headers, /^allow: POST$/im);
  });

  test("finds no path in another form than the normal one, which a proxy's rule for the path would not see", async () => {
    const paths = ["/v1\\order/simulate-installments", "/v1/./order/simulate-installments", "/v1/%2e/order/simulate-installments"];
    paths.push("/x/../v1/order/simulate-installments", "/v1/x/%2E%2e/order/simulate-installments", "/v1/order/simulate-installments#/../x");
    for (const path of paths) {
      for (const target of [path, `http://loja.example${path}`]) {
        refusals.length = 0;
        const { status, headers, body } = await raw([
          `GET ${target}?valorSolicitado=1500 HTTP/1.1`,
          "Host: loja.example",
          "CorrelationId: 6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c042",
        ]);
        assert.deepEqual([status, refusals], [404, ["Gateway.UnknownPath"]], target);
        assert.match(headers, /^CorrelationId: 6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c042$/im);
        assert.equal(decodeURIComponent(JSON.parse(body).instancia), `/${path}`);
      }
    }
    assert.equal((await raw([`GET ${SIMULATION}&x=/../\\./%2e HTTP/1.1`, "Host: loja.example"])).status, 200, "a query has no form");
  });

  test("finds no path with an empty segment or an encoding that it does not need", async () => {
    const id = KEY;
    for (const path of [
      `//v1/order/${id}`,
      `/loja//v1/order/${id}`,
      `/v1//order/${id}`,
      `/v1/order//${id}`,
      `/lo%6aa/v1/order/${id}`,
      `/a%2fb/v1/order/${id}`,
    ]) {
      assert.equal((await raw([`GET ${path} HTTP/1.1`, "Host: loja.example"])).status, 404, path);
    }
    for (const end of [id.replaceAll("-", "%2d"), `${id}%20`, `%20${id}`, `${id}%00`, `${id}%0a`, "%33"]) {
      assert.equal((await raw([`GET /v1/order/${end} HTTP/1.1`, "Host: loja.example"])).status, 404, end);
      assert.equal((await raw([`DELETE /v1/webhooks/${end} HTTP/1.1`, "Host: loja.example"])).status, 404, end);
    }
    for (const mount of ["/", "/loja/", "/minha%20loja/", "/loja/s%C3%A3o-paulo/"]) {
      assert.equal((await raw([`GET ${mount.slice(0, -1)}${SIMULATION} HTTP/1.1`, "Host: loja.example"])).status, 200, mount);
    }
  });

  test("uses its own host for every path", async () => {
    for (const [target, status] of [
      [SIMULATION, 200],
      [`//evil.example${SIMULATION}`, 404],
      [`http://evil.example${SIMULATION}`, 200],
    ]) {
      seen.length = 0;
      assert.equal((await raw([`GET ${target} HTTP/1.1`, "Host: loja.example"])).status, status, target);
      assert.equal(seen[0].host, "loja.example");
    }
  });

  test("answers a body that is too large, and stops reading it", async () => {
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

  test("measures the body of an answer, and keeps no header of another connection", async (t) => {
    const headers = { "Content-Length": "66", Connection: "keep-alive, X-Salto", "X-Salto": "1", "Transfer-Encoding": "chunked" };
    const url = await serveFor(
      t,
      server.nodeHandler(async () => new Response("Entre de novo", { status: 401, headers })),
    );
    const response = await fetch(url);
    assert.equal(await response.text(), "Entre de novo");
    assert.deepEqual(
      ["content-length", "transfer-encoding", "x-salto"].map((name) => response.headers.get(name)),
      ["13", null, null],
    );
  });

  test("settles if the answer cannot be written because another one has been", async (t) => {
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

  test("accepts a body that a body parser has read, whatever its announced length", async (t) => {
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

  test("reports a body that a body parser has consumed as the server's error, not the page's", async (t) => {
    const { gateway, failures, requests } = gatewayTo(() => Response.json({ pedidoId: KEY }));
    const handler = server.nodeHandler(gateway);
    const url = await serveFor(t, async (incoming, outgoing) => (await incoming.toArray(), handler(incoming, outgoing)));
    await problem(await sendJson(`${url}/v1/order`, order), 500, "Gateway.Misconfigured");
    assert.match(failures[0].error.message, /body has been read already/);

    const request = post("/v1/order", order);
    await request.text();
    await problem(await gateway(request), 500, "Gateway.Misconfigured");
    assert.deepEqual([failures.length, requests.length], [2, 0]);
  });

  test("reads a body on the oldest supported Node.js, which has no ReadableStream.from", async () => {
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

test("the host of a page may come from a proxy if an option says so", async () => {
  const proxied = { Host: "10.0.0.7:3000", Origin: "https://loja.example", "X-Forwarded-Host": "loja.example" };
  for (const [trustForwardedHost, headers, status] of [
    [false, {}, 403],
    [true, {}, 200],
    [true, { "X-Forwarded-Host": "loja.example, outra.example" }, 403],
    [true, { "X-Forwarded-Host": "LOJA.example:443" }, 200],
    [true, { "X-Forwarded-Host": "loja.example:80" }, 403],
    [true, { "X-Forwarded-Host": "loja.example:443", Origin: "https://loja.example:8443" }, 403],
    [true, { "X-Forwarded-Host": "loja.example:8443", Origin: "https://loja.example:8443" }, 200],
    [true, { Origin: "https://loja.example:8443" }, 200],
    [true, { Origin: "https://loja.example:8443", "X-Forwarded-Port": "8443" }, 200],
    [true, { Origin: "https://loja.example:8443", "X-Forwarded-Port": "443" }, 403],
    [true, { "X-Forwarded-Port": "443" }, 200],
    [false, { Host: "LOJA.example:443", "X-Forwarded-Host": "" }, 200],
    [true, { "Sec-Fetch-Site": "cross-site" }, 403],
  ]) {
    const { gateway } = gatewayTo(nothing, { trustForwardedHost });
    assert.equal((await gateway(get(SIMULATION, { ...proxied, ...headers }))).status, status);
  }
});

describe("the service's address", () => {
  test("is https, or on this machine, unless an option allows http", async () => {
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

  test("and the time-out have core's rules", async () => {
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

  test("has the same rules for a token", async () => {
    const credentials = { baseUrl: "http://api.example", clientId: "id", clientSecret: "segredo" };
    await assert.rejects(server.generateAccessToken(credentials), { code: "validation" });
  });
});
