/**
 * One server of the benchmark, in a process of its own: `server.mjs <kind>`, where the kind is the stub of the provider, the gateway, or a
 * proxy without rules, or the program `parcela gateway`. It sends its port, and then the cost of what it has served since the last request for it.
 */

import { readFileSync } from "node:fs";
import { Agent, createServer, request } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";

const [kind, provider, parcela, port] = process.argv.slice(2);
const json = { "Content-Type": "application/json" };
const SESSION = Buffer.from(JSON.stringify({ establishments: ["11.222.333/0001-81"] }));
/** The variables of the tests: the program refuses those that it does not know. */
const OF_TESTS = Object.keys(process.env).filter((name) => name.startsWith("PARCELA_"));
const text = (name) => readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url));

const SERVERS = { provider: stub, parcela: gateway, fetch: fetchProxy, "node:http": httpProxy };
if (kind === "program") {
  await program();
} else {
  // No server closes a kept connection just when the next request is sent on it.
  const server = createServer({ keepAliveTimeout: 600_000 }, await SERVERS[kind]()).listen(0, "127.0.0.1", () =>
    process.send(server.address().port),
  );
}
process.on("disconnect", () => process.exit());

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
let before = process.cpuUsage();
process.on("message", async () => {
  const { user, system } = process.cpuUsage(before);
  const late = delay.percentile(99);
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    globalThis.gc();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send({ processor: (user + system) * 1e3, late, used: heapUsed + external, rss });
  delay.reset();
  before = process.cpuUsage();
});

/** Answers each operation with the specification's example. */
function stub() {
  const [token, order, created, simulated] = ["access-token", "order", "create-order", "simulate-installments"].map((name) =>
    text(`${name}.response`),
  );
  return (incoming, outgoing) => {
    const { method, url } = incoming;
    if (url === "/session") return answerTo(outgoing, 200, SESSION);
    const answer = url.endsWith("/accesstoken") ? token : method === "POST" ? created : url.includes("simulate") ? simulated : order;
    incoming.resume().on("end", () => answerTo(outgoing, 200, answer));
  };
}

/** Runs the program in this process. */
async function program() {
  process.argv.splice(1, Infinity, parcela, "gateway", "--base-path", "");
  for (const name of OF_TESTS) delete process.env[name];
  const credentials = { PARCELA_URL: provider, PARCELA_CLIENT_ID: "id", PARCELA_CLIENT_SECRET: "secret" };
  // On a busy machine, a session may take longer than the default.
  const session = { PARCELA_SESSION_URL: `${provider}/session`, PARCELA_SESSION_TIMEOUT_MS: "25000" };
  Object.assign(process.env, { ...credentials, ...session, PARCELA_LISTEN: `127.0.0.1:${port}` });
  await import(parcela);
  process.send(port);
}

async function gateway() {
  const { createGateway, nodeHandler } = await import(parcela);
  const credentials = { baseUrl: provider, clientId: "id", clientSecret: "secret" };
  const { establishments } = JSON.parse(SESSION);
  return nodeHandler(createGateway({ ...credentials, authorize: () => ({ establishments }) }));
}

/** Passes a request on by `fetch`, without a check of anything. */
function fetchProxy() {
  return async (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const body = method === "POST" ? await bodyOf(incoming) : undefined;
    const answer = await fetch(provider + url, { method, body, headers: sentBy(headers) });
    answerTo(outgoing, answer.status, Buffer.from(await answer.arrayBuffer()));
  };
}

/** Passes a request on by `node:http`, without a check of anything. */
function httpProxy() {
  const agent = new Agent({ keepAlive: true });
  return async (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const body = method === "POST" ? await bodyOf(incoming) : undefined;
    const sent = request(provider + url, { method, agent, headers: sentBy(headers) }, async (answer) => {
      answerTo(outgoing, answer.statusCode, await bodyOf(answer));
    });
    sent.end(body);
  };
}

const answerTo = (outgoing, status, bytes) => outgoing.writeHead(status, { ...json, "Content-Length": bytes.length }).end(bytes);

async function bodyOf(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function sentBy({ "idempotency-key": key }) {
  return { Accept: "application/json", Authorization: "Bearer token", ...json, ...(key && { "Idempotency-Key": key }) };
}
