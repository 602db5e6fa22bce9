/** The publishing step, run as by GitHub, with an npm that stands for the registry and records its calls. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";

import { parse } from "yaml";

const { steps } = parse(readFileSync(".github/workflows/release.yml", "utf8")).jobs.publish;
const STEP = steps.find(({ name }) => name === "Publish").run;

const NPM = `#!/bin/sh
case $1 in
  view) cat "registry/$2" 2>/dev/null || { cat registry/none; exit 1; } ;;
  publish) echo "$2" >> published ;;
esac
`;
const BOTH = ["./parcela-1.2.3.tgz", "./parcela-sandbox-1.2.3.tgz"];

/** The folder of the release, and the output of the job that built it. */
let folder, sums;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "publish-"));
  for (const name of ["bin", "package", "registry", "symbols"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "bin/npm"), NPM, { mode: 0o755 });
  write("registry/none", '{ "error": { "code": "E404" } }');
  write("published", "");
  write("symbols/parcela-1.2.3-symbols.tgz", "");
  for (const name of ["parcela", "parcela-sandbox"]) {
    write("package/package.json", JSON.stringify({ name, version: "1.2.3" }));
    run(`tar -czf ${name}-1.2.3.tgz package/package.json`);
  }
  run("sha256sum -- *.tgz symbols/*.tgz > SHA256SUMS");
  sums = `${createHash("sha256")
    .update(readFileSync(join(folder, "SHA256SUMS")))
    .digest("hex")}  SHA256SUMS`;
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name, text) => writeFileSync(join(folder, name), text);

function run(script) {
  const env = { ...process.env, SUMS: sums, PATH: `${join(folder, "bin")}:${process.env.PATH}` };
  return spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", script], { cwd: folder, env }).status === 0;
}

/** Puts this package into the registry, by default as it was built. */
function publishedBefore(name, content = readFileSync(join(folder, `${name}-1.2.3.tgz`))) {
  write(`registry/${name}@1.2.3`, `"sha512-${createHash("sha512").update(content).digest("base64")}"\n`);
}

for (const { what, before = () => {}, succeeds = false, published = [] } of [
  { what: "both packages are published, and no symbols", succeeds: true, published: BOTH },
  { what: "a second attempt publishes the rest", before: () => publishedBefore("parcela"), succeeds: true, published: BOTH.slice(1) },
  {
    what: "a second attempt after all was published does nothing",
    before: () => ["parcela", "parcela-sandbox"].forEach((name) => publishedBefore(name)),
    succeeds: true,
  },
  { what: "other content under the version is an error", before: () => publishedBefore("parcela", "another") },
  {
    what: "a registry that does not answer is an error",
    before: () => write("registry/none", '{ "error": { "code": "ETIMEDOUT" } }'),
  },
  { what: "a file that was changed after the build is an error", before: () => write("parcela-1.2.3.tgz", "another") },
  {
    what: "a changed file whose sum was changed with it is an error",
    before: () => {
      run("cp package/package.json package/another && tar -czf parcela-1.2.3.tgz package/package.json package/another");
      run("sha256sum -- *.tgz symbols/*.tgz > SHA256SUMS");
    },
  },
]) {
  test(what, () => {
    before();
    assert.equal(run(STEP), succeeds);
    assert.deepEqual(readFileSync(join(folder, "published"), "utf8").split("\n").slice(0, -1), published);
  });
}
