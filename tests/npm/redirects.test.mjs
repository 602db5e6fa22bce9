/** A redirection is never followed: it would hand an order, or the client secret, to the address that it names. */

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, describe, test } from "node:test";

import { makeProject } from "./support/consumer.mjs";
import { TOKEN, input } from "./support/gateway.mjs";
import { listen } from "./support/site.mjs";
import { startWorker } from "./support/worker.mjs";

const STATUSES = [301, 302, 303, 307, 308];
const CREDENTIALS = { clientId: "id", clientSecret: "segredo-do-parceiro" };

let project;
let elsewhere;
let service;
/** What has arrived where nothing may arrive. */
const strayed = [];

before(async () => {
  project = await makeProject("redirects");
  await (await project.import("parcela")).init();
  elsewhere = await listen(
    createServer((incoming, outgoing) => {
      strayed.push(incoming.url);
      outgoing.setHeader("Content-Type", "application/json");
      outgoing.end(JSON.stringify({ ...TOKEN, pedidoId: "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001" }));
    }),
  );
  service = await listen(createServer(redirect));
});
after(async () => {
  await service?.stop();
  await elsewhere?.stop();
});

/** `/<status>/…` redirects everything, `/orders-<status>/…` everything but the token request. */
function redirect(incoming, outgoing) {
  const [, kind, status] = incoming.url.match(/^\/(orders-)?(\d+)\//);
  if (kind && incoming.url.endsWith("/accesstoken")) {
    outgoing.setHeader("Content-Type", "application/json");
    return outgoing.end(JSON.stringify(TOKEN));
  }
  return outgoing.writeHead(Number(status), { Location: `${elsewhere.url}${incoming.url}` }).end();
}

describe("Node.js", () => {
  test("an order stays at the service that it is for, and may have been made there", async () => {
    const { Client } = await project.import("parcela");
    for (const status of STATUSES) {
      const client = new Client({ baseUrl: `${service.url}/${status}`, tokenProvider: () => "token" });
      await assert.rejects(client.createOrder(await input("create-order")), {
        code: "decode",
        status,
        maybeDone: true,
      });
      await assert.rejects(client.listWebHooks(), { code: "decode", status, maybeDone: false });
    }
    assert.deepEqual(strayed, []);
  });

  test("the client secret stays there too", async () => {
    const { generateAccessToken } = await project.import("parcela/server");
    for (const status of STATUSES) {
      const given = { baseUrl: `${service.url}/${status}`, ...CREDENTIALS };
      await assert.rejects(generateAccessToken(given), { name: "ParcelaError", status });
    }
    assert.deepEqual(strayed, []);
  });

  test("a gateway answers 502, and its page's client knows that an order may have been made", async () => {
    const { Client } = await project.import("parcela");
    const { createGateway } = await project.import("parcela/server");
    for (const status of STATUSES) {
      const baseUrl = `${service.url}/orders-${status}`;
      const gateway = createGateway({ baseUrl, ...CREDENTIALS, authorize: () => true });
      const client = new Client({ baseUrl: "https://loja.example/parcela", fetch: gateway, maxRetries: 0 });
      await assert.rejects(client.createOrder(await input("create-order")), { status: 502, maybeDone: true });
    }
    assert.deepEqual(strayed, []);
  });
});

test("on workerd neither an order nor the secret goes elsewhere", async () => {
  for (const kind of ["307", "orders-307"]) {
    const worker = await startWorker("worker", { PARCELA_URL: `${service.url}/${kind}` });
    try {
      const headers = { "Content-Type": "application/json" };
      const body = JSON.stringify(await input("create-order"));
      const answer = await fetch(`${worker.url}/parcela/v1/order`, { method: "POST", headers, body });
      assert.equal(answer.status, 502, kind);
    } finally {
      await worker.stop();
    }
  }
  assert.deepEqual(strayed, []);
});
