/** The browser suites. `cargo xtask test` with `site`, `gallery` or `e2e` sets the environment variables. */

import { ARGUMENTS, PAGE_TIMEOUT } from "../npm/support/chromium.mjs";

const { PARCELA_CHROME, PARCELA_SITE, PARCELA_STATIC_SITE } = process.env;

/** The flags that make pictures equal on every machine. */
const PINNED = ["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb", "--hide-scrollbars"];

const launch = (...args) => ({ executablePath: PARCELA_CHROME, args: [...ARGUMENTS, ...args] });

const gallery = {
  testDir: "gallery",
  use: {
    launchOptions: launch(...PINNED),
    viewport: { width: 1280, height: 800 },
    timezoneId: "America/Sao_Paulo",
    contextOptions: { reducedMotion: "reduce" },
  },
};

/** The tag of tests that measure, or use the whole machine. They run one after the other when all others have ended. */
const ALONE = /@alone/;

const site = { testDir: "site", use: { viewport: { width: 1280, height: 900 }, folder: PARCELA_SITE } };

/** The tests of the sale also go back to pages in the back/forward cache, which Playwright disables. */
const STORE = {
  use: {
    viewport: { width: 1280, height: 1000 },
    locale: "pt-BR",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { ...launch(), ignoreDefaultArgs: ["--disable-back-forward-cache"] },
  },
};

export default {
  testMatch: "*.test.mjs",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: "list",
  timeout: 3 * PAGE_TIMEOUT,
  expect: {
    timeout: PAGE_TIMEOUT,
    // The edges of letters may differ between browser versions.
    toHaveScreenshot: { maxDiffPixelRatio: 0.001, threshold: 0.15 },
  },
  updateSnapshots: process.env.PARCELA_UPDATE ? "changed" : "none",
  snapshotPathTemplate: "{testDir}/baselines/{arg}{ext}",
  use: { launchOptions: launch() },
  projects: [
    { name: "gallery", ...gallery },
    { name: "site", ...site, testIgnore: "static.test.mjs", grepInvert: ALONE },
    { name: "site-static", ...site, grepInvert: /@native/, use: { ...site.use, folder: PARCELA_STATIC_SITE, isStatic: true } },
    { name: "site-alone", ...site, grep: ALONE, workers: 1, dependencies: ["site", "site-static"] },
    { name: "e2e", testDir: "e2e", ...STORE },
    ...["firefox", "webkit"].map((engine) => ({ name: engine, testDir: "e2e/engines", use: { ...STORE.use, engine } })),
    { name: "screenshots", testDir: "e2e", testMatch: "*.shots.mjs", ...STORE },
    { name: "bench", ...gallery, testMatch: "*.bench.mjs" },
  ],
};
