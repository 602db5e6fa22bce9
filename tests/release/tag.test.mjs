/** `.github/scripts/verify-tag.sh`, which decides whether a tag may be released, in a repository with one allowed signer. */

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, test } from "node:test";

const SCRIPT = resolve(".github/scripts/verify-tag.sh");
const MANIFEST = "pkg/parcela/package.json";
const SIGNERS = ".github/allowed_signers";

let folder;
/** Returns an environment without the user's git configuration. */
const options = () => {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
  for (const role of ["AUTHOR", "COMMITTER"]) Object.assign(env, { [`GIT_${role}_NAME`]: "a", [`GIT_${role}_EMAIL`]: "a@example.com" });
  delete env.GIT_DIR;
  delete env.GIT_WORK_TREE;
  return { cwd: folder, env, encoding: "utf8" };
};
const git = (...given) => execFileSync("git", given, options()).trim();
const sign = (key) =>
  git("-c", "gpg.format=ssh", "-c", `user.signingkey=${join(folder, key)}`, "tag", "--sign", "v1.2.3", "--message", "a release");

/** Commits a file, by default on main. */
function commit(name, text, { isOnMain = true } = {}) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
  git("add", name);
  git("commit", "--quiet", "--message", name);
  if (isOnMain) git("update-ref", "refs/remotes/origin/main", "HEAD");
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tag-"));
  git("init", "--quiet", "--initial-branch=main");
  for (const key of ["maintainer", "stranger"]) execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", join(folder, key)]);
  commit(MANIFEST, '{ "version": "1.2.3" }');
  commit(SIGNERS, `a@example.com namespaces="git" ${readFileSync(join(folder, "maintainer.pub"), "utf8")}`);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the script's last line about the tag of the newest commit. */
function refusal() {
  const { status, stderr } = spawnSync("bash", [SCRIPT, "v1.2.3", git("rev-parse", "HEAD")], options());
  return status === 0 ? undefined : stderr.trim().split("\n").at(-1);
}

test("a tag that a maintainer has signed on main is released", () => {
  sign("maintainer");
  assert.equal(refusal(), undefined);
});

test("a tag without a signature is refused", () => {
  git("tag", "v1.2.3");
  assert.match(refusal(), /not an annotated tag/);
  git("tag", "--force", "--annotate", "v1.2.3", "--message", "a tag");
  assert.match(refusal(), /not signed by a key/);
});

test("a tag that a stranger has signed is refused", () => {
  sign("stranger");
  assert.match(refusal(), /not signed by a key/);
});

test("a tag that is signed by a key that main no longer has is refused", () => {
  sign("maintainer");
  commit(SIGNERS, "# nobody\n");
  git("checkout", "--quiet", "v1.2.3");
  assert.match(refusal(), /not signed by a key/);
});

test("a tag outside main is refused", () => {
  commit("pkg/other", "", { isOnMain: false });
  sign("maintainer");
  assert.match(refusal(), /not on main/);
});

test("a tag of another commit is refused", () => {
  sign("maintainer");
  commit("pkg/other", "");
  assert.match(refusal(), /does not point to the commit/);
});

test("a tag of another version is refused", () => {
  commit(MANIFEST, '{ "version": "1.2.4" }');
  sign("maintainer");
  assert.match(refusal(), /says version 1\.2\.4/);
});
