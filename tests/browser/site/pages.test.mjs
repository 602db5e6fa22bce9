/** Each kind of page loads without errors, does not scroll sideways and passes axe, and with `--all` each page. */

import { isAll } from "../../npm/support/tier.mjs";
import { isAccessible, LOOKS } from "../support/accessibility.mjs";
import { pages } from "./support/pages.mjs";
import { expect, test } from "./support/site.mjs";

/** The pages with programs. They have more states than a text: `--all` checks them in both themes at each width. */
const PROGRAM = /^(en\/)?(index|store|playground|console|theme)\.html$/;
const ALL_LOOKS = [...LOOKS, { width: 320, colorScheme: "light" }, { width: 1280, colorScheme: "dark" }];

/** The pages that stand for those of their kind: with a program, a guide, and those of the reference. */
const KINDS =
  /^(404|index|store|playground|console|theme|gallery|guides\/(index|quick-start)|reference\/(createOrder|parcela-checkout|errors))\.html$/;

const all = [...(await pages(process.env.PARCELA_SITE)).keys()];

test("each page exists in two languages, and on both hosts", async ({ folder }) => {
  const portuguese = all.filter((path) => !path.startsWith("en/"));
  expect(portuguese.length).toBeGreaterThanOrEqual(15);
  expect(all.filter((path) => path.startsWith("en/"))).toEqual(portuguese.map((path) => `en/${path}`));
  expect([...(await pages(folder)).keys()]).toEqual(all);
});

test("only pages with programs have the code for a static host", async ({ folder, isStatic }) => {
  const special = [...(await pages(folder))].filter(([, text]) => text.includes("provider.js")).map(([path]) => path);
  expect(special).toEqual(isStatic ? all.filter((path) => PROGRAM.test(path)) : []);
});

for (const [index, path] of all.entries()) {
  const tag = KINDS.test(path) ? [] : "@all";
  test(`on a phone and on a desktop, light and dark: ${path}`, { tag }, async ({ page, isStatic }) => {
    test.slow(path.endsWith("index-entry.html"), "axe takes a minute for the types of the whole package");
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(path, { waitUntil: "networkidle" });
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    // A text is the same file on both hosts.
    const looks = isAll ? (PROGRAM.test(path) ? ALL_LOOKS : LOOKS) : [LOOKS[index % LOOKS.length]];
    if (PROGRAM.test(path) || !isStatic) await isAccessible(page, { looks });
  });
}

for (const path of all.filter((path) => PROGRAM.test(path) || /(quick-start|index-entry)\.html$/.test(path))) {
  const tag = path.startsWith("en/") ? "@all" : [];
  test(`the layout does not shift while a page loads: ${path}`, { tag }, async ({ page }) => {
    await page.addInitScript(() => {
      globalThis.shifts = [];
      const add = ({ value, hadRecentInput, sources }) => {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) => `${node?.nodeName}.${node?.className} ${previousRect.y} to ${currentRect.y}`,
        );
        if (!hadRecentInput) globalThis.shifts.push({ value, moved });
      };
      new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: "layout-shift", buffered: true });
    });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: "networkidle" });
      const shifts = await page.evaluate(() => globalThis.shifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `the layout shift at ${width}: ${JSON.stringify(shifts)}`).toBeLessThan(0.1);
      // A page that arrives slowly is shown in parts: what comes later and is placed before would move what is there.
      const reordered = await page.evaluate(() =>
        [...document.querySelectorAll("main *")].filter((node) => getComputedStyle(node).order < 0).map((node) => node.className),
      );
      expect(reordered).toEqual([]);
    }
  });
}

/** Opens an address that has no page. */
async function visitMissing({ page, complaints }, path, title) {
  const answer = await page.goto(path);
  expect(answer.status()).toBe(404);
  await expect(page.locator("h1")).toHaveText(title);
  await expect(page.locator("main")).not.toHaveCSS("max-width", "none"); // it has styles
  await page.locator("main a").first().click();
  await expect(page.locator("h1")).toHaveText(/receba à vista|get paid at once/);
  expect(complaints.splice(0).join()).toContain("404"); // the browser's own note
}

test("an address without a page shows the 404 page, which has links", ({ page, complaints }) =>
  visitMissing({ page, complaints }, "guides/nada.html", /Página não encontrada/));

// Static hosts such as GitHub Pages have a single 404.html.
test("an address without a page shows the 404 page in its language", { tag: "@native" }, ({ page, complaints }) =>
  visitMissing({ page, complaints }, "en/none", /Page not found/),
);

test("forced colors show the icons of the navigation", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("index.html");
  const [icon, ground] = await page
    .locator(".VPNavBarTranslations [class*=vpi-languages]")
    .evaluate((icon) => [getComputedStyle(icon).backgroundColor, getComputedStyle(document.body).backgroundColor]);
  expect(icon).not.toBe(ground);
});

test("a page contains nothing that a strict policy would block", async ({ folder }) => {
  for (const [path, text] of await pages(folder)) {
    expect(text, path).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(text, path).not.toMatch(/<style|\sstyle="|\son\w+="/);
    expect(text, `${path}: a form that is sent before its module is there`).not.toMatch(/<form(?![^>]*\bmethod="dialog")/);
  }
});
