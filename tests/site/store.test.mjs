/** The demo store: the sandbox's switches do what they say, and a static host is told about. */

import assert from "node:assert/strict";
import { after, before, beforeEach } from "node:test";

import { untilText } from "./support/browser.mjs";
import { required } from "./support/environment.mjs";
import { openFilesHost } from "./support/files-host.mjs";
import { openSite } from "./support/site.mjs";
import { test } from "./support/test.mjs";

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());
beforeEach(() => site.sandbox("POST", "/reset"));

/** Opens the store and waits for the installment options and the switches. */
function visit(test) {
  return site.visit("", async (page, complaints) => {
    await untilShadow(page, "[name=prazo]");
    await untilText(page, "#clock", /hora certa/);
    await test(page, complaints);
  });
}

const untilShadow = (page, selector) =>
  page.waitForFunction(
    (selector) => document.querySelector("parcela-checkout").shadowRoot?.querySelector(selector),
    {},
    selector,
  );

const inCheckout = (page, act, ...values) =>
  page.evaluate(
    `(${act})(document.querySelector("parcela-checkout").shadowRoot, ${values.map((value) => JSON.stringify(value)).join()})`,
  );

test("what is added to the cart changes the amount that is simulated", async () => {
  await visit(async (page) => {
    await page.click("input[name=offer]");
    await untilText(page, "#total", /1\.689,90/);
    await page.waitForFunction(() =>
      document.querySelector("parcela-checkout").shadowRoot.querySelector("#amount").value.includes("1.689,90"),
    );
  });
});

test("what is added to the cart after the first step waits for the seller's choice", async () => {
  await visit(async (page) => {
    await inCheckout(page, (root) => root.querySelector("[name=prazo]").click());
    await untilShadow(page, "[part~=continue]:enabled");
    await inCheckout(page, (root) => root.querySelector("[part~=continue]").click());
    await untilShadow(page, "#cpf");
    await page.click("input[name=offer]");
    await untilShadow(page, "[part=changed-amount]");
    const said = await inCheckout(page, (root) => root.querySelector("[part=changed-amount]").textContent);
    assert.match(said, /1\.689,90/);
    await inCheckout(page, (root) => root.querySelector("[part=take-amount]").click());
    await page.waitForFunction(() =>
      document.querySelector("parcela-checkout").shadowRoot.querySelector("#amount")?.value.includes("1.689,90"),
    );
  });
});

test("a test customer goes into the order, and meets its fate", async () => {
  await visit(async (page) => {
    await page.select("#fate", "refused");
    await page.click("#fill-customer");
    await untilText(page, "#fill-result", /preenchidos/);
    await inCheckout(page, (root) => root.querySelector("[name=prazo]").click());
    await untilShadow(page, "[part~=continue]:enabled");
    await inCheckout(page, (root) => root.querySelector("[part~=continue]").click());
    await untilShadow(page, "#cpf");
    assert.equal(await inCheckout(page, (root) => root.querySelector("#cpf").value), "101.010.101-33");
    await inCheckout(page, (root) => root.querySelector("[part~=submit]").click());
    await untilShadow(page, "fieldset[hidden]");
    await inCheckout(page, (root) => root.querySelector("[part~=submit]").click());
    await untilText(page, "#events", /parcela-order-created/);
    await untilText(page, "#events", /10 · Não autorizado/);
    assert.equal(await page.$eval("#order", (form) => form.hidden), false);
  });
});

test("a fault is on until it is used up, and the slow network beside it", async () => {
  await visit(async (page) => {
    await page.select("#delay", "500");
    await page.waitForFunction(() => document.querySelector("#delay").value === "500");
    await page.select("#fault-operation", "createOrder");
    await page.select("#fault-kind", "limit");
    await page.select("#fault-count", "3");
    await page.click("#fault .button");
    await untilText(page, "#faults", /createOrder: 429: espere 2 s \(3×\)/);
    assert.deepEqual(await faults(), ["* delay 500 undefined", "createOrder status 429 3"]);
    await page.click("#clear-faults");
    await page.waitForSelector("#faults[hidden]");
    assert.deepEqual(await faults(), ["* delay 500 undefined"]);
  });
});

/** The sandbox's rules, each as a line. */
async function faults() {
  const rules = await site.sandbox("GET", "/faults");
  return rules.map(({ operation, kind, value, count }) => `${operation} ${kind} ${value} ${count}`);
}

test("the clock goes forward, and everything can begin again", async () => {
  await visit(async (page) => {
    await page.click("[data-advance='90000']");
    await untilText(page, "#clock", /25 h à frente/);
    await page.click("#reset");
    await untilText(page, "#reset-result", /esqueceu tudo/);
    await untilText(page, "#clock", /hora certa/);
  });
});

test("on a static host the store says that there is no sandbox", async () => {
  const host = await openFilesHost(required("PARCELA_SITE"), "/pasta");
  await site.elsewhere(`${host.url}/en/index.html`, async (page, complaints) => {
    await page.waitForSelector("#unreachable:not([hidden])");
    await untilText(page, "#unreachable", /cargo xtask demo/);
    assert.equal(await page.$eval("#switches", (switches) => switches.hidden), true);
    await untilShadow(page, "[part~=base]");
    complaints.length = 0; // the browser's own notes of what is not there
  });
  await host.close();
});

test("on a phone the first field is in the first screen, and cart and switches unfold", async () => {
  for (const path of ["", "en/"]) {
    await site.visit(
      path,
      async (page) => {
        await untilShadow(page, "[name=prazo]");
        await page.setViewport({ width: 390, height: 844 });
        const bottom = await inCheckout(page, (root) => root.querySelector("#amount").getBoundingClientRect().bottom);
        assert.ok(bottom <= 844, `${path}: the field ends at ${bottom}`);
        for (const id of ["cart", "switches"]) {
          assert.equal(await page.$eval(`#${id}`, (part) => part.checkVisibility()), false, id);
          await page.click(`[data-folds=${id}]`);
          assert.equal(await page.$eval(`#${id}`, (part) => part.checkVisibility()), true, id);
        }
      },
      { width: 390 },
    );
  }
});

test("on a phone cart and switches unfold before the page's words are there", async () => {
  await site.visit(
    "",
    async (page) => {
      await page.setRequestInterception(true);
      const held = new Promise((resolve) => {
        page.on("request", (request) =>
          request.url().endsWith("/text/pt/store.js") ? resolve(request) : request.continue(),
        );
      });
      await page.reload({ waitUntil: "domcontentloaded" });
      const words = await held;
      for (const id of ["cart", "switches"]) {
        await page.click(`[data-folds=${id}]`);
        assert.equal(await page.$eval(`#${id}`, (part) => part.checkVisibility()), true, id);
      }
      await words.continue();
      await untilText(page, "#clock", /hora certa/);
    },
    { width: 390 },
  );
});

test("from the top of the page to the amount it is at most four tab stops", async () => {
  await visit(async (page) => {
    const isAtAmount = () =>
      page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id === "amount");
    let stops = 0;
    await page.keyboard.press("Tab");
    stops += 1;
    assert.match(await page.evaluate(() => document.activeElement.textContent), /valor/);
    await page.keyboard.press("Enter");
    while (stops < 4 && !(await isAtAmount())) {
      await page.keyboard.press("Tab");
      stops += 1;
    }
    assert.ok(await isAtAmount(), "it is farther than four");
  });
});

test("what this is stands before the cart, in a sentence and a picture, and the gallery can be reached", async () => {
  await visit(async (page) => {
    const order = await page.evaluate(() => {
      const [picture, sentence, cart] = [".intro img", ".intro p", ".cart"].map((one) => document.querySelector(one));
      const follows = (one, other) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
      return [picture.complete && picture.naturalWidth > 0, picture.alt !== "", follows(picture, cart), sentence.textContent];
    });
    assert.deepEqual(order.slice(0, 3), [true, true, true]);
    assert.match(order[3], /parcelas.*à vista\./);
    await Promise.all([page.waitForNavigation(), page.click(".site-footer a")]);
    assert.match(page.url(), /\/gallery\//);
  });
});

test("an amount has one form on a page, in each language", async () => {
  await site.visit("en/", async (page) => {
    await untilShadow(page, "[name=prazo]");
    await page.click("input[name=offer]");
    await untilText(page, "#total", /^R\$\s1\.689,90$/);
    const text = await page.evaluate(() => document.body.innerText);
    assert.doesNotMatch(text, /R\$\s?\d+(,\d{3})*\.\d\d\b/);
  });
});
