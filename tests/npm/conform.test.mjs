/** `npx parcela conform`: what it finds about this package's gateway, about gateways with one fault each, and about a plain proxy. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, test } from "node:test";

import { everywhere, FAULTS, scopeOf } from "./support/conform-faults.mjs";
import { load, packageFolder } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { untilListening } from "./support/program.mjs";
import { makeFolder, run } from "./support/sandbox-program.mjs";
import { openSandbox } from "./support/sandbox.mjs";
import { forwarded, freePort, sendJson, serveFor } from "./support/site.mjs";

const { createGateway, nodeHandler } = await load("parcela/server");
const ORDER = await fixture("create-order.request");
const CNPJ = ORDER.documentoEstabelecimento;
const OTHER_CNPJ = "12.ABC.345/01DE-35";
const PROGRAM = [process.execPath, join(packageFolder, "cli", "main.js")];
/** The operations of the checkout, and lists. */
const OPERATIONS = [
  "createOrder",
  "getOrder",
  "startCdcSale",
  "importOrderInvoice",
  "listSimulateInstallments",
  "getSimulationValues",
  "pagedOrders",
];
const folder = await makeFolder();
const [ana, bia] = ["ana", "bia"].map((name) => join(folder, name));
await writeFile(ana, "Cookie: sid=ana-secreta\n");
await writeFile(bia, "cookie: sid=bia-secreta\nAuthorization: Bearer bia-secreta\n");
const SESSIONS = ["--session", ana, "--establishment", CNPJ, "--session", bia, "--establishment", OTHER_CNPJ];

/** Tries the gateway at `url`. Returns the exit code, and the names of findings by verdict. */
async function conform(url, words = [], environment = {}) {
  const { code, stdout, stderr } = await run([...PROGRAM, "conform", `${url}/parcela`, ...SESSIONS, "--json", ...words], environment);
  assert.doesNotMatch(stdout + stderr, /secreta|Ana Lima|529\.?982/);
  assert.equal(stderr, "");
  const { findings } = JSON.parse(stdout);
  const names = (verdict) => findings.filter((finding) => finding.verdict === verdict).map(({ name }) => name);
  return { code, stdout, kept: names("kept"), broken: names("broken"), unknown: names("unknown") };
}

/** An address for the provider's stand-in. */
async function standIn() {
  const address = `127.0.0.1:${await freePort()}`;
  return { baseUrl: `http://${address}`, listen: ["--listen", address] };
}

describe("the gateway program keeps the contract", () => {
  for (const operations of [undefined, [...OPERATIONS, "pagedCustomers"].join()]) {
    test(operations ? "with lists" : "by default", async (t) => {
      const { baseUrl, listen } = await standIn();
      const session = await serveFor(t, (incoming, outgoing) => {
        const establishments = scopeOf(incoming.headers.cookie);
        outgoing.writeHead(establishments ? 200 : 401).end(JSON.stringify({ establishments }));
      });
      const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("PARCELA_"));
      const credentials = { PARCELA_URL: baseUrl, PARCELA_CLIENT_ID: "loja", PARCELA_CLIENT_SECRET: "segredo-da-loja" };
      const words = ["gateway", "--listen", "127.0.0.1:0", "--session-url", session, ...(operations ? ["--operations", operations] : [])];
      const env = { ...Object.fromEntries(inherited), ...credentials };
      const program = await untilListening(spawn(PROGRAM[0], [PROGRAM[1], ...words], { env, stdio: ["ignore", "pipe", "inherit"] }));
      t.after(() => program.stop("SIGKILL"));
      for (const _ of ["first", "with the token of the first"]) {
        const { code, broken, unknown, kept, stdout } = await conform(program.url, listen);
        assert.deepEqual([code, broken, unknown], [0, [], []], stdout);
        assert.ok(kept.length > 18);
      }
    });
  }
});

test("a gateway with one fault is told its name", async (t) => {
  const wrong = [];
  for (const [expected, { options = () => ({}), before = (request) => request, after = (response) => response }] of FAULTS) {
    const { baseUrl, listen } = await standIn();
    const credentials = { baseUrl, clientId: "loja", clientSecret: "segredo-da-loja", onError: () => {} };
    const gateway = createGateway({ ...credentials, operations: OPERATIONS, ...everywhere(/^$/), ...options() });
    const handler = nodeHandler(async (request) => {
      const page = await before(request, { provider: baseUrl });
      return after(page instanceof Response ? page : await gateway(page), request);
    });
    const { code, broken, unknown, stdout } = await conform(await serveFor(t, handler), listen);
    if (code !== 1 || String(broken) !== String(expected) || unknown.length > 0) wrong.push([expected, broken, unknown, stdout]);
  }
  assert.deepEqual(wrong, []);
});

test("a gateway that breaks requests off, or sends some that are none, does not end the run", async (t) => {
  const { baseUrl, listen } = await standIn();
  const { port } = new URL(baseUrl);
  const broken = [
    "POST /v1/order HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{",
    "GET // HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
  ];
  const gateway = createGateway({ baseUrl, clientId: "loja", clientSecret: "segredo-da-loja", onError: () => {}, ...everywhere(/^$/) });
  const handler = nodeHandler(async (request) => {
    for (const text of broken) {
      const socket = connect(port, "127.0.0.1").on("error", () => {});
      await once(socket, "connect");
      const closed = once(socket, "close");
      if (text.startsWith("POST")) socket.write(text, () => socket.destroy());
      else socket.resume().write(text);
      await closed;
    }
    return gateway(request);
  });
  const found = await conform(await serveFor(t, handler), listen);
  assert.deepEqual([found.code, found.broken, found.unknown], [0, [], []], found.stdout);
});

/** A plain proxy that adds a token. */
const naive = (t, baseUrl) => {
  let token;
  return serveFor(t, async (incoming, outgoing) => {
    try {
      token ??= await (
        await sendJson(`${baseUrl}/v1/authentication/accesstoken`, { clientId: "parceiro-demo", clientSecret: "segredo-demo" })
      ).json();
      const { headers, ...init } = await forwarded(incoming);
      const Authorization = `Bearer ${token.token_de_acesso}`;
      delete headers.authorization;
      const answer = await fetch(baseUrl + incoming.url.replace("/parcela", ""), { ...init, headers: { ...headers, Authorization } });
      outgoing.writeHead(answer.status, Object.fromEntries([...answer.headers].filter(([name]) => name !== "content-length")));
      outgoing.end(await answer.text());
    } catch (error) {
      outgoing.writeHead(500).end(String(error.stack));
    }
  });
};

test("a plain proxy breaks every rule but those that need no gateway", async (t) => {
  const { baseUrl, listen } = await standIn();
  const { code, broken, kept } = await conform(await naive(t, baseUrl), listen);
  assert.deepEqual([code, kept], [1, ["calls", "answers"]], String(broken));
});

/** A gateway whose calls `isOther` chooses go to one of another provider than the stand-in, as behind a balancer. */
async function astray(t, isOther) {
  const sandbox = await openSandbox();
  const { baseUrl, listen } = await standIn();
  const quiet = { ...sandbox.credentials, ...everywhere(/^$/), onError: () => {} };
  const [right, other] = [baseUrl, sandbox.url].map((url) => createGateway({ ...quiet, baseUrl: url }));
  const handler = nodeHandler(async (request) => ((await isOther(request)) ? other : right)(request));
  const { code, stdout, stderr } = await run([...PROGRAM, "conform", `${await serveFor(t, handler)}/parcela`, ...SESSIONS, ...listen]);
  const headers = { Authorization: `Bearer ${(await sandbox.generateAccessToken()).token_de_acesso}` };
  const { itens } = await (await fetch(`${sandbox.url}/v1/order/paged`, { headers })).json();
  return { code, stdout, stderr, orders: itens.map(({ id }) => id) };
}

describe("behind a balancer with another provider", () => {
  let calls = 0;
  for (const [what, isOther] of [
    ["each changing call goes there", ({ method }) => method !== "GET"],
    ["every third call goes there", () => calls++ % 3 === 2],
  ]) {
    test(`it makes no order, if ${what}`, async (t) => {
      const { code, stderr, orders } = await astray(t, isOther);
      assert.deepEqual([code, orders], [2, []], stderr);
      assert.match(stderr, /did not reach --listen, so no order was sent/);
    });
  }

  test("it ends with the first order that goes there, and names it", async (t) => {
    const { code, stdout, stderr, orders } = await astray(t, ({ method, url }) => method === "POST" && url.endsWith("/v1/order"));
    assert.deepEqual([code, orders.length, stdout], [2, 1, ""], stderr);
    assert.match(stderr, new RegExp(`an order may have been made at another provider than --listen: .*${orders[0]}`));
  });
});

/** Tries a right gateway whose answers from the `count`th call on are those of `after`. */
async function changing(t, count, after) {
  const { baseUrl, listen } = await standIn();
  const gateway = createGateway({ baseUrl, clientId: "loja", clientSecret: "segredo-da-loja", onError: () => {}, ...everywhere(/^$/) });
  let calls = 0;
  const handler = nodeHandler(gateway);
  return conform(await serveFor(t, (...call) => (++calls > count ? after : handler)(...call)), listen);
}

for (const [what, status, headers] of [
  ["a gateway that is busy", 503, { "Retry-After": "1" }],
  ["a limit of calls", 429, {}],
]) {
  test(`${what} is no finding`, async (t) => {
    const { code, broken, unknown, stdout } = await changing(t, 120, (_, outgoing) => {
      const all = { "Content-Type": "application/problem+json", "Cache-Control": "no-store", CorrelationId: "1", ...headers };
      outgoing.writeHead(status, all).end(JSON.stringify({ tipo: "Gateway.Busy", status }));
    });
    assert.deepEqual([code, broken], [0, []], stdout);
    assert.ok(unknown.includes("scope-change"), stdout);
  });
}

test("a gateway that is busy from the start is said to be", async (t) => {
  const { listen } = await standIn();
  const url = await serveFor(t, (_, outgoing) => outgoing.writeHead(503, { "Retry-After": "0" }).end());
  const { code, stderr } = await run([...PROGRAM, "conform", `${url}/parcela`, ...SESSIONS, ...listen]);
  assert.deepEqual([code, stderr], [2, "parcela: the gateway is busy: listSimulateInstallments 503\n"]);
});

test("without --listen, a 503 of the provider is not taken for the gateway's", async (t) => {
  let calls = 0;
  const url = await serveFor(t, (_, outgoing) => ((calls += 1), outgoing.writeHead(503, { "Retry-After": "0" }).end()));
  const { code, stderr } = await run([...PROGRAM, "conform", `${url}/parcela`, ...SESSIONS]);
  assert.deepEqual([code, calls], [2, 1]);
  assert.match(stderr, /the gateway does not answer a session: listSimulateInstallments 503/);
});

test("a limit of calls that passes is no finding", async (t) => {
  const { baseUrl, listen } = await standIn();
  const gateway = createGateway({ baseUrl, clientId: "loja", clientSecret: "segredo-da-loja", onError: () => {}, ...everywhere(/^$/) });
  const handler = nodeHandler(gateway);
  let calls = 0;
  const url = await serveFor(t, (incoming, outgoing) => {
    calls += 1;
    if (calls % 7) return handler(incoming, outgoing);
    incoming.resume();
    return outgoing.writeHead(calls % 2 ? 429 : 503, { "Retry-After": "0" }).end();
  });
  const { code, broken, unknown, stdout } = await conform(url, listen);
  assert.deepEqual([code, broken, unknown], [0, [], []], stdout);
});

test("a gateway that ends meanwhile is broken", async (t) => {
  const { code, broken, stdout } = await changing(t, 120, (incoming) => incoming.socket.destroy());
  assert.deepEqual([code, broken], [1, ["answers"]], stdout);
});

describe("without --listen", () => {
  test("a gateway is tried without an order, and what cannot be told is said", async (t) => {
    const sandbox = await openSandbox();
    const gateway = createGateway({ ...sandbox.credentials, ...everywhere(/^$/) });
    const ours = await conform(await serveFor(t, nodeHandler(gateway)));
    assert.deepEqual([ours.code, ours.broken], [0, []], ours.stdout);
    assert.deepEqual(ours.kept, [
      "session",
      "cross-site",
      "operations",
      "paths",
      "validation",
      "bodies",
      "answers",
      "cache",
      "correlation",
      "problems",
      "personal-data",
    ]);
    assert.match(ours.stdout, /"found": "needs --listen"/);
    const theirs = await conform(await naive(t, sandbox.url));
    assert.deepEqual(theirs.kept, ["answers", "correlation", "problems", "personal-data"], theirs.stdout);
    const headers = { Authorization: `Bearer ${(await sandbox.generateAccessToken()).token_de_acesso}` };
    assert.equal((await (await fetch(`${sandbox.url}/v1/order/paged`, { headers })).json()).pagina.total, 0);
  });
});

describe("it cannot run, and says why", () => {
  const URL = "http://127.0.0.1:1/parcela";
  const ONE = ["--session", ana, "--establishment", CNPJ];
  for (const [what, words, pattern, environment = {}] of [
    ["no address", ONE, /one URL is required/],
    ["no session", [URL], /--session is required/],
    ["no establishment", [URL, "--session", ana], /--establishment is required, once for each --session/],
    ["one establishment twice", [URL, ...ONE, ...ONE], /another one for each session/],
    ["no file", [URL, "--session", join(folder, "none"), "--establishment", CNPJ], /--session: file 1 cannot be read \(ENOENT\)/],
    ["a variable without a header", [URL, "--establishment", CNPJ], /PARCELA_SESSION: must have lines/, { PARCELA_SESSION: "sid-secreto" }],
    ["a gateway that is not there", [URL, ...ONE], /does not answer a session: listSimulateInstallments no answer/],
  ]) {
    test(what, async () => {
      const { code, stdout, stderr } = await run([...PROGRAM, "conform", ...words], environment);
      assert.deepEqual([code, stdout], [2, ""]);
      assert.match(stderr, pattern);
      assert.doesNotMatch(stderr, /secret/);
    });
  }

  test("a gateway of another provider than the stand-in, before an order is sent", async (t) => {
    const sandbox = await openSandbox();
    const url = await serveFor(t, nodeHandler(createGateway({ ...sandbox.credentials, ...everywhere(/^$/) })));
    const { listen } = await standIn();
    const { code, stderr } = await run([...PROGRAM, "conform", `${url}/parcela`, ...SESSIONS, ...listen]);
    assert.equal(code, 2);
    assert.match(stderr, /listSimulateInstallments 200 did not reach --listen, so no order was sent/);
  });
});
