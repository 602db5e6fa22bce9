/** Links: each leads to an existing file, and each fragment to one of its elements. */

import { access, readFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";

import { pages } from "./support/pages.mjs";
import { expect, test } from "./support/site.mjs";

/** Pages that the sandbox serves beside the site. Without a sandbox, the pages say so. */
const OF_THE_SANDBOX = new Set(["sandbox"]);

/** Other sites, which no test requests. */
const ELSEWHERE = new Set([
  "https://github.com/parcela-cdc/parcela/blob/main/BENCHMARKS.md",
  "https://www.standardwebhooks.com/",
  "https://github.com/standard-webhooks/standard-webhooks/tree/main/libraries",
  "https://github.com/dequelabs/axe-core",
  "https://brasilapi.com.br/docs",
  "https://viacep.com.br",
  "https://docs.bullmq.io",
  "https://github.com/animir/node-rate-limiter-flexible",
  "https://opentelemetry.io",
  "https://standardschema.dev",
]);

test("no link is broken", async ({ folder }) => {
  const all = await pages(folder);
  const broken = [];
  let checked = 0;
  for (const [path, text] of all) {
    for (const [, address] of text.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      checked += 1;
      const fault = await faultOf(folder, all, path, address.replaceAll("&#38;", "&"));
      if (fault) broken.push(`${path}: ${address} ${fault}`);
    }
  }
  expect(checked).toBeGreaterThan(all.size * 10);
  expect(broken).toEqual([]);
});

test("llms.txt lists each guide and each operation as Markdown", async ({ folder }) => {
  const listed = [...(await readFile(join(folder, "llms.txt"), "utf8")).matchAll(/\(https:\/\/[^/]+\/parcela\/([^)]+)\)/g)].map(
    ([, path]) => path,
  );
  for (const path of listed) await access(join(folder, path));
  for (const path of ["guides/gateway.md", "en/guides/gateway.md", "reference/createOrder.md"]) expect(listed).toContain(path);
  const page = await readFile(join(folder, "en/guides/gateway.md"), "utf8");
  expect(page).toContain("createGateway({");
  expect(page).not.toContain("<<<");
});

test("no identifier occurs twice on a page", async ({ folder }) => {
  for (const [path, text] of await pages(folder)) {
    const ids = [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids, path).toEqual([...new Set(ids)]);
  }
});

async function faultOf(folder, all, from, address) {
  if (ELSEWHERE.has(address)) return undefined;
  if (/^data:/.test(address)) return undefined;
  if (/^[a-z]+:/.test(address)) return "leads out of the site";
  const isAbsolute = address.startsWith("/");
  const [path, fragment] = address.split("#");
  const [file] = path.split("?");
  const named = file === "" ? from : posix.join(isAbsolute ? "." : dirname(from), `./${file}`);
  const target = named === "." || named.endsWith("/") ? posix.join(named, "index.html") : named;
  if (OF_THE_SANDBOX.has(target)) return undefined;
  if (fragment === undefined || !all.has(target)) {
    return access(join(folder, target)).then(
      () => undefined,
      () => "is not there",
    );
  }
  // A fragment of the console names a view, which no browser should scroll to, and may have filters.
  const [id] = decodeURIComponent(fragment).split("?");
  const isNamed = ["id", "data-view"].some((name) => all.get(target).includes(` ${name}="${id}"`));
  return isNamed ? undefined : "names nothing on that page";
}
