/** The content security policies of the guide's table, tried in a browser. */

import assert from "node:assert/strict";

import { newContext } from "./browser.mjs";
import { repositoryFile } from "./fixtures.mjs";

const GUIDES = await Promise.all(["", "en/"].map((language) => repositoryFile(`www/${language}guides/csp-sri.md`)));

/**
 * The rows of the guide's table: the site, the sources of `script-src` and `trusted-types` (none if it is not possible), and `style-src` where it is
 * not only `'self'`.
 */
const [TABLE, IN_ENGLISH] = GUIDES.map((guide) =>
  [...guide.matchAll(/^\| ([^|]+) \| `('[^`|]+)` \| (?:`([^`|]+)`|[^`|]+) \|(.*)/gm)].map(([, site, scripts, trusted, rest]) => {
    const [, styles = "'self'"] = /`style-src ([^`]+)`/.exec(rest) ?? [];
    return { site, policy: { scripts, trusted, styles } };
  }),
);
assert.deepEqual(
  TABLE.map(({ policy }) => policy),
  IN_ENGLISH.map(({ policy }) => policy),
  "the table is the same in both languages",
);

/** The sites of the English table, in order. */
export const ROWS = IN_ENGLISH.map(({ site }) => site);

/** Returns the policy of a row. */
export function policyOf(site) {
  const { scripts, trusted, styles } = IN_ENGLISH.find((row) => row.site === site).policy;
  const types = trusted ? `; require-trusted-types-for 'script'; trusted-types ${trusted}` : "";
  return `script-src ${scripts}; style-src ${styles}; connect-src 'self'${types}`;
}

/** Returns a policy's directives with their sources sorted, and without the value of a nonce. */
const directivesOf = (policy) =>
  policy.split(";").map((directive) => {
    const [name, ...sources] = directive
      .replace(/'nonce-[^']+'/, "'nonce-…'")
      .trim()
      .split(/\s+/);
    return [name, ...sources.sort()].join(" ");
  });

/** Creates a page, whose answer at `url` will have the policy that `policyFrom` makes of its own one. Returns it and its console's errors. */
async function pageWith(context, url, policyFrom) {
  const page = await context.newPage();
  const complaints = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers() };
    headers["content-security-policy"] = policyFrom(headers["content-security-policy"]);
    await route.fulfill({ response, headers });
  });
  return { page, complaints };
}

/**
 * Checks that the page at `url` completes the first step under the policy of `site`, which is the page's own one if it sends one. Without
 * `'wasm-unsafe-eval'`, the console says what to add.
 */
export async function checkPolicy(browser, checkoutPage, url, site) {
  const policy = policyOf(site);
  const context = await newContext(browser);
  try {
    const { page, complaints } = await pageWith(context, url, (own = policy) => {
      assert.deepEqual(directivesOf(own).sort(), directivesOf(policy).sort(), `${site} sends the policy of the table`);
      return own;
    });
    await page.goto(url);
    await checkoutPage(page)
      .chooseTerm(12)
      .catch((error) => assert.fail(`${site}: ${error.message}\n${complaints.join("\n")}`));
    assert.deepEqual(complaints, [], site);

    const { page: refused } = await pageWith(context, url, (own = policy) => own.replace(" 'wasm-unsafe-eval'", ""));
    const told = refused.waitForEvent("console", (message) => message.text().includes("parcela-checkout"));
    await refused.goto(url);
    assert.match((await told).text(), /: add 'wasm-unsafe-eval' to script-src of the page's policy/, site);
    await refused.locator("parcela-checkout [role=alert]").waitFor();
    if (policy.includes("trusted-types")) return;

    const { page: typed } = await pageWith(
      context,
      url,
      (own) => `${own}; require-trusted-types-for 'script'; trusted-types parcela nextjs`,
    );
    const violated = typed.waitForEvent("console", (message) => message.text().includes("Trusted"));
    await typed.goto(url);
    await violated;
  } finally {
    await context.close();
  }
}
