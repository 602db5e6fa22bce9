/** A shop in each language of the guide "any-server" behind a proxy of the guide, with `parcela gateway` beside it. */

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";

import { fixture } from "./support/fixtures.mjs";
import { FORWARD_SECRET, SIMULATION, startGateway } from "./support/gateway-program.mjs";
import { SECRET, currentNotification } from "./support/notification.mjs";
import { makeFolder } from "./support/sandbox-program.mjs";
import { openSandbox } from "./support/sandbox.mjs";
import { GUIDE, SHOPS, compileDotnet, needing, workplace } from "./support/shops.mjs";
import { freePort, sendJson } from "./support/site.mjs";
import { all, isAll } from "./support/tier.mjs";

const ORDER = await fixture("create-order.request");
const CNPJ = ORDER.documentoEstabelecimento;
const OTHER_CNPJ = "12.ABC.345/01DE-35";
const sandbox = isAll ? await openSandbox() : undefined;

/** Starts the gateway for a shop at `origin`. Returns its host and port. */
async function gatewayFor(t, origin, { session, notifications }) {
  const environment = { ...sandbox.environment, PARCELA_WEBHOOK_SECRET: SECRET, PARCELA_FORWARD_SECRET: FORWARD_SECRET };
  const endpoints = ["--session-url", origin + session, "--webhook-url", origin + notifications];
  const operations = ["--operations", "listSimulateInstallments,createOrder,getOrder,importOrderInvoice"];
  return (await startGateway(t, [...endpoints, ...operations], environment)).url.replace("http://", "");
}

/** Starts a shop with its gateway, and a proxy of the guide in front. */
async function open(t, shop, { snippet, secret = FORWARD_SECRET } = {}) {
  const folder = await makeFolder();
  const port = await freePort();
  const direct = `http://127.0.0.1:${port}`;
  const gateway = await gatewayFor(t, direct, shop);
  const public_ = `127.0.0.1:${await freePort()}`;
  const taken = join(folder, "taken");
  const addresses = { "127.0.0.1:8788": gateway, "127.0.0.1:8000": `127.0.0.1:${port}`, '"127.0.0.1", 8000': `"127.0.0.1", ${port}` };
  const environment = { ...(secret !== null && { PARCELA_FORWARD_SECRET: secret }), SESSION_SECRET: "segredo da sessão", TAKEN: taken };
  const place = workplace(t, folder, { port, site: public_, addresses, environment });
  await shop.start(place);
  await shop.startProxy(place, snippet);
  const site = `http://${public_}`;
  return {
    folder,
    direct,
    site,
    /** The notifications that the shop has taken: id and order. */
    taken: () => readFile(taken, "utf8").catch(() => ""),
    /** Signs a seller of this shop in. Returns the headers of a page. */
    async signIn(cnpj) {
      if (shop.login === undefined) return { Cookie: `cnpj=${cnpj}`, Origin: site };
      const { headers } = await fetch(`${site}${shop.login}?cnpj=${encodeURIComponent(cnpj)}`);
      const cookie = headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
      return { Cookie: cookie.join("; "), Origin: site };
    },
  };
}

/** A notification as the gateway sends it on to the shop, or as somebody who does not know its secret would. */
const forwarded = (given) => currentNotification({ secret: FORWARD_SECRET.slice("whsec_".length), ...given });

for (const shop of SHOPS) {
  describe(`a shop in ${shop.name} behind ${shop.proxy}`, isAll ? needing(...shop.needs) : all, () => {
    test("sells for its own establishments, and takes the provider's notifications and nobody else's", async (t) => {
      const { direct, site, taken, signIn } = await open(t, shop);
      const [seller, other] = [await signIn(CNPJ), await signIn(OTHER_CNPJ)];
      const order = (headers) =>
        sendJson(`${site}/parcela/v1/order`, ORDER, { headers: { ...headers, "Idempotency-Key": crypto.randomUUID() } });
      assert.equal((await order({ Origin: site })).status, 401, "nobody is signed in");
      assert.equal((await order(other)).status, 403, "another shop's establishment");
      const made = await order(seller);
      assert.equal(made.status, 200);
      const { pedidoId } = await made.json();
      const read = async (headers) => (await fetch(`${site}/parcela/v1/order/${pedidoId}`, { headers })).status;
      assert.deepEqual([await read(seller), await read(other), await read({})], [200, 404, 401]);

      const invoice = { pedidoId, arquivoBase64: Buffer.alloc(2 ** 21, "%PDF-1.7").toString("base64"), nomeArquivo: "nota.pdf" };
      await sendJson(`${sandbox.url}/sandbox/orders/${pedidoId}/status`, { status: 15 }, { method: "PUT" });
      const sent = await sendJson(`${site}/parcela/v1/order/invoice`, invoice, { headers: seller });
      assert.equal(sent.status, 204, await sent.text());

      const dados = { pedidoId, numero: 1001, status: { valor: 9, descricao: "Comprado" } };
      const event = { tipo: 3, evento: "pedido.status_alterado", criadoEm: "2026-01-31T12:00:00Z", dados };
      const deliver = async (given) => (await fetch(`${site}/webhooks/parcela`, { method: "POST", ...currentNotification(given) })).status;
      assert.equal(await deliver({ event, id: "msg_1" }), 204);
      assert.equal(await deliver({ event: { tipo: 1, evento: "cliente.criado", dados: {} }, id: "msg_2" }), 204);
      assert.equal(await deliver({ event: { tipo: 9, dados: {} }, id: "msg_3" }), 204, "an event of unknown shape");
      assert.equal(await taken(), `msg_1 ${pedidoId}\n`);

      const post = async (given) => (await fetch(direct + shop.notifications, { method: "POST", ...given })).status;
      const old = { at: Math.floor(Date.now() / 1000) - 600 };
      for (const given of [{ secret: SECRET }, { secret: "" }, old]) assert.equal(await post(forwarded({ event, ...given })), 401);
      const { headers } = forwarded({ event });
      assert.equal(await post({ headers, body: JSON.stringify({ ...event, tipo: 4 }) }), 401, "another body");
      assert.equal(await post({ body: JSON.stringify(event) }), 401, "no signature");
      assert.equal(await taken(), `msg_1 ${pedidoId}\n`);

      for (const path of [shop.session, shop.notifications]) {
        const { status } = await fetch(site + path, { headers: seller });
        assert.ok([403, 404].includes(status), `${path} is not for the public: ${status}`);
      }
    });
  });
}

describe("the traps of the guide", isAll ? needing("php-fpm", "nginx") : all, () => {
  const PHP = SHOPS.find(({ name }) => name === "PHP");
  const nginx = GUIDE["nginx.conf"];
  const without = (line) => nginx.replace(new RegExp(`^ *${line}.*\\n`, "m"), "");

  test("nginx refuses an invoice above 1 MB with a 413 unless it is told otherwise", async (t) => {
    const { site, signIn } = await open(t, PHP, { snippet: without("client_max_body_size") });
    const headers = await signIn(CNPJ);
    const statusOf = async (bytes) =>
      (await sendJson(`${site}/parcela/v1/order/invoice`, { arquivoBase64: "a".repeat(bytes) }, { headers })).status;
    assert.deepEqual([await statusOf(2 ** 20 + 1), await statusOf(2 ** 10)], [413, 400]);
  });

  test("a proxy that rewrites the host makes the gateway refuse the page with a 403", async (t) => {
    const { site, signIn } = await open(t, PHP, { snippet: without("proxy_set_header Host") });
    const { status } = await fetch(site + SIMULATION, { headers: await signIn(CNPJ) });
    assert.equal(status, 403);
  });

  test("a page that holds PHP's session makes the gateway wait, and one that closes it does not", async (t) => {
    const { folder, site, signIn } = await open(t, PHP);
    const headers = await signIn(CNPJ);
    const statusDuring = async (page) => {
      const until = join(folder, `end-${page.length}`);
      const { body } = await fetch(`${site}${page}&until=${until}`, { headers });
      const { status } = await fetch(site + SIMULATION, { headers });
      await writeFile(until, "");
      await body.cancel();
      return status;
    };
    assert.deepEqual([await statusDuring("/report.php?close"), await statusDuring("/report.php?")], [200, 503]);
  });

  test("PHP-FPM clears the environment: without its secret, the shop takes no notification, also none signed with an empty key", async (t) => {
    for (const secret of [null, "whsec_", "whsec_YWJj"]) {
      const { direct, taken } = await open(t, PHP, { secret });
      const { status } = await fetch(direct + PHP.notifications, { method: "POST", ...currentNotification({ secret: "" }) });
      assert.deepEqual([status, await taken()], [500, ""], secret);
    }
  });

  test("a failure of the shop is a 500, so that the notification comes again, also if PHP displays errors", async (t) => {
    const { direct, taken } = await open(t, PHP);
    const event = { tipo: 3, evento: "pedido.status_alterado", dados: { pedidoId: "fail" } };
    const { status } = await fetch(direct + PHP.notifications, { method: "POST", ...forwarded({ event }) });
    assert.deepEqual([status, await taken()], [500, ""]);
  });
});

test("the program for .NET compiles", isAll ? needing("dotnet") : all, async (t) => {
  await compileDotnet(workplace(t, await makeFolder(), { addresses: {}, environment: {} }));
});
