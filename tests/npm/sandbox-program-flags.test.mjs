/** The command line of `parcela-sandbox`: it has the flags of the native program, each does what it says, and a mistake is named. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

import { required } from "./support/consumer.mjs";
import { installProgram, run, start } from "./support/sandbox-program.mjs";

const inNode = await installProgram("sandbox-program-flags");
const native = [required("PARCELA_SANDBOX")];
const folder = await mkdtemp(join(tmpdir(), "parcela-sandbox-"));
after(() => rm(folder, { recursive: true, force: true }));

const database = join(folder, "sandbox.db");
const site = join(folder, "site");
const garbage = join(folder, "garbage.db");
const garbageText = "lixo ".repeat(1000);
const key = "0123456789abcdef0123456789abcdef";
const order = JSON.parse(await readFile(new URL("../fixtures/create-order.sent.json", import.meta.url), "utf8"));
let tokenOfKey;
before(async (context) => {
  await mkdir(site);
  await writeFile(join(site, "index.html"), "<h1>Loja</h1>");
  await writeFile(garbage, garbageText);
  tokenOfKey = await tokenOf(await start(context, [...inNode, "--jwt-key", key], FREE_PORT));
});

/** The default port may be taken by a demo. A flag overrides the variable. */
const FREE_PORT = { PARCELA_LISTEN: "127.0.0.1:0" };

async function post({ url }, path, body, headers = {}) {
  const answer = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

async function tokenOf(sandbox) {
  const credentials = { clientId: "parceiro-demo", clientSecret: "segredo-demo" };
  return (await post(sandbox, "/v1/authentication/accesstoken", credentials)).body.token_de_acesso;
}

async function postAsPartner(sandbox, path, body, headers) {
  return post(sandbox, path, body, { Authorization: `Bearer ${await tokenOf(sandbox)}`, ...headers });
}

/** Whether the sandbox answers under the name `host`. */
async function answersUnder({ url }, host) {
  const [answer] = await once(request(`${url}/sandbox/health`, { headers: { host } }).end(), "response");
  answer.resume();
  return answer.statusCode === 200;
}

/**
 * A row for each flag: the value that is tried, and whether a sandbox has been started with it; a value that is refused, and the rule
 * that the error tells.
 */
const FLAGS = {
  "--listen": {
    value: "0.0.0.0:0",
    isSet: async ({ url }) => new URL(url).hostname === "0.0.0.0",
    refused: "localhost:80",
    rule: /must be an IP address and a port/,
  },
  "--database": {
    value: database,
    isSet: async () => existsSync(database),
    refused: garbage,
    rule: /no database/,
  },
  "--site": {
    value: site,
    isSet: async ({ url }) => (await (await fetch(url)).text()) === "<h1>Loja</h1>",
    refused: join(folder, "none"),
    rule: /no such file/,
  },
  "--jwt-key": {
    value: key,
    isSet: async ({ url }) => (await fetch(`${url}/v1/webhooks`, { headers: { Authorization: `Bearer ${tokenOfKey}` } })).status === 200,
    refused: "short",
    rule: /at least 32 bytes/,
  },
  "--public-url": {
    value: "https://sandbox.example",
    isSet: async (sandbox) => {
      const { pedidoId } = (await postAsPartner(sandbox, "/v1/order", order)).body;
      const { linkPagamento } = (await postAsPartner(sandbox, "/v1/order/start-cdc-sale", { pedidoId })).body;
      return linkPagamento.startsWith("https://sandbox.example/pagar/") && (await answersUnder(sandbox, "sandbox.example"));
    },
    refused: "http://sandbox.example/?a",
    rule: /not an http or https address without a query/,
  },
  "--allow-host": {
    value: "a.example,b.example",
    isSet: async (sandbox) => (await answersUnder(sandbox, "a.example")) && answersUnder(sandbox, "b.example"),
    refused: "a.example,b.example:80",
    rule: /without a port/,
  },
  "--cross-site-webhooks": {
    isSet: async (sandbox) => {
      const webhook = { tipo: 3, url: "https://loja.example/parcela", tipoAutenticacao: 1 };
      return (await postAsPartner(sandbox, "/v1/webhooks", webhook, { Origin: "https://loja.example" })).status === 200;
    },
    refused: "yes",
    rule: /true, false|does not take an argument/,
  },
  "--lenient": {
    isSet: async (sandbox) => (await postAsPartner(sandbox, "/v1/order", { ...order, celular: "11987654321" })).status === 200,
    refused: "yes",
    rule: /true, false|does not take an argument/,
  },
  "--log": {
    value: "warn",
    isSet: async ({ url, printed }) => {
      await fetch(`${url}/sandbox/health`);
      return printed.stderr === "";
    },
    refused: "loud",
    rule: /must be one of off, error, warn, info, debug, trace/,
  },
};

const variableOf = (flag) => `PARCELA_${flag.slice(2).replaceAll("-", "_").toUpperCase()}`;

/** A failed start prints one line and exits with 1. */
function isMistake({ code, stdout, stderr }, ...patterns) {
  assert.deepEqual([code, stdout], [1, ""]);
  assert.match(stderr, /^parcela-sandbox: .+\n$/);
  for (const pattern of patterns) assert.match(stderr, pattern);
}

test("the flags are those of the native program", async () => {
  const [ours, theirs] = await Promise.all([inNode, native].map((command) => run([...command, "--help"])));
  const flagsOf = ({ stdout }) => Array.from(stdout.matchAll(/^ +(?:-\w, )?(--[a-z-]+)/gm), ([, flag]) => flag);
  const nativeOnly = ["--gateway"];
  assert.deepEqual(
    flagsOf(ours),
    flagsOf(theirs).filter((flag) => !nativeOnly.includes(flag)),
  );
  assert.deepEqual(flagsOf(ours), [...Object.keys(FLAGS), "--help", "--version"]);
  for (const flag of Object.keys(FLAGS)) assert.ok(theirs.stdout.includes(`[env: ${variableOf(flag)}`), flag);
});

for (const asked of ["--help", "-h"]) {
  test(`${asked} prints the help, whatever the variables are`, async () => {
    const { code, stdout, stderr } = await run([...inNode, asked], { PARCELA_LISTEN: "x" });
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(stdout, /^Usage: parcela-sandbox \[OPTIONS\]$/m);
  });
}

for (const asked of ["--version", "-V"]) {
  test(asked, async () => {
    const [ours, theirs] = await Promise.all([inNode, native].map((command) => run([...command, asked])));
    assert.deepEqual(ours, theirs);
    assert.match(ours.stdout, /^parcela-sandbox \d/);
  });
}

describe("a flag does what it says", () => {
  test("and nothing when it is not given", async (context) => {
    const sandbox = await start(context, inNode, FREE_PORT);
    for (const [flag, { isSet }] of Object.entries(FLAGS)) assert.equal(await isSet(sandbox), false, flag);
  });

  for (const [flag, { value, isSet }] of Object.entries(FLAGS)) {
    test(flag, async (context) => {
      const sandbox = await start(context, [...inNode, flag, ...(value ? [value] : [])], FREE_PORT);
      assert.equal(await isSet(sandbox), true);
      sandbox.stop();
      assert.equal((await sandbox.ended).code, 0);
      await rm(database, { force: true });
    });

    test(variableOf(flag), async (context) => {
      const sandbox = await start(context, inNode, { ...FREE_PORT, [variableOf(flag)]: value ?? "true" });
      assert.equal(await isSet(sandbox), true);
    });
  }

  test("--allow-host several times", async (context) => {
    const sandbox = await start(context, [...inNode, "--allow-host", "a.example", "--allow-host=b.example"], FREE_PORT);
    assert.equal(await FLAGS["--allow-host"].isSet(sandbox), true);
  });

  test("PARCELA_LENIENT=false", async (context) => {
    const sandbox = await start(context, inNode, { ...FREE_PORT, PARCELA_LENIENT: "false" });
    assert.equal(await FLAGS["--lenient"].isSet(sandbox), false);
  });
});

describe("a value that is refused names its flag and the rule", () => {
  for (const [flag, { refused, rule }] of Object.entries(FLAGS)) {
    test(`${flag}=${refused}`, async () => isMistake(await run([...inNode, `${flag}=${refused}`], FREE_PORT), new RegExp(flag), rule));

    test(`${variableOf(flag)}=${refused}`, async () => {
      isMistake(await run(inNode, { ...FREE_PORT, [variableOf(flag)]: refused }), new RegExp(flag), rule);
    });

    test(`${variableOf(flag)}=`, async () => {
      isMistake(await run(inNode, { ...FREE_PORT, [variableOf(flag)]: "" }), new RegExp(`${flag} needs a value`));
    });
  }

  test("a key is not printed", async () => {
    const { stderr } = await run([...inNode, "--jwt-key", "short"], FREE_PORT);
    assert.doesNotMatch(stderr, /short/);
  });

  test("a file that is refused stays as it is", async () => {
    await run([...inNode, "--database", garbage], FREE_PORT);
    assert.equal(await readFile(garbage, "utf8"), garbageText);
    assert.equal(existsSync(`${garbage}.lock`), false);
  });

  test("an address that is taken", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const address = `127.0.0.1:${taken.address().port}`;
    isMistake(await run([...inNode, "--listen", address]), new RegExp(`--listen ${address}: .*address already in use`));
    taken.close();
  });
});

describe("what the native program refuses is refused", () => {
  const mistakes = [
    [["--nope"], /--nope/],
    [["x"], /'x'/],
    [["-x"], /-x/],
    [["--listen"], /--listen/],
    [["--listen", "--lenient"], /--listen/],
    [["--listen="], /--listen needs a value/],
    [["--listen", "127.0.0.1:65536"], /--listen .* port up to 65535/],
    [["--listen", "127.0.0.1:0", "--listen", "127.0.0.1:0"], /--listen can be given only once/],
    [["--lenient", "--lenient"], /--lenient can be given only once/],
    [["--allow-host", "a", "--allow-host", "b:1"], /--allow-host b:1: /],
    [["--database", join(folder, "none", "a.db")], /--database .*: .*no such file/],
  ];
  for (const [words, pattern] of mistakes) {
    test(words.join(" "), async () => {
      const [ours, theirs] = await Promise.all([inNode, native].map((command) => run([...command, ...words], FREE_PORT)));
      isMistake(ours, pattern);
      isMistake(theirs);
    });
  }
});
