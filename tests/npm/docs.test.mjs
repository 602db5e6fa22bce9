/** The documentation of the client's methods in an editor: the declarations' comments, compared with the table of operations. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

import { load, packageFolder } from "./support/consumer.mjs";
import { filesIn, repositoryFile } from "./support/fixtures.mjs";
import { readme } from "./support/readme.mjs";
import { importSource } from "./support/source.mjs";

/** The sentence about a method's retries, by the table's rule. */
const REPEATED = {
  safe: /Retried automatically after a network error, 408, 429 and 5xx/,
  withKey: /under one `Idempotency-Key`.*maybeDone/,
  never: /Never retried automatically/,
};

/** The codes of errors that any call may have. */
const CODES = ["validation", "unauthorized", "rate_limited", "server", "network", "timeout", "aborted", "decode"];

const declarations = (file) => readFile(join(packageFolder, file), "utf8");

/** Returns the comment before `declaration`, as one line. */
function commentBefore(text, declaration) {
  const end = text.indexOf(declaration);
  assert.ok(end > 0, declaration);
  return text.slice(text.lastIndexOf("/**", end), end).replaceAll(/\s*\n\s*\* ?/g, " ");
}

/** Compares a comment with the error codes of the subject. */
function namesCodes(name, comment, codes) {
  const throws = comment.slice(comment.indexOf("@throws {ParcelaError}"));
  for (const code of codes) assert.ok(throws.includes(`\`${code}\``), `${name}: ${code}`);
}

/** Compares the comment of a method with its request. */
function tellsOf(name, comment, { method, path, repeat }) {
  assert.ok(comment.includes(`\`${method} ${path}\``), `${name}: ${comment}`);
  assert.match(comment, /specification, [A-Z]/, name);
  assert.match(comment, REPEATED[repeat], name);
  namesCodes(name, comment, CODES);
}

test("each method of the client documents its request, errors, retries and source", async () => {
  const { OPERATIONS } = await importSource("shared/operations.ts");
  const text = await declarations("sdk/client.d.ts");
  for (const [name, route] of Object.entries(OPERATIONS)) {
    const { repeat, input } = route;
    const comment = commentBefore(text, `    ${name}(`);
    tellsOf(name, comment, route);
    assert.equal(comment.slice(comment.indexOf("@throws")).includes("`conflict`"), repeat !== "safe", name);
    const [parameters] = text.slice(text.indexOf(`    ${name}(`)).split("):");
    for (const [, parameter] of parameters.matchAll(/(\w+)\??:/g)) {
      if (parameter !== "options") assert.ok(comment.includes(`@param ${parameter} `), `${name}: ${parameter}`);
    }
    assert.ok(input.length === 0 || comment.includes("@param"), name);
  }
});

test("the token request documents the same", async () => {
  const comment = commentBefore(await declarations("server.d.ts"), "export declare function generateAccessToken(");
  tellsOf("generateAccessToken", comment, { method: "POST", path: "/v1/authentication/accesstoken", repeat: "never" });
});

test("an iteration documents its requests and its errors", async () => {
  const text = await declarations("sdk/client.d.ts");
  for (const [name, operation] of [
    ["orders", "pagedOrders"],
    ["customers", "pagedCustomers"],
  ]) {
    const comment = commentBefore(text, `    ${name}(`);
    assert.ok(comment.includes(`\`${operation}\``), name);
    assert.match(comment, /specification, [A-Z]/, name);
    namesCodes(name, comment, ["validation", "aborted", "decode"]);
  }
});

test("each function that needs init() documents it", async () => {
  const parcela = await load("parcela");
  const text = await declarations("sdk/validate.d.ts");
  for (const [declaration, name] of text.matchAll(/export declare function (\w+)\(/g)) {
    assert.match(commentBefore(text, declaration), /@throws \{ParcelaError\} `not_initialized`/, name);
    const input = name === "violationsOf" ? ["createOrder", {}] : ["1"];
    assert.throws(() => parcela[name](...input), { code: "not_initialized" }, name);
  }
  const constructor = commentBefore(await declarations("sdk/client.d.ts"), "    constructor(");
  assert.match(constructor, /@throws \{ParcelaError\} .*`not_initialized`/);
  assert.match(constructor, /`validation`/);
});

test("the tables of errors have each code with its remedy", async () => {
  const uncommented = (await declarations("shared/error.d.ts")).replaceAll(/\/\*\*[^]*?\*\//g, "");
  const [, union] = /type ErrorCode =([^]*?);/.exec(uncommented);
  const codes = [...union.matchAll(/"(\w+)"/g)].map(([, code]) => code).sort();
  const guides = ["", "en/"].map((language) => repositoryFile(`www/${language}guides/errors.md`));
  for (const text of [readme, ...(await Promise.all(guides))]) {
    const [, table] = /^\| `code` \|[^\n]*\n\|[-|]+\n([^]*?)\n\n/m.exec(text);
    const rows = table.split("\n").map((row) => row.split("|").map((cell) => cell.trim()));
    assert.deepEqual(rows.map(([, code]) => code.replaceAll("`", "")).sort(), codes);
    for (const [, code, what, action] of rows) assert.ok(what.length > 2 && action.length > 5, code);
  }
});

test("no sample logs a whole error, as `problem` and `erros` may quote a customer", async () => {
  const files = { ...(await filesIn("www/guides/")), ...(await filesIn("www/en/guides/")) };
  for (const name of ["README.md", "pkg/parcela/README.md", "pkg/sandbox/README.md"]) files[name] = await repositoryFile(name);
  const logged = /console\.\w+\((?:.*, )?error[,)]|\(console\.\w+\)/;
  for (const [name, text] of Object.entries(files)) for (const line of text.split("\n")) assert.doesNotMatch(line, logged, name);
});

test("the guides about tests name each call that the test element records", async () => {
  const [, type] = /type TestCheckoutCall =([^]*?)\n\/\*\*/.exec(await declarations("testing/checkout.d.ts"));
  const methods = [...type.matchAll(/"(\w+)"/g)].map(([, method]) => method);
  assert.deepEqual(methods.sort(), ["forget", "notify", "reset", "resume"]);
  for (const language of ["", "en/"]) {
    const guide = await repositoryFile(`www/${language}guides/testing.md`);
    const [line] = /^- `element\.calls` .*$/m.exec(guide);
    for (const method of methods) assert.ok(line.includes(`\`${method}(`), `${language}: ${method}`);
  }
});

test("both READMEs name each event of the elements", async () => {
  const declared = await Promise.all(["checkout", "orders"].map((element) => declarations(`${element}/events.d.ts`)));
  const names = declared.map((text) => [...text.matchAll(/^ {4}"(parcela-[\w-]+)":/gm)].map(([, name]) => name));
  assert.deepEqual(
    names.map(({ length }) => length),
    [11, 8],
  );
  for (const text of [readme, await repositoryFile("README.md")]) {
    for (const name of names.flat()) assert.ok(text.includes(`\`${name}\``), name);
  }
});
