/** Whole sites of frameworks by the guides' programs: each sells under the policy of the guide's table, whose gateway is checked at the start. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { openTestBrowser } from "./support/browser.mjs";
import { load } from "./support/consumer.mjs";
import { ROWS, checkPolicy, policyOf } from "./support/policies.mjs";
import { openSandbox } from "./support/sandbox.mjs";
import { SITES, buildSite } from "./support/stacks.mjs";
import { all } from "./support/tier.mjs";

/** The site and the page of each row of the table. */
const PAGES = {
  "HTML with modules": ["html", "/"],
  "HTML with `checkout.global.js`": ["html", "/global.html"],
  Vite: ["html", "/vite/index.html"],
  "Vite with React": ["html", "/vite/react.html"],
  "Vite with React and `parcela/widgets/slim`": ["html", "/vite/slim.html"],
  "Vite with Vue": ["html", "/vite/vue.html"],
  "Vite with Svelte": ["html", "/vite/svelte.html"],
  "Next, built by webpack (`next build --webpack`)": ["nextByWebpack", "/"],
  "Next, built by Turbopack": ["nextByTurbopack", "/"],
  Nuxt: ["nuxt", "/"],
  SvelteKit: ["sveltekit", "/"],
  "React Router": ["reactRouter", "/"],
  Angular: ["angular", "/"],
  Astro: ["astro", "/"],
};

test("each row of the guide's table of policies has a page", () => assert.deepEqual(Object.keys(PAGES), ROWS));

describe("a site", all, async () => {
  const [{ environment }, browser] = [await openSandbox(), await openTestBrowser()];
  const { checkoutPage } = await load("parcela-sandbox/testing");
  const opened = {};

  for (const [row, [name, path]] of Object.entries(PAGES)) {
    test(`${row} sells under the policy of the guide, and says what to add without 'wasm-unsafe-eval'`, async () => {
      opened[name] ??= buildSite(SITES[name](policyOf(row)));
      const start = await opened[name];
      const site = await start(environment);
      await checkPolicy(browser, checkoutPage, site.url + path, row).finally(site.stop);
    });
  }

  for (const name of ["nuxt", "sveltekit", "reactRouter", "angular", "astro", "nextByTurbopack"]) {
    test(`${name} does not start with a refused secret, as gateway.check() is where the guide has it`, async () => {
      const start = await opened[name];
      const site = await start({ ...environment, PARCELA_CLIENT_SECRET: "errado" }).catch(() => undefined);
      if (name === "nextByTurbopack") {
        assert.equal((await fetch(site.url)).status, 500, "Next goes on, and answers nothing");
        await site.stop();
      } else if (site) {
        assert.equal(await site.ended(), 1, "a plugin of Nitro cannot hold up the server: it ends it");
      }
    });
  }
});
