/** Every string that the service can answer means harm: nothing runs, nothing overflows, nothing false becomes a link. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { FALSE_LINKS, MARK, ODD_LINKS, TEXTS } from "./page/texts.mjs";
import { openGallery } from "./support/gallery.mjs";
import { watch } from "./support/sensors.mjs";

/** The narrowest phone: what does not fit shows here first. */
const WIDTH = 320;

/** A service by HTTP that refuses everything, in the words of `text`. */
function refusing(incoming, outgoing) {
  const [, name] = incoming.url.match(/^\/refusing\/(\w+)\/v1\//) ?? [];
  if (!name) return false;
  const text = TEXTS[name];
  const problem = { tipo: text, titulo: text, status: 400, detalhe: text, instancia: text, correlationId: text };
  outgoing.writeHead(400, { "Content-Type": "application/problem+json", CorrelationId: "<img src=/canary/header>" });
  outgoing.end(JSON.stringify(problem));
  return true;
}

let gallery;

before(async () => {
  gallery = await openGallery({ route: refusing });
});

after(() => gallery.close());

/** Opens the gallery's page, lets `work` lead the widget there, and answers what is to be known of it. */
async function seen(work, ...given) {
  const { page } = await gallery.newPage(WIDTH);
  try {
    const alarms = await watch(page);
    await page.goto(`${gallery.url}/gallery/`);
    await page.evaluate(work, ...given);
    const found = await page.evaluate(async (mark) => {
      const { active, broken, schemes, textOf } = await import("/inspect.mjs");
      const element = document.querySelector("parcela-checkout");
      const text = textOf(element);
      const marks = text.split(mark).length - 1;
      const isCut = text.includes("W…");
      const link = element.shadowRoot.querySelector("[part=link]")?.href;
      return { active: active(element), broken: broken(element), schemes: schemes(element), marks, isCut, link };
    }, MARK);
    return { ...found, alarms: await alarms() };
  } finally {
    await page.close();
  }
}

/** What `work` answers in a page of the gallery. */
async function inPage(work) {
  const { page } = await gallery.newPage(WIDTH);
  await page.goto(`${gallery.url}/gallery/`);
  const answer = await page.evaluate(work);
  await page.close();
  return answer;
}

async function leadToCase(name, text) {
  const { cases, lead } = await import("/hostile.mjs");
  await lead("hostile", cases[name](text));
}

async function leadToLink(address) {
  const { lead, linked } = await import("/hostile.mjs");
  await lead("hostile", linked(address));
}

async function leadToHttp(kind) {
  const { lead } = await import("/hostile.mjs");
  const attributes = { "base-url": `/refusing/${kind}` };
  await lead("hostile", { attributes, client: undefined, until: ".alert p" });
}

function isHarmless({ active, alarms, broken, schemes }) {
  assert.deepEqual(alarms, []);
  assert.deepEqual(active, []);
  assert.deepEqual(broken, []);
  const allowed = ["http:", "https:", "mailto:"];
  assert.deepEqual(
    schemes.filter((scheme) => !allowed.includes(scheme)),
    [],
  );
}

/** To its end, or as much of it as anyone would read. */
function isShown({ marks, isCut }, kind) {
  assert.ok(marks >= 1);
  assert.equal(isCut, kind === "long");
}

test("a text of the service does nothing but stand there", async (t) => {
  const names = await inPage(async () => {
    const { cases } = await import("/hostile.mjs");
    return Object.entries(cases).map(([name, make]) => [name, Boolean(make("").shows)]);
  });
  assert.ok(names.length > 0);
  for (const [name, shows] of names) {
    for (const [kind, text] of Object.entries(TEXTS)) {
      await t.test(`${name}: ${kind}`, async () => {
        const found = await seen(leadToCase, name, text);
        isHarmless(found);
        if (shows) isShown(found, kind);
      });
    }
  }
});

test("a text that comes by HTTP does nothing but stand there", async (t) => {
  for (const kind of Object.keys(TEXTS)) {
    await t.test(kind, async () => {
      const found = await seen(leadToHttp, kind);
      isHarmless(found);
      isShown(found, kind);
    });
  }
});

test("what is no web address does not become a link", async (t) => {
  for (const [kind, address] of Object.entries(FALSE_LINKS)) {
    await t.test(kind, async () => {
      const found = await seen(leadToLink, address);
      isHarmless(found);
      assert.equal(found.link, undefined);
    });
  }
});

test("an odd web address stays in its box", async (t) => {
  for (const [kind, address] of Object.entries(ODD_LINKS)) {
    await t.test(kind, async () => {
      const found = await seen(leadToLink, address);
      isHarmless(found);
      assert.equal(found.link, new URL(address).href);
    });
  }
});

test("what would run is noticed", async () => {
  const found = await seen(async (text) => {
    const element = document.createElement("parcela-checkout");
    document.querySelector("main").append(element);
    element.shadowRoot ?? element.attachShadow({ mode: "open" });
    // Its last deed: the picture that is not there.
    const failed = new Promise((resolve) => element.shadowRoot.addEventListener("error", resolve, { capture: true }));
    element.shadowRoot.innerHTML = `${text}<p>${"W".repeat(500)}</p>`;
    await failed;
  }, TEXTS.markup);
  assert.ok(found.alarms.some((alarm) => alarm.includes("/canary/img")));
  assert.ok(found.alarms.some((alarm) => alarm.includes("violation of script-src")));
  assert.ok(found.active.includes("img has onerror"));
  assert.ok(found.broken.length > 0);
  assert.ok(found.schemes.includes("javascript:"));
});
