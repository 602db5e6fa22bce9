/** Route changes: what of a sale stays when a framework hides, keeps or drops the element. */

import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";

import { newContext, openTestBrowser } from "./support/browser.mjs";
import { makeProject, required, tool } from "./support/consumer.mjs";
import { pageWith } from "./support/pages.mjs";
import { serve } from "./support/site.mjs";
import { QUIET } from "./support/stacks.mjs";
import { all } from "./support/tier.mjs";

/** Counts the orders of the gallery's service, and types as its seller does. */
const SHOP = `
  import { client as answers } from ${JSON.stringify(fileURLToPath(new URL("../../www/gallery/service.js", import.meta.url)))};
  import { Hands } from ${JSON.stringify(fileURLToPath(new URL("../../www/gallery/hands.js", import.meta.url)))};
  import { fill, submit, toOrder } from ${JSON.stringify(fileURLToPath(new URL("../../www/gallery/states/order.js", import.meta.url)))};

  export const client = answers();
  const { createOrder } = client;
  globalThis.orders = 0;
  client.createOrder = (...input) => { globalThis.orders += 1; return createOrder(...input); };
  const seller = (acts) => async () => { for (const act of acts) await act(new Hands(document.querySelector("parcela-checkout"))); };
  Object.assign(globalThis, { type: seller([toOrder, fill]), submit: seller([submit]) });
  export const attributes = { id: "balcao", "base-url": "/parcela", establishment: "11.222.333/0001-81", session: "maria-42", amount: "1500.00" };`;

/** The shop's page of each framework. `go` shows another route, and the sale again. */
const REACT = (route) => `
  import { Activity, StrictMode, useState } from "react";
  import { flushSync } from "react-dom";
  import { createRoot } from "react-dom/client";
  import { ParcelaCheckout } from "parcela/react";
  import { client, attributes } from "./shop.js";

  const { "base-url": baseUrl, ...others } = attributes;
  const sale = <ParcelaCheckout baseUrl={baseUrl} client={client} {...others} />;
  function Shop() {
    const [isSale, setIsSale] = useState(true);
    globalThis.go = (to) => flushSync(() => setIsSale(to === "sale"));
    return <>{${route}}<p>{isSale ? "Venda" : "Estoque"}</p></>;
  }
  createRoot(document.body).render(<StrictMode><Shop /></StrictMode>);`;

const VUE = (route) => `
  import { createApp, h, KeepAlive, nextTick, ref } from "vue";
  import "parcela/checkout/auto";
  import { client, attributes } from "./shop.js";

  const isSale = ref(true);
  globalThis.go = (to) => { isSale.value = to === "sale"; return nextTick(); };
  const Sale = { render: () => h("parcela-checkout", { ...attributes, client }) };
  const Stock = { render: () => h("p", "Estoque") };
  createApp({ render: () => ${route} }).mount(document.body);`;

/** The program of a site whose router replaces the body. `visit` goes to an address, and the router's events are `before` and `after`. */
const ROUTED = (imports, { before, body, after, visit }) => `
  ${imports}
  import "parcela/checkout/auto";
  import { client } from "./shop.js";

  // A property does not pass from one element to the other.
  const complete = (body) => { const checkout = body.querySelector("parcela-checkout"); if (checkout) checkout.client = client; };
  complete(document);
  document.addEventListener("${before}", (event) => complete(event.${body}));
  globalThis.go = (to) => {
    const arrived = new Promise((resolve) => document.addEventListener("${after}", resolve, { once: true }));
    ${visit}(to === "sale" ? "/" : "/stock.html");
    return arrived;
  };`;

const TURBO = ROUTED('import { visit } from "@hotwired/turbo";', {
  ...{ before: "turbo:before-render", body: "detail.newBody", after: "turbo:load", visit: "visit" },
});
const ASTRO = ROUTED('import { navigate } from "astro:transitions/client";', {
  ...{ before: "astro:before-swap", body: "newDocument", after: "astro:page-load", visit: "navigate" },
});

const ELEMENT = (more = "") =>
  `<parcela-checkout id="balcao" base-url="/parcela" establishment="11.222.333/0001-81" session="maria-42" amount="1500.00" ${more}></parcela-checkout>`;

/** The pages of a site with Turbo: `kept` is what both have. */
const turboPages = (sale, kept = "") => ({
  "index.html": pageWith("app.js", `${kept || sale}<p>Venda</p>`),
  "stock.html": pageWith("app.js", `${kept}<p>Estoque</p>`),
});

/** As `turboPages`, for Astro. */
const astroPages = (sale, kept = "") => {
  const page = (body) => `---
import { ClientRouter } from "astro:transitions";
---
<html lang="pt-BR"><head><title>Loja</title><link rel="icon" href="data:," /><ClientRouter /></head><body>${body}<script>import "../app.js";</script></body></html>`;
  return {
    "src/app.js": ASTRO,
    "src/shop.js": SHOP,
    "src/pages/index.astro": page(`${kept || sale}<p>Venda</p>`),
    "src/pages/stock.astro": page(`${kept}<p>Estoque</p>`),
    "astro.config.mjs": 'export default { build: { format: "file" } };',
  };
};

/** Builds the site of `files` by esbuild. Returns the folder to serve. */
async function byEsbuild(name, files) {
  const project = await makeProject(name, { "index.html": pageWith("app.js", ""), "shop.js": SHOP, ...files });
  const define = ['--define:process.env.NODE_ENV="development"', "--define:__VUE_OPTIONS_API__=true"];
  await project.run(tool("esbuild"), "app.jsx", "--bundle", "--format=esm", "--jsx=automatic", ...define, "--outfile=app.js");
  return project.folder;
}

async function byAstro(name, files) {
  const stacks = required("PARCELA_STACKS");
  const project = await makeProject(name, files, stacks);
  await project.run(join(stacks, "node_modules/.bin/astro"), "build", QUIET);
  return join(project.folder, "dist");
}

const PAGES = {
  "React's Activity, which Next's cache components use": [
    byEsbuild,
    { "app.jsx": REACT(`<Activity mode={isSale ? "visible" : "hidden"}>{sale}</Activity>`) },
    true,
  ],
  "a route that React unmounts": [byEsbuild, { "app.jsx": REACT("isSale && sale") }, false],
  "Vue's KeepAlive": [byEsbuild, { "app.jsx": VUE("h(KeepAlive, () => h(isSale.value ? Sale : Stock))") }, true],
  "a route that Vue unmounts": [byEsbuild, { "app.jsx": VUE("h(isSale.value ? Sale : Stock)") }, false],
  "a visit of Turbo": [byEsbuild, { "app.jsx": TURBO, ...turboPages(ELEMENT()) }, false],
  "a visit of Turbo to a page with the same data-turbo-permanent": [
    byEsbuild,
    { "app.jsx": TURBO, ...turboPages("", ELEMENT("data-turbo-permanent")) },
    true,
  ],
  "Astro's client router": [byAstro, astroPages(ELEMENT()), false],
  "Astro's client router to a page with the same transition:persist": [byAstro, astroPages("", ELEMENT("transition:persist")), true],
};

describe("a change of the route", all, async () => {
  const browser = await openTestBrowser();
  for (const [number, [name, [build, files, keepsForm]]] of Object.entries(PAGES).entries()) {
    test(`${name}: ${keepsForm ? "the term, the form and the order stay" : "the order stays, and a sale without one begins anew"}`, async (t) => {
      const site = await serve([await build(`routes-${number}`, files)]);
      t.after(() => site.stop());
      const page = await (await newContext(browser)).newPage();
      await page.goto(site.url);
      const part = (part) => page.locator(`parcela-checkout [part~="${part}"]`);
      const goAndComeBack = async () => {
        await page.evaluate(() => globalThis.go("stock"));
        await page.getByText("Estoque").waitFor();
        await page.evaluate(() => globalThis.go("sale"));
      };

      await page.locator("parcela-checkout #amount").waitFor();
      await page.evaluate(() => globalThis.type());
      await goAndComeBack();
      await page.locator(`parcela-checkout [data-step=${keepsForm ? "order" : "simulation"}]`).waitFor();
      if (keepsForm) assert.equal(await page.locator("#nome").inputValue(), "Ana Lima");
      else await page.evaluate(() => globalThis.type());
      await page.evaluate(() => globalThis.submit());
      const link = await part("link").getAttribute("href");
      await goAndComeBack();
      assert.equal(await part("link").getAttribute("href"), link);
      assert.equal(await page.locator("parcela-checkout").count(), 1);
      assert.equal(await page.evaluate(() => globalThis.orders), 1);
    });
  }
});
