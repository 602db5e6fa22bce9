/** Frameworks: the HTML that they write on a server, and a whole site by Next, whose gateway is a route. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { pathToFileURL } from "node:url";

import { openTestBrowser, resultOf } from "./support/browser.mjs";
import { makeProject, tool } from "./support/consumer.mjs";
import { filesIn, repositoryFile } from "./support/fixtures.mjs";
import { untilListening } from "./support/program.mjs";
import { SESSION, readme, readmePrograms } from "./support/readme.mjs";
import { openSandbox } from "./support/sandbox.mjs";
import { all } from "./support/tier.mjs";

/** The values that must never be in the HTML, and the source of a function that contains one. */
const PAGE = {
  customer: { nome: "Ana Lima", cpf: "529.982.247-25", endereco: { cep: "01310-100" } },
  tokenProvider: () => "token-secreto",
  cepLookup: async () => ({ logradouro: "Avenida Paulista" }),
  client: { createOrder: () => "token-secreto" },
  messages: { submit: "Enviar" },
  send: () => "fonte-da-funcao",
};
const LEAKS = /\[object|=>|function|token-secreto|529|Ana Lima|01310|Paulista|fonte-da-funcao|customer|token|cep-?lookup/i;

const project = await makeProject("ssr");

/** Checks the markup of one framework. */
function isClean(html) {
  assert.match(html, /<parcela-checkout[^>]* base-url="\/parcela"/);
  assert.match(html, /establishment="11\.222\.333\/0001-81"/);
  assert.match(html, /amount="1500(\.00)?"/);
  assert.doesNotMatch(html, LEAKS);
}

/** Returns a language's samples with the element: of the README, and of the guide in both languages. */
async function samples(language) {
  const guides = await Promise.all(["", "en/"].map((lang) => repositoryFile(`www/${lang}guides/frameworks.md`)));
  return [readme, ...guides].map((text) => {
    const blocks = [...text.matchAll(new RegExp(`^\`\`\`${language}(?: [^\\n]*)?\\n([^]*?)^\`\`\`$`, "gm"))].map(([, code]) => code);
    const sample = blocks.find((code) => code.includes("<parcela-checkout") || code.includes("<ParcelaCheckout"));
    assert.ok(sample, `no sample of ${language}`);
    return sample;
  });
}

/** Imports a compiled module of the project. */
async function moduleOf(name, code) {
  const file = join(project.folder, name);
  await writeFile(file, code);
  return import(pathToFileURL(file).href);
}

/** The element with its attributes, and without the page's private data. */
describe("on a server", all, () => {
  test("Svelte, as README and guides show it", async () => {
    const { compile } = project.require("svelte/compiler");
    for (const [number, sample] of (await samples("svelte")).entries()) {
      const { default: component } = await moduleOf(`svelte-${number}.js`, compile(sample, { generate: "server" }).js.code);
      const { render } = await project.import("svelte/server");
      isClean(render(component, { props: PAGE }).body.replace(/<!--.*?-->/g, ""));
    }
  });

  test("Vue, as README and guides show it", async () => {
    const { parse, compileTemplate } = project.require("vue/compiler-sfc");
    const { createSSRApp } = await project.import("vue");
    const { renderToString } = await project.import("vue/server-renderer");
    for (const [number, sample] of (await samples("vue")).entries()) {
      const source = parse(sample).descriptor.template?.content ?? sample;
      const compilerOptions = { isCustomElement: (tag) => tag.startsWith("parcela-") };
      const { code } = compileTemplate({ source, id: "1", filename: "page.vue", ssr: true, ssrCssVars: [], compilerOptions });
      const { ssrRender } = await moduleOf(`vue-${number}.js`, code);
      isClean(await renderToString(createSSRApp({ ssrRender, setup: () => PAGE })));
    }
  });

  test("Angular, whose server writes no property at all, as the guides say", async () => {
    await project.import("@angular/compiler");
    const { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection } = await project.import("@angular/core");
    const { bootstrapApplication } = await project.import("@angular/platform-browser");
    const { provideServerRendering, renderApplication } = await project.import("@angular/platform-server");
    for (const lang of ["", "en/"]) {
      const guide = await repositoryFile(`www/${lang}guides/frameworks.md`);
      const [, template] = /template: `(<parcela-checkout[^`]*)`/.exec(guide);
      class Page {
        constructor() {
          Object.assign(this, PAGE);
        }
      }
      Component({ selector: "app-root", template, schemas: [CUSTOM_ELEMENTS_SCHEMA] })(Page);
      const providers = [provideServerRendering(), provideZonelessChangeDetection()];
      const start = (context) => bootstrapApplication(Page, { providers }, context);
      const html = await renderApplication(start, { document: "<app-root></app-root>", url: "/" });
      assert.match(html, /<parcela-checkout base-url="\/parcela" establishment="11\.222\.333\/0001-81"><\/parcela-checkout>/);
    }
  });

  test("React, the component and the bare element", async () => {
    const { createElement } = await project.import("react");
    const { renderToString } = await project.import("react-dom/server");
    const { ParcelaCheckout } = await project.import("parcela/react");
    const { send, ...properties } = PAGE;
    const attributes = { establishment: "11.222.333/0001-81", amount: 1500 };
    const component = createElement(ParcelaCheckout, { baseUrl: "/parcela", ...attributes, ...properties, onLinkReady: send });
    isClean(renderToString(component));
    isClean(renderToString(createElement("parcela-checkout", { "base-url": "/parcela", ...attributes, ...properties })));
  });
});

/** Every entry runs on the server while pages are prerendered, and the widget is a React component. */
describe("a site of the package's entries is built, prerendered, and sells", all, async () => {
  // The gateway and its route are those of the README, whose reader writes the session.
  const isOfNext = ([name]) => name === "gateway.js" || name.startsWith("app/");
  const programs = Object.fromEntries(Object.entries(readmePrograms()).filter(isOfNext));
  const project = await makeProject("next", { ...(await filesIn("tests/npm/fixtures/next/")), ...programs, ...SESSION });
  const [{ environment }, browser] = [await openSandbox(), await openTestBrowser()];
  const quiet = { NEXT_TELEMETRY_DISABLED: "1" };

  for (const bundler of ["turbopack", "webpack"]) {
    test(`by ${bundler}`, async (t) => {
      // Next's own webpack build expects a manifest of an edge route that it has not written.
      const hasEdge = bundler === "turbopack";
      if (!hasEdge) await rm(join(project.folder, "app/edge"), { recursive: true });

      // The build has no secrets.
      const switches = { ...quiet, CACHE_COMPONENTS: hasEdge ? "0" : "1" };
      const output = await project.run(tool("next"), "build", `--${bundler}`, switches);
      assert.match(output, /○ \/\n/, "the page is static");
      assert.match(output, /ƒ \/parcela\/\[\.\.\.path\]/, "the gateway answers each request anew");
      const html = await readFile(join(project.folder, ".next/server/app/index.html"), "utf8");
      assert.match(html, />rendered</);
      assert.match(html, /<parcela-checkout[^>]* base-url="\/parcela"/);
      // The guides: all that a page of the server passes is in the HTML, unlike the properties of a browser's component.
      assert.match(html, /Bia Reis/);
      assert.doesNotMatch(html, /Ana Lima/);

      const env = { ...process.env, ...environment, ...quiet };
      const options = { cwd: project.folder, env, stdio: ["ignore", "pipe", "inherit"] };
      const site = await untilListening(spawn(tool("next"), ["start", "--port", "0", "--hostname", "127.0.0.1"], options));
      t.after(() => site.stop());
      const result = await resultOf(browser, `${site.url}/`);
      assert.deepEqual(result, { simulated: 24, terms: 24, title: "Pagamento", reset: "function" });
      if (!hasEdge) return;
      const edge = await fetch(`${site.url}/edge`);
      assert.deepEqual(await edge.json(), { cnpj: true, forged: "unauthorized" });
      const terms = await fetch(`${site.url}/edge/parcela/v1/order/simulate-installments?valorSolicitado=1500`);
      assert.deepEqual([terms.status, (await terms.json()).length], [200, 24]);
    });
  }
});
