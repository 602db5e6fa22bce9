/** `cargo xtask dev`: who changes a component sees it on the open page. */

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

import { openBrowser, visit } from "./support/browser.mjs";
import { openDevelopment } from "./support/development.mjs";
import { required } from "./support/environment.mjs";
import { IS_STATIC } from "./support/host.mjs";

const COMPONENT = "crates/checkout/src/components/button/mod.rs";
const ELEMENT = /<button\b/;
/** What CONTRIBUTING promises, for a machine that has nothing else to do. It is told beside the figure, and fails nothing. */
const GOAL_SECONDS = 10;
/** Until a change is taken for lost, in milliseconds. */
const PATIENCE = 300_000;

describe("cargo xtask dev", { skip: IS_STATIC && "it runs a native sandbox" }, () => {
  let development;
  let browser;
  before(async () => {
    browser = await openBrowser();
    development = await openDevelopment();
  });
  after(() => Promise.all([browser?.close(), development?.close()]));

  test("a change in a component is seen on the open page", async (t) => {
    const source = join(required("PARCELA_COPY"), COMPONENT);
    const text = await readFile(source, "utf8");
    assert.match(text, ELEMENT, COMPONENT);
    await visit(browser, `${development.url}/`, async (page) => {
      page.setDefaultTimeout(PATIENCE);
      await untilButton(page, "");
      // With an attribute more, the type of each view that holds a button is another one: a change of a word is compiled sooner.
      // The first change has the widget compiled whole: the copy lacks what rustc keeps of its work, which a checkout has once this
      // program has started.
      let attributes = "";
      for (const change of ["first", "second", "third"]) {
        const start = performance.now();
        attributes += ` data-${change}=""`;
        await writeFile(source, text.replace(ELEMENT, `$&${attributes}`));
        await untilButton(page, `[data-${change}]`).catch((cause) => {
          throw new Error(`the ${change} change is not seen:\n${development.said()}`, { cause });
        });
        const seconds = ((performance.now() - start) / 1000).toFixed(1);
        const goal = change === "first" ? ", with the widget compiled whole" : `; the goal is ${GOAL_SECONDS} s`;
        t.diagnostic(`the ${change} change was seen after ${seconds} s${goal}`);
      }
    });
  });
});

/** Waits for a button of the widget's WebAssembly; without it stands one that was rendered when the package was built. */
function untilButton(page, having) {
  const find = (selector) => document.querySelector("parcela-checkout")?.shadowRoot?.querySelector(selector);
  return page.waitForFunction(find, {}, `button${having}`);
}
