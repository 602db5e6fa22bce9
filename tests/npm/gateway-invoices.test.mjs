/** `createGateway` under load: the memory of large invoices is bounded and released, and a crash fails its own call only. */

import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";

import { fixture } from "./support/fixtures.mjs";
import { SIMULATION, TOKEN, gatewayTo, get, pageRequest, post, problem, server } from "./support/gateway.mjs";
import { calling, changeInstances } from "./support/instances.mjs";
import { stopTime, withResolvers } from "./support/promises.mjs";

const MEBIBYTE = 1024 * 1024;
const KEY = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";
const SECOND = 1000;
/** A crashed module clears no timer, so Node.js waits for it. */
const TIMEOUT = 5000;

const [invoice, order] = [await fixture("import-order-invoice.request"), await fixture("create-order.request")];

/** The memories of all instances, and whether the next call of an instance traps. */
const memories = [];
let trapping;
after(
  changeInstances((exports) => {
    memories.push(exports.memory);
    return calling(trap, exports);
  }),
);

function trap() {
  if (trapping?.()) throw new WebAssembly.RuntimeError("unreachable");
}

const noContent = () => new Response(null, { status: 204 });
const withFile = (arquivoBase64) => post("/v1/order/invoice", { ...invoice, arquivoBase64 });
const file = (bytes) => "QUJD".repeat(bytes / 4);
const largest = () => Math.max(...memories.map(({ buffer }) => buffer.byteLength));

describe("a large invoice", () => {
  test("may be larger than any other body", async () => {
    const { gateway } = gatewayTo(noContent, { maxBodyBytes: 200_000 });
    const response = await gateway(withFile(file(120_000)));
    assert.deepEqual([response.status, response.body], [204, null]);
    await problem(await gateway(withFile(file(240_000))), 413);
  });

  test("arrives unchanged, and the module's memory stays small", async () => {
    const { gateway, requests } = gatewayTo(noContent);
    const content = `${file(7 * MEBIBYTE)}QQ==`;
    assert.equal((await gateway(withFile(content))).status, 204);
    assert.deepEqual(await requests[0].json(), { ...invoice, arquivoBase64: content });
    assert.ok(largest() < 4 * MEBIBYTE, `${largest()} bytes`);
  });

  test("is refused if it is not base64 anywhere, together with the other fields, and nothing is sent", async () => {
    const { gateway, requests } = gatewayTo(noContent);
    const right = file(MEBIBYTE);
    for (const wrong of [
      `-${right.slice(1)}`,
      `${right.slice(0, 500_000)}====${right.slice(500_004)}`,
      `${right.slice(0, 128 * 1024 - 4)}QQ==${right}`,
      `${right}Q`,
      `${right}ç`,
      ` ${right}`,
    ]) {
      const body = { ...invoice, arquivoBase64: wrong, nomeArquivo: "nota" };
      const { erros } = await problem(await gateway(post("/v1/order/invoice", body)), 400);
      assert.deepEqual(Object.keys(erros).sort(), ["arquivoBase64", "nomeArquivo"]);
    }
    assert.equal(requests.length, 0);
  });

  test("is taken out of its body, wherever it stands, and only the rest is parsed", async (t) => {
    const { gateway, requests } = gatewayTo(noContent);
    const arquivoBase64 = file(MEBIBYTE);
    const named = { ...invoice, nomeArquivo: "nota não assinada.pdf" };
    delete named.arquivoBase64;
    const last = JSON.stringify({ ...named, arquivoBase64 });
    const bodies = [
      JSON.stringify({ arquivoBase64, ...named }),
      last,
      JSON.stringify({ ...named, arquivoBase64 }, null, 2),
      last.replace('"arquivoBase64":', '"arquivoBase64"\n : '),
      last.replace("{", '{"x":"arquivoBase64",'),
    ];
    const parse = t.mock.method(JSON, "parse");
    for (const body of bodies) {
      requests.length = 0;
      parse.mock.resetCalls();
      assert.equal((await gateway(pageRequest("POST", "/v1/order/invoice", body))).status, 204);
      const longest = Math.max(...parse.mock.calls.map(({ arguments: [text] }) => String(text).length));
      assert.ok(longest < 200_000, `${longest} characters were parsed`);
      assert.deepEqual(await requests[0].json(), { ...named, arquivoBase64 });
    }
    const slashes = "QUJD////".repeat(50_000);
    const escaped = JSON.stringify({ ...invoice, arquivoBase64: slashes }).replaceAll("/", "\\/");
    requests.length = 0;
    assert.equal((await gateway(pageRequest("POST", "/v1/order/invoice", escaped))).status, 204);
    assert.equal((await requests[0].json()).arquivoBase64, slashes);
  });

  test("has a body of at most 64 KiB beside it, of which no more is parsed", async (t) => {
    const { gateway, requests } = gatewayTo(noContent);
    const parse = t.mock.method(JSON, "parse");
    const size = 10 * MEBIBYTE - 1024;
    const start = JSON.stringify({ ...invoice, arquivoBase64: file(MEBIBYTE) }).slice(0, -1);
    for (const body of [
      "[".repeat(size),
      `[${"{},".repeat(size / 3)}{}]`,
      `{"arquivoBase64":${"[".repeat(size)}`,
      `${" ".repeat(70_000)}${start}}`,
      `${start},"x":[${"{},".repeat(40_000)}{}]}`,
      `{"arquivoBase64":"${'\\"'.repeat(size / 2)}`,
      `{"arquivoBase64":"${"A".repeat(size)}`,
    ]) {
      await problem(await gateway(pageRequest("POST", "/v1/order/invoice", body)), 413, "Gateway.BodyTooLarge");
    }
    const parsed = parse.mock.calls.map(({ arguments: [text] }) => String(text).length);
    assert.ok(Math.max(0, ...parsed) <= 64 * 1024, `${Math.max(...parsed)} characters`);
    await problem(await gateway(pageRequest("POST", "/v1/order/invoice", start)), 400, "Gateway.InvalidJson");
    assert.equal(requests.length, 0);
  });

  test("may take ten times as long to be sent on as any other call", async (t) => {
    const held = [];
    const { gateway, requests } = gatewayTo(() => new Promise((resolve) => held.push(resolve)), { timeoutMs: TIMEOUT });
    await gateway(get("/v1/unknown"));
    const time = stopTime(t);
    const calls = [gateway(withFile("QUJD")), gateway(withFile("QUJD")), gateway(post("/v1/order", order))];
    while (requests.length < calls.length) await turn();
    time.tick(9 * TIMEOUT);
    await problem(await calls[2], 504);
    held[0](noContent());
    const sent = await Promise.any(calls.slice(0, 2));
    assert.equal(sent.status, 204);
    time.tick(2 * TIMEOUT);
    const answers = await Promise.all(calls.slice(0, 2));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 504]);
  });

  test("waits its turn when many arrive together, while sales continue", async () => {
    const { promise: held, resolve: release } = withResolvers();
    const { gateway } = gatewayTo(
      async ({ url }) => {
        if (!url.endsWith("/invoice")) return Response.json({ pedidoId: KEY });
        await held;
        return noContent();
      },
      { maxBodyBytes: 2 * MEBIBYTE },
    );
    const answers = Array.from({ length: 165 }, () => gateway(withFile(file(MEBIBYTE))));
    assert.equal((await gateway(post("/v1/order", order))).status, 200);
    const refused = await Promise.any(answers.map(async (answer) => ((await answer).status === 503 ? answer : Promise.reject())));
    assert.match(refused.headers.get("Retry-After"), /^\d+$/);
    await problem(refused, 503, "Gateway.Busy");
    release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    // The limit is eight MiB as received, and twice as many may wait. With its JSON, each file is slightly larger than one.
    assert.deepEqual([...new Set(statuses)].sort(), [204, 503]);
    const imported = statuses.filter((status) => status === 204).length;
    assert.ok(imported >= 7 + 7 && imported <= 7 + 15, `${imported} were imported`);
    assert.equal((await gateway(withFile(file(MEBIBYTE)))).status, 204, "there is room again");
    assert.ok(largest() < 8 * MEBIBYTE, `${largest()} bytes`);
  });

  test("releases its bytes when its request fails, and counts its announced length", async () => {
    const { gateway } = gatewayTo(() => new Response("", { status: 500 }), { maxBytesInFlight: 1 });
    for (let count = 0; count < 3; count += 1) await problem(await gateway(withFile(file(MEBIBYTE))), 500);
    await problem(await gateway(withFile("-")), 400);
    const said = post("/v1/order/invoice", invoice, { "Content-Length": String(11 * MEBIBYTE) });
    await problem(await gateway(said), 413, "Gateway.BodyTooLarge");
    await problem(await gateway(withFile(file(MEBIBYTE))), 500);
  });
});

/** A request whose body the test sends. `send` and `end` resolve once the gateway has read it, or has given up. */
function arriving(path, { length, establishment } = {}) {
  let stream;
  let reading = withResolvers();
  const source = { start: (controller) => (stream = controller), pull: () => reading.resolve(), cancel: () => reading.resolve() };
  const headers = { "X-Store": establishment ?? "", ...(length && { "Content-Length": String(length) }) };
  return {
    request: pageRequest("POST", path, new ReadableStream(source, { highWaterMark: 0 }), headers),
    async send(text) {
      await reading.promise;
      reading = withResolvers();
      stream.enqueue(new TextEncoder().encode(text));
      await reading.promise;
    },
    async end() {
      await reading.promise;
      stream.close();
    },
  };
}

describe("an invoice that arrives slowly", async () => {
  const [OURS, THEIRS] = ["11.222.333/0001-81", "12.ABC.345/01DE-35"];
  const PATH = "/v1/order/invoice";
  /** Limits a session to the establishment of the request, if it names one. */
  const authorize = (request) => {
    const establishment = request.headers.get("X-Store");
    return establishment ? { establishments: [establishment] } : true;
  };
  const theirs = { ...(await fixture("order.response")), documentoEstabelecimento: THEIRS };
  const imported = ({ method }) => (method === "GET" ? Response.json(theirs) : noContent());
  const gatewayOfAll = (more) => gatewayTo(imported, { authorize, ...more }).gateway;
  /** Whether a promise has resolved. */
  const settled = (promise) => {
    let isOver = false;
    promise.then(() => (isOver = true));
    return () => isOver;
  };
  const whole = (establishment, bytes = MEBIBYTE) => {
    const body = { ...invoice, arquivoBase64: file(bytes) };
    return post(PATH, body, { "X-Store": establishment });
  };

  test("reserves nothing for its announced length, and does not block others", async (t) => {
    const time = stopTime(t);
    const gateway = gatewayOfAll();
    for (const establishment of [OURS, undefined]) {
      const uploads = Array.from({ length: 4 }, () => arriving(PATH, { length: 10 * MEBIBYTE, establishment }));
      const answers = uploads.map(({ request }) => gateway(request));
      for (const { send } of uploads) await send("{");
      assert.equal((await gateway(whole(THEIRS, 7 * MEBIBYTE))).status, 204);
      time.tick(25 * SECOND);
      for (const answer of answers) await problem(await answer, 408, "Gateway.BodyTimeout");
    }
  });

  test("is given up if it is very slow, but not at 64 kbit/s", async (t) => {
    const time = stopTime(t);
    const gateway = gatewayOfAll();
    const [trickle, steady] = [arriving(PATH), arriving(PATH)];
    const answers = [gateway(trickle.request), gateway(steady.request)];
    const text = JSON.stringify({ ...invoice, arquivoBase64: file(MEBIBYTE) });
    const part = 8 * 1024;
    const isOver = settled(answers[0]);
    for (let at = 0; at < text.length; at += part) {
      if (!isOver()) await trickle.send(at === 0 ? "{" : " ");
      await steady.send(text.slice(at, at + part));
      time.tick(SECOND);
      await turn();
      assert.equal(isOver(), at >= 25 * part, `after ${at / part + 1} seconds`);
    }
    await steady.end();
    await problem(await answers[0], 408, "Gateway.BodyTimeout");
    assert.equal((await answers[1]).status, 204, "after more than two minutes");
  });

  test("may pause as long as any other body may take, and no longer", async (t) => {
    const time = stopTime(t);
    const gateway = gatewayOfAll();
    const upload = arriving(PATH);
    const answer = gateway(upload.request);
    const isOver = settled(answer);
    for (let count = 0; count < 2; count += 1) {
      await upload.send(" ".repeat(4 * MEBIBYTE));
      time.tick(25 * SECOND - 1);
      await turn();
      assert.equal(isOver(), false);
    }
    time.tick(1);
    await problem(await answer, 408, "Gateway.BodyTimeout");
  });

  test("may take ten times as long as any other body, and no longer", async (t) => {
    const time = stopTime(t);
    const { gateway } = gatewayTo(imported, { timeoutMs: SECOND });
    const [upload, sale] = [arriving(PATH), arriving("/v1/order")];
    const answers = [gateway(upload.request), gateway(sale.request)];
    await sale.send("{");
    const isOver = settled(answers[0]);
    for (let passed = 900; passed < 11 * SECOND; passed += 900) {
      await upload.send(" ".repeat(16 * 1024));
      time.tick(900);
      await turn();
      assert.equal(isOver(), passed >= 10 * SECOND, `after ${passed} ms`);
      if (passed === 1800) await problem(await answers[1], 408, "Gateway.BodyTimeout");
    }
    await problem(await answers[0], 408, "Gateway.BodyTimeout");
  });

  test("leaves half of the bytes to other sessions", async (t) => {
    const time = stopTime(t);
    const gateway = gatewayOfAll({ maxBytesInFlight: 4 * MEBIBYTE });
    const uploads = [MEBIBYTE, MEBIBYTE, 64].map((length) => arriving(PATH, { establishment: OURS, length }));
    const answers = uploads.map(({ request }) => gateway(request));
    for (const { send } of uploads.slice(0, 2)) await send(" ".repeat(MEBIBYTE));
    const third = uploads[2].send(" ");
    assert.equal((await gateway(whole(THEIRS))).status, 204);
    time.tick(10 * SECOND);
    await problem(await answers[2], 503, "Gateway.Busy");
    await third;
    for (const { end } of uploads.slice(0, 2)) await end();
    for (const answer of answers.slice(0, 2)) await problem(await answer, 413);
    assert.equal((await gateway(whole(THEIRS, 3 * MEBIBYTE))).status, 204, "a single upload may use more than its share");
  });

  test("is not given up for the time that it waits for room", async (t) => {
    const time = stopTime(t);
    const gateway = gatewayOfAll({ maxBytesInFlight: 64, maxBodyBytes: 64 });
    const [first, second] = [OURS, OURS].map((establishment) => arriving(PATH, { establishment }));
    const answers = [gateway(first.request), gateway(second.request)];
    await first.send(" ".repeat(64));
    const waiting = second.send(" ");
    await turn();
    time.tick(9 * SECOND);
    await first.end();
    await problem(await answers[0], 400);
    await waiting;
    const isOver = settled(answers[1]);
    time.tick(25 * SECOND - 1);
    await turn();
    assert.equal(isOver(), false);
    time.tick(1);
    await problem(await answers[1], 408, "Gateway.BodyTimeout");
  });
});

describe("the module", () => {
  test("is dropped when an answer has made it grow", async () => {
    const page = { itens: [], pagina: { tem_proximo: false, tem_anterior: false, numero: 1, tamanho: 10, total: 0 } };
    const { gateway } = gatewayTo(
      ({ url }) => Response.json(url.includes("descricao") ? { ...page, interno: "x".repeat(7 * MEBIBYTE) } : page),
      { operations: ["pagedOrders"] },
    );
    assert.equal((await gateway(get("/v1/order/paged"))).status, 200);
    const made = memories.length;
    assert.deepEqual(await (await gateway(get("/v1/order/paged?descricao=x"))).json(), page);
    assert.equal((await gateway(get("/v1/order/paged"))).status, 200);
    assert.equal(memories.length, made + 1);
    assert.ok(memories.at(-1).buffer.byteLength < 4 * MEBIBYTE);
  });

  test("affects no other call when it crashes, and sends nothing twice", async () => {
    const waiting = [];
    const answer = ({ url }) => (url.includes("simulate") ? Response.json([]) : new Promise((resolve) => waiting.push(resolve)));
    const { gateway, requests } = gatewayTo(answer, { timeoutMs: TIMEOUT });
    await gateway(get(SIMULATION));
    requests.length = 0;
    const sales = [1, 2, 3].map(() => gateway(post("/v1/order", order)));
    while (waiting.length < 3) await turn();

    // Every function of the shared instance traps, until another replaces it.
    const before = memories.length;
    trapping = () => memories.length === before;
    assert.equal((await gateway(get(SIMULATION))).status, 200, "in an instance of its own");
    trapping = undefined;
    for (const resolve of waiting) resolve(Response.json({ pedidoId: KEY }));
    for (const sale of sales) assert.deepEqual(await (await sale).json(), { pedidoId: KEY });
    assert.equal(requests.filter(({ method }) => method === "POST").length, 3);
  });

  test("affects no token request when it crashes", async (t) => {
    const { promise: held, resolve: answer } = withResolvers();
    const fetch = t.mock.fn(() => held);
    const credentials = { baseUrl: "https://api.example", clientId: "id", clientSecret: "segredo" };
    const asking = server.generateAccessToken({ ...credentials, timeoutMs: TIMEOUT, fetch });
    while (fetch.mock.callCount() === 0) await turn();
    const before = memories.length;
    trapping = () => memories.length === before;
    const { gateway } = gatewayTo(() => Response.json([]), { timeoutMs: TIMEOUT });
    assert.equal((await gateway(get(SIMULATION))).status, 200);
    trapping = undefined;
    answer(Response.json(TOKEN));
    assert.equal((await asking).token_de_acesso, TOKEN.token_de_acesso);
    assert.equal(fetch.mock.callCount(), 1);
  });

  test("fails the call that makes it crash repeatedly", async () => {
    const { gateway } = gatewayTo(() => Response.json([]), { timeoutMs: TIMEOUT });
    trapping = () => true;
    await problem(await gateway(get(SIMULATION)), 500);
    trapping = undefined;
    assert.equal((await gateway(get(SIMULATION))).status, 200);
  });
});
