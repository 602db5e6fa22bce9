/** The command line of `parcela-sandbox`: it has the native program's flags, each has its effect, and errors name the flag. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";

import { required } from "./support/consumer.mjs";
import { inNode, makeFolder, run, start } from "./support/sandbox-program.mjs";
import { sendJson } from "./support/site.mjs";

/** The program's parser of the command line. The API's tests cover the effects of the options on this host too. */
const { parse } = await import(pathToFileURL(join(dirname(inNode.at(-1)), "cli", "main.js")).href);
const native = [required("PARCELA_SANDBOX")];
const folder = await makeFolder();

const garbage = join(folder, "garbage.db");
const garbageText = "lixo ".repeat(1000);
const key = "0123456789abcdef0123456789abcdef";
before(() => writeFile(garbage, garbageText));

/** A demo may occupy the default port. */
const FREE_PORT = { PARCELA_LISTEN: "127.0.0.1:0" };

/** Each flag: the option's default, a value and the resulting option, and a refused value with the rule in the error. */
const FLAGS = {
  "--listen": {
    option: { listen: { host: "127.0.0.1", port: 8787 } },
    value: "0.0.0.0:0",
    read: { host: "0.0.0.0", port: 0 },
    refused: "localhost:80",
    rule: /must be an IP address and a port/,
  },
  "--database": { option: { database: undefined }, value: "a.db", refused: garbage, rule: /no database/ },
  "--site": { option: { site: undefined }, value: "site", refused: join(folder, "none"), rule: /no such file/ },
  "--jwt-key": { option: { jwtKey: undefined }, value: key, refused: "short", rule: /at least 32 bytes/ },
  "--public-url": {
    option: { publicUrl: undefined },
    value: "https://sandbox.example",
    refused: "http://sandbox.example/?a",
    rule: /not an http or https address without a query/,
  },
  "--allow-host": {
    option: { allowHosts: [] },
    value: "a.example,b.example",
    read: ["a.example", "b.example"],
    refused: "a.example,b.example:80",
    rule: /without a port/,
  },
  "--cross-site-webhooks": {
    option: { crossSiteWebhooks: false },
    read: true,
    refused: "yes",
    rule: /true, false|does not take an argument/,
  },
  "--lenient": { option: { lenient: false }, read: true, refused: "yes", rule: /true, false|does not take an argument/ },
  "--dialect": {
    option: { dialects: [] },
    value: "totalPages,localDates",
    read: ["totalPages", "localDates"],
    refused: "klingon",
    rule: /unknown variant `klingon`, expected one of `tokenFields`/,
  },
  "--log": { option: { log: "info" }, value: "warn", refused: "loud", rule: /must be one of off, error, warn, info, debug, trace/ },
};

const variableOf = (flag) => `PARCELA_${flag.slice(2).replaceAll("-", "_").toUpperCase()}`;

/** Checks that a failed start prints one line and exits with 1. */
function isMistake({ code, stdout, stderr }, ...patterns) {
  assert.deepEqual([code, stdout], [1, ""]);
  assert.match(stderr, /^parcela-sandbox: .+\n$/);
  for (const pattern of patterns) assert.match(stderr, pattern);
}

test("the flags are those of the native program", async () => {
  const [ours, theirs] = await Promise.all([inNode, native].map((command) => run([...command, "--help"])));
  const flagsOf = ({ stdout }) => Array.from(stdout.matchAll(/^ +(?:-\w, )?(--[a-z-]+)/gm), ([, flag]) => flag);
  const nativeOnly = ["--gateway", "--log-format"];
  const shared = flagsOf(theirs).filter((flag) => !nativeOnly.includes(flag));
  assert.deepEqual(flagsOf(ours), shared);
  assert.deepEqual(flagsOf(ours), [...Object.keys(FLAGS), "--help", "--version"]);
  for (const flag of Object.keys(FLAGS)) assert.ok(theirs.stdout.includes(`[env: ${variableOf(flag)}`), flag);
});

test("-h and --help print the help, whatever the variables are", async () => {
  for (const flag of ["--help", "-h"]) {
    const { code, stdout, stderr } = await run([...inNode, flag], { PARCELA_LISTEN: "x" });
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(stdout, /^Usage: parcela-sandbox \[OPTIONS\]$/m);
  }
});

test("-V and --version print that of the native program", async () => {
  const commands = [
    [...native, "-V"],
    [...inNode, "-V"],
    [...inNode, "--version"],
  ];
  const [theirs, ...ours] = await Promise.all(commands.map((command) => run(command)));
  assert.deepEqual(ours, [theirs, theirs]);
  assert.match(theirs.stdout, /^parcela-sandbox \d/);
});

describe("a flag takes precedence over its variable", () => {
  for (const [flag, { option, value, read = value, refused }] of Object.entries(FLAGS)) {
    test(flag, () => {
      const [[name, otherwise]] = Object.entries(option);
      const words = value === undefined ? [flag] : [flag, value];
      assert.deepEqual(parse([], {})[name], otherwise);
      assert.deepEqual(parse(words, { [variableOf(flag)]: refused })[name], read);
      assert.deepEqual(parse([], { [variableOf(flag)]: value ?? "true" })[name], read);
    });
  }

  test("--allow-host several times, and PARCELA_LENIENT=false", () => {
    assert.deepEqual(parse(["--allow-host", "a.example", "--allow-host=b.example"], {}).allowHosts, ["a.example", "b.example"]);
    assert.equal(parse([], { PARCELA_LENIENT: "false" }).lenient, false);
  });
});

test("--listen sets the address, and --log the output", async (context) => {
  const quiet = await start(context, [...inNode, "--listen", "0.0.0.0:0", "--log", "warn"], FREE_PORT);
  assert.equal(new URL(quiet.url).hostname, "0.0.0.0");
  for (const [sandbox, isQuiet] of [
    [quiet, true],
    [await start(context, inNode, FREE_PORT), false],
  ]) {
    await (await fetch(`${sandbox.url}/sandbox/health`)).text();
    sandbox.stop();
    const { code, stderr } = await sandbox.ended;
    assert.deepEqual([code, stderr === ""], [0, isQuiet]);
  }
});

test("a token is valid for each program with the same --jwt-key, and for no other", async (context) => {
  const credentials = { clientId: "parceiro-demo", clientSecret: "segredo-demo" };
  const first = await start(context, [...inNode, "--jwt-key", key], FREE_PORT);
  const { token_de_acesso } = await (await sendJson(`${first.url}/v1/authentication/accesstoken`, credentials)).json();
  const headers = { Authorization: `Bearer ${token_de_acesso}` };
  for (const [environment, status] of [
    [{ PARCELA_JWT_KEY: key }, 200],
    [{}, 401],
  ]) {
    const { url } = await start(context, inNode, { ...FREE_PORT, ...environment });
    assert.equal((await fetch(`${url}/v1/webhooks`, { headers })).status, status);
  }
});

describe("a refused value names its flag and the rule", () => {
  for (const [flag, { refused, rule }] of Object.entries(FLAGS)) {
    test(`${flag}, its variable, and its variable without a value`, async () => {
      const [variable, name] = [variableOf(flag), new RegExp(flag)];
      isMistake(await run([...inNode, `${flag}=${refused}`], FREE_PORT), name, rule);
      isMistake(await run(inNode, { ...FREE_PORT, [variable]: refused }), name, rule);
      isMistake(await run(inNode, { ...FREE_PORT, [variable]: "" }), new RegExp(`${flag} needs a value`));
    });
  }

  const address = "postgres://ana:segredo@loja.example/db";
  for (const [words, pattern] of [
    [["--jwt-key", "segredo"], /--jwt-key/],
    [["--jwt-key=--segredo"], /--jwt-key/],
    [["--jwtkey:segredo"], /--jwtkey\b/],
    [["--jwtkey=segredo"], /--jwtkey\b/],
    [["segredo"], /word/],
    [["--public-url", "http://ana:segredo@sandbox.example"], /--public-url/],
    [["--allow-host", "loja.example,ana:segredo@loja.example"], /--allow-host/],
    [["--listen", "ana:segredo@127.0.0.1:0"], /--listen/],
    [["--database", address], /database/],
    [["--site", address], /site/],
  ]) {
    test(`without a key or a password: ${words.join(" ")}`, async () => {
      for (const command of [inNode, native]) {
        const failed = await run([...command, ...words], FREE_PORT);
        isMistake(failed, pattern);
        assert.doesNotMatch(failed.stderr, /segredo/);
      }
    });
  }

  test("a refused file is left unchanged", async () => {
    await run([...inNode, "--database", garbage], FREE_PORT);
    assert.equal(await readFile(garbage, "utf8"), garbageText);
    assert.equal(existsSync(`${garbage}.lock`), false);
  });

  test("an address that is in use", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const address = `127.0.0.1:${taken.address().port}`;
    isMistake(await run([...inNode, "--listen", address]), new RegExp(`--listen ${address}: .*address already in use`));
    taken.close();
  });
});

describe("values that the native program refuses are refused", () => {
  for (const [words, pattern] of [
    [["--nope"], /--nope/],
    [["x"], /a word belongs to no flag/],
    [["-x"], /-x/],
    [["--listen"], /--listen/],
    [["--listen", "--lenient"], /--listen/],
    [["--listen="], /--listen needs a value/],
    [["--listen", "127.0.0.1:65536"], /--listen .* port up to 65535/],
    [["--listen", "127.0.0.1:0", "--listen", "127.0.0.1:0"], /--listen can be given only once/],
    [["--lenient", "--lenient"], /--lenient can be given only once/],
    [["--allow-host", "a", "--allow-host", "b:1"], /--allow-host b:1: /],
    [["--database", join(folder, "none", "a.db")], /--database .*: .*no such file/],
  ]) {
    test(words.join(" "), async () => {
      const [ours, theirs] = await Promise.all([inNode, native].map((command) => run([...command, ...words], FREE_PORT)));
      isMistake(ours, pattern);
      isMistake(theirs);
    });
  }
});
