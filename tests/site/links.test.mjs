/** Links: each leads to a file that is there, and each fragment to an element of it. */

import assert from "node:assert/strict";
import { access } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { test } from "node:test";

import { required } from "./support/environment.mjs";
import { pages } from "./support/files.mjs";

/** What the sandbox serves beside the site, or in it; the pages say so where it is not there. */
const OF_THE_SANDBOX = new Set(["sandbox"]);

/** Other sites, which no test asks: they are few, and known. */
const ELSEWHERE = new Set([
  "https://www.standardwebhooks.com/",
  "https://github.com/dequelabs/axe-core",
  "https://brasilapi.com.br/docs",
  "https://viacep.com.br",
]);

const all = await pages();

test("no link is broken", async () => {
  const broken = [];
  let checked = 0;
  for (const [path, text] of all) {
    for (const [, address] of text.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      checked += 1;
      const fault = await faultOf(path, address.replaceAll("&#38;", "&"));
      if (fault) broken.push(`${path}: ${address} ${fault}`);
    }
  }
  assert.ok(checked > all.size * 10, "there is hardly a link");
  assert.equal(broken.join("\n"), "");
});

test("no identifier stands twice on a page", () => {
  for (const [path, text] of all) {
    const ids = [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    assert.deepEqual(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      [],
      path,
    );
  }
});

async function faultOf(from, address) {
  if (ELSEWHERE.has(address)) return undefined;
  // What is shown at any address names its own from the root.
  const isAbsolute = address.startsWith("/") && from.endsWith("404.html");
  if (/^[a-z]+:|^\//.test(address) && !isAbsolute) return "leads out of the site";
  const [path, fragment] = address.split("#");
  const target = path === "" ? from : posix.join(isAbsolute ? "." : dirname(from), `./${path}`);
  if (OF_THE_SANDBOX.has(target)) return undefined;
  if (fragment === undefined || !all.has(target)) {
    return access(join(required("PARCELA_SITE"), target)).then(
      () => undefined,
      () => "is not there",
    );
  }
  return all.get(target).includes(` id="${fragment}"`) ? undefined : "names nothing on that page";
}
