/** The first simulation is on its way while the WebAssembly is, and is not asked for again. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { openGallery } from "./support/gallery.mjs";

const OPTIONS = JSON.stringify([{ prazo: 12, valorParcela: 150.6, valorTotalDebito: 1807.2 }]);

let gallery;
/** The queries of the simulations that the service was asked for. */
let asked;
/** What the service answers, in turn; then the options. */
let statuses;
/** The WebAssembly waits for this. */
let awaited;
let tellAsked;

before(async () => {
  gallery = await openGallery({ route });
});

after(() => gallery.close());

async function route({ url }, outgoing) {
  const { pathname, search } = new URL(url, "http://gallery");
  if (pathname.endsWith("/checkout_bg.wasm")) await awaited;
  if (!pathname.endsWith("/v1/order/simulate-installments")) return false;
  asked.push(search);
  tellAsked();
  outgoing.writeHead(statuses.shift() ?? 200, { "Content-Type": "application/json" }).end(OPTIONS);
  return true;
}

/** What a function of page/early.mjs answers, with an amount of the page's. */
async function run(name, { isHeld = true, answers = [], given } = {}) {
  [asked, statuses] = [[], [...answers]];
  const first = new Promise((resolve) => (tellAsked = resolve));
  awaited = isHeld ? first : undefined;
  const { answer, complaints } = await gallery.ask("early.mjs", name, given);
  const expected = (text) => answers.some((status) => text.includes(status));
  assert.deepEqual(complaints.filter((text) => !expected(text)), []);
  return answer;
}

const QUERY = "?valorSolicitado=1500.5&tipoValorCalculo=1";

test("it is asked for before the WebAssembly is there, once", async () => {
  assert.equal(await run("simulate"), 1);
  assert.deepEqual(asked, [QUERY]);
});

// A page may sign its seller in only once the element is there.
for (const status of [401, 503]) {
  test(`a ${status} is not the widget's: it asks itself`, async () => {
    assert.equal(await run("simulate", { answers: [status] }), 1);
    assert.deepEqual(asked, [QUERY, QUERY]);
  });
}

test("another amount is another simulation", async () => {
  assert.equal(await run("simulateAnother"), 1);
  // The first one may be cancelled before it has left.
  assert.deepEqual(asked.filter((query) => query !== QUERY), [QUERY.replace("1500.5", "2000")]);
});

for (const name of ["withClient", "tooSmall"]) {
  test(`nothing is asked for early: ${name}`, async () => {
    await run(name, { isHeld: false });
    assert.deepEqual(asked, []);
  });
}

test("an amount is shown as the widget shows it", async () => {
  const amounts = ["0.05", "249.9", "999.99", "1000", "1500.50", "1234567.5", "1234567890.12"];
  const [early, then] = await run("shown", { given: amounts });
  assert.deepEqual(early, ["0,05", "249,90", "999,99", "1.000,00", "1.500,50", "1.234.567,50", "1.234.567.890,12"]);
  assert.deepEqual(early, then);
});
