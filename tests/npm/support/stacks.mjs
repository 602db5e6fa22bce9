/** Whole sites of frameworks, of the guides' programs and of the templates of `npm create parcela`: how each is built and started. */

import { execFile } from "node:child_process";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { makeProject, required, tool } from "./consumer.mjs";
import { filesIn, guidePrograms, repositoryFile } from "./fixtures.mjs";
import { startProgram } from "./program.mjs";
import { readmePrograms } from "./readme.mjs";
import { freePort } from "./site.mjs";

const CREATE = fileURLToPath(new URL("../../../pkg/create-parcela/index.js", import.meta.url));
const programs = await guidePrograms();
const GATEWAY = readmePrograms()["gateway.js"];
const SESSION = await repositoryFile("pkg/create-parcela/templates/common/session.js");

/** Returns the samples of an English guide that name their file, by that name. */
export async function samplesOf(guide) {
  const text = await repositoryFile(`www/en/guides/${guide}.md`);
  return Object.fromEntries([...text.matchAll(/^```\w+ \[([^\n]+)\]\n([^]*?)^```$/gm)].map(([, name, code]) => [name, code]));
}

const [recipes, page, guide] = await Promise.all([samplesOf("gateway"), samplesOf("quick-start"), samplesOf("frameworks")]);
const [, bothElements] = /^```jsx\n("use client";\n[^`]*defineWidgets[^]*?)^```$/m.exec(
  await repositoryFile("www/en/guides/frameworks.md"),
);
const take = (samples, ...names) => Object.fromEntries(names.map((name) => [name, samples[name]]));
const [consumers, stacks] = [() => required("PARCELA_CONSUMERS"), () => required("PARCELA_STACKS")];

/** Creates a shop by `npm create parcela` in a folder below `tools`, whose modules it finds. Returns the folder. */
export async function createShop(template, { tools = consumers(), name = `create-${template}` } = {}) {
  const folder = join(tools, name);
  await rm(folder, { recursive: true, force: true });
  await promisify(execFile)(process.execPath, [CREATE, folder, "--template", template]);
  return folder;
}

async function add(folder, files) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

const html = (head, body = "") => `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <title>Loja</title>
    <link rel="icon" href="data:," />
    ${head}
  </head>
  <body>${body}</body>
</html>
`;

/** The element with its attributes, of the quick start. */
const [ELEMENT] = /<parcela-checkout .*/.exec(page.HTML);
const mounted = (framework, code) => ({
  [`${framework}.html`]: html(`<script type="module" src="./${framework}.js"></script>`),
  [`${framework}.js`]: code,
});
const ofReact = (module, name) => `
  import { createElement } from "react";
  import { createRoot } from "react-dom/client";
  import { ${name} } from "./${module}.jsx";
  const root = document.createElement("main");
  document.body.append(root);
  createRoot(root).render(createElement(${name}));`;

/** Pages that a bundler builds, one per framework, with the samples of the guides. */
const PAGES = {
  "index.html": html("", page.HTML),
  ...mounted("react", ofReact("checkout", "Checkout")),
  "checkout.jsx": page.React,
  ...mounted("slim", ofReact("shop", "Shop")),
  // The sale alone, with an amount.
  "shop.jsx": bothElements.replace(/<ParcelaOrders .*/, "").replace('0001-81" />', '0001-81" amount={1500} />'),
  ...mounted("vue", 'import { createApp } from "vue"; import Page from "./Page.vue"; createApp(Page).mount(document.body);'),
  "Page.vue": page.Vue,
  ...mounted("svelte", 'import { mount } from "svelte"; import Page from "./Page.svelte"; mount(Page, { target: document.body });'),
  "Page.svelte": page.Svelte,
};

/** Returns a project of a framework below `stacks`: its fixture and `files`. */
const ofFixture = async (name, files) => {
  const fixture = await filesIn(`tests/npm/fixtures/stacks/${name}/`);
  return (await makeProject(name, { ...fixture, ...files }, stacks())).folder;
};

const atRoot = { "gateway.js": GATEWAY, "session.js": SESSION, ...take(recipes, "check.js") };

/** Next's site, of the template. `policy` replaces that of the guide. */
const next = (bundler, policy) => ({
  async create() {
    const folder = await createShop("next", { name: `next-${bundler}` });
    const proxy = programs["frameworks/next-proxy.js"];
    const layout = await repositoryFile("pkg/create-parcela/templates/next/app/layout.jsx");
    // The tools are installed above the project.
    const config = "const root = `${import.meta.dirname}/..`;\nexport default { turbopack: { root }, outputFileTracingRoot: root };\n";
    await add(folder, {
      "next.config.mjs": config,
      "proxy.js": policy ? proxy.replace(/script-src 'self' 'nonce-NONCE'[^"]*/, policy.replace("nonce-…", "nonce-NONCE")) : proxy,
      // As the guide says: a page with a nonce is rendered for each request.
      "app/layout.jsx": layout
        .replace("export default function", 'import { connection } from "next/server";\n\nexport default async function')
        .replace("return (", "await connection();\n  return ("),
    });
    return folder;
  },
  build: [tool("next"), "build", `--${bundler}`],
  start: (port) => [tool("next"), "start", "--hostname", "127.0.0.1", "--port", port],
});

const inStacks = (name) => join(stacks(), "node_modules/.bin", name);

/**
 * The sites: `create` returns the folder, `build` is the command that builds it, and `start` the program that serves it, with its arguments.
 * `check` runs before it, as the guides say where a framework has no hook for the start of its server.
 */
export const SITES = {
  html: () => ({
    async create() {
      const folder = await createShop("html", { tools: stacks(), name: "html" });
      const source = await makeProject("vite", { ...(await filesIn("tests/npm/fixtures/stacks/vite/")), ...PAGES }, stacks());
      await promisify(execFile)(inStacks("vite"), ["build", "--base", "/vite/"], { cwd: source.folder });
      await cp(join(source.folder, "dist"), join(folder, "public/vite"), { recursive: true });
      await add(folder, { "public/global.html": html('<script defer src="/npm/parcela/checkout.global.js"></script>', ELEMENT) });
      return folder;
    },
    start: () => ["server.js"],
  }),
  nextByWebpack: (policy) => next("webpack", policy),
  nextByTurbopack: () => next("turbopack"),
  nuxt: () => ({
    create: () =>
      ofFixture("nuxt", {
        "server/gateway.js": GATEWAY,
        "server/session.js": SESSION,
        "server/plugins/csp.js": programs["frameworks/nuxt-csp.js"],
        ...take(recipes, "server/routes/parcela/[...path].js", "server/plugins/parcela.js"),
        ...take(guide, "nuxt.config.js"),
      }),
    build: [inStacks("nuxt"), "build"],
    start: () => [".output/server/index.mjs"],
  }),
  sveltekit: () => ({
    create: () =>
      ofFixture("sveltekit", {
        "src/lib/server/gateway.js": `import { env } from "$env/dynamic/private";\n${GATEWAY.replaceAll("process.env", "env")}`,
        "src/lib/server/session.js": SESSION,
        "svelte.config.js": programs["frameworks/svelte.config.js"],
        ...take(recipes, "src/routes/parcela/[...path]/+server.js", "src/hooks.server.js"),
      }),
    build: [inStacks("vite"), "build"],
    start: () => ["build/index.js"],
  }),
  reactRouter: () => ({
    create: () =>
      ofFixture("react-router", {
        ...atRoot,
        "app/entry.server.jsx": programs["frameworks/react-router-entry.jsx"],
        ...take(recipes, "app/routes/parcela.js"),
      }),
    build: [inStacks("react-router"), "build"],
    check: "check.js",
    start: () => [inStacks("react-router-serve"), "build/server/index.js"],
  }),
  angular: () => ({
    create: () =>
      ofFixture("angular", { ...atRoot, "src/app/checkout.ts": page.Angular, "src/server.ts": programs["frameworks/angular-server.ts"] }),
    build: [inStacks("ng"), "build"],
    start: () => ["dist/shop/server/server.mjs"],
  }),
  astro: () => ({
    async create() {
      const folder = await createShop("astro", { tools: stacks(), name: "astro" });
      await add(folder, take(recipes, "src/pages/parcela/[...path].js", "check.js"));
      return folder;
    },
    build: [inStacks("astro"), "build"],
    check: "check.js",
    start: () => ["dist/server/entry.mjs"],
  }),
};

/** Variables that keep frameworks from sending statistics. */
export const QUIET = { ASTRO_TELEMETRY_DISABLED: "1", NEXT_TELEMETRY_DISABLED: "1", NUXT_TELEMETRY_DISABLED: "1", NO_COLOR: "1" };

/** Creates and builds a site, without the gateway's variables. Returns a function that starts it with them. */
export async function buildSite({ create, build, check, start }) {
  const folder = await create();
  const run = (words, environment) => {
    const [program, ...rest] = words;
    return promisify(execFile)(program, rest, { cwd: folder, maxBuffer: 2 ** 26, env: { ...process.env, ...QUIET, ...environment } });
  };
  if (build) {
    await run(build).catch(({ stdout, stderr }) => {
      throw new Error(`${build.join(" ")} in ${folder} failed:\n${stdout}${stderr}`);
    });
  }
  return async (environment) => {
    // Some frameworks take port 0 for none. A site listens on its port for its whole life; nothing else of the test does.
    const PORT = await freePort();
    const [file, ...words] = start(PORT);
    if (check) await run([process.execPath, check], environment);
    return startProgram({ folder }, [file, ...words], { ...QUIET, HOST: "127.0.0.1", NG_ALLOWED_HOSTS: "127.0.0.1", ...environment, PORT });
  };
}
