/** `<parcela-orders>` with a stub of its WebAssembly: the decisions of the element itself. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { openTestBrowser, resultOf } from "./support/browser.mjs";
import { makeProject } from "./support/consumer.mjs";
import { pageWith } from "./support/pages.mjs";
import { serve } from "./support/site.mjs";
import { sourceText } from "./support/source.mjs";

const ORDER = "0190d3c5-7a2e-7bbd-8a5d-6f2b1c3d4e5f";
const OTHER = "0190d3c5-7a2e-7bbd-8a5d-6f2b1c3d4e60";

/** The build's prerendered views, as far as the element reads them. */
const PRERENDERED = `
const radio = (name, value, on) => ["input", { type: "radio", name, value, ...(on && { checked: "" }) }];
const blank = ["div", {}, ["h2", { tabindex: "-1" }, 0], ["form", {}, ["input", { type: "search", id: "search" }]],
  radio("status", "", true), radio("status", "5", false),
  ["select", { part: "other-status" }, ["option", {}], ["option", {}, "7"]], radio("period", "all", true), radio("period", "week", false)];
export const PRERENDERED = {
  styles: [":host { display: block; }"], keys: ["heading"], views: { blank, failed: blank, crashed: blank },
  languages: [["pt-BR", ["Pedidos"], async () => ({ texts: ["Pedidos"] })]],
  loadKeys: async () => ({ keys: ["heading"] }),
};`;

const { early, filters, orders, addressed, resumed, sessions, equal, moved, leaving, restored } = await resultOfPage();

test("a seller's actions before the WebAssembly has loaded are repeated in its view", () => {
  assert.deepEqual([early.checked, early.isAny], ["5", true], "the page's filter is shown at once, and the seller's");
  assert.deepEqual(early.calls, [
    ["new", "/parcela", undefined],
    ["setFilter", "7", "week"],
    ["input", "input", "Ana Lima"],
    ["submit", "form", ""],
  ]);
  assert.deepEqual(early.filter, { status: 7, period: "week" });
  assert.deepEqual(early.heard, [
    ["orders-filter-changed", { status: 5, period: "week" }],
    ["orders-filter-changed", { status: 7, period: "week" }],
    ["ready", {}],
  ]);
  assert.deepEqual(early.focused, ["search", "Ana Lima", 3]);
  assert.doesNotMatch(early.markup, /Ana/, "no attribute has a name");
});

test("the filter is compared by value, and is the seller's once the seller has changed it", () => {
  assert.deepEqual(filters.same, []);
  assert.deepEqual(filters.given, [["setFilter", undefined, "month"]]);
  assert.deepEqual(filters.chosen, { status: 4, period: "today" });
  assert.deepEqual(filters.echoed, [[], { status: 4, period: "today" }], "rendering again is no change");
  assert.deepEqual(filters.heard, [["orders-filter-changed", { status: 4, period: "today" }]]);
});

test("an invalid filter selects all orders, and causes a warning", () => {
  assert.deepEqual(filters.none, [[["setFilter", undefined, "all"]], { period: "all" }]);
  assert.equal(filters.warnings.length, 2);
  assert.match(filters.warnings[0], /^<parcela-orders>: filter.status must be a status number/);
});

test("the open order is a property, and the back button closes it", () => {
  assert.deepEqual(orders.opened, [[["open", ORDER]], ORDER, 0], "an order that the page opens is closed by the page");
  assert.deepEqual(orders.byHand, [ORDER, 1]);
  assert.deepEqual(orders.moved, [[["open", OTHER]], OTHER, 1]);
  assert.deepEqual(orders.back, [[["open", undefined]], null]);
  assert.deepEqual(orders.wrong.slice(0, 2), [
    [
      ["open", "none"],
      ["open", undefined],
    ],
    null,
  ]);
  assert.match(orders.wrong[2].join(), /order must be the identifier of an order/);
  const heard = orders.heard.map(([type, { pedidoId }]) => [type, pedidoId]);
  assert.deepEqual(heard, [
    ["order-opened", ORDER],
    ["order-closed", ORDER],
    ["order-opened", ORDER],
    ["order-opened", OTHER],
    ["order-closed", OTHER],
  ]);
});

test("a page that puts the open order into its address manages the history itself", () => {
  assert.deepEqual(addressed, [{ ofPage: true }, ORDER]);
});

test("the document's checkout resumes an order, unless the page handles the event", () => {
  assert.match(resumed.alone.join(), /no visible checkout can resume the order/);
  assert.deepEqual(resumed.resumed, [ORDER]);
  assert.ok(resumed.focused);
});

test("another session begins with all orders, and without an open one", () => {
  assert.deepEqual(sessions.ended, [
    [["close"], ["new", "/parcela", undefined], ["free"], ["setFilter", undefined, "all"]],
    { period: "all" },
    null,
  ]);
  assert.deepEqual(sessions.calls, [
    ["refresh"],
    ["notify", ORDER],
    ["new", "/parcela", "11222333000181"],
    ["free"],
    ["setFilter", undefined, "all"],
  ]);
});

test("an order that another session or establishment closes is reported as closed", () => {
  const closing = (pedidoId) => [
    ["ready", {}],
    ["order-closed", { pedidoId }],
  ];
  assert.deepEqual(sessions.closed, closing(ORDER));
  assert.deepEqual(moved, { closed: closing(OTHER), left: 1, order: null });
});

test("another spelling of the establishment and the address changes nothing", () => {
  assert.deepEqual(equal.spelt, [[], [], OTHER]);
});

test("an order that the page sets with a new session or establishment stays, also if it was open before", () => {
  assert.deepEqual(equal.given, { session: [OTHER, OTHER], establishment: [OTHER, OTHER] });
});

test("the reads end when the element is removed, and not when it is moved", () => {
  assert.deepEqual(leaving, { moved: 0, removed: 1 });
});

test("a page that the browser restores after another seller has signed in begins anew at once", () => {
  const begun = [["new", "/parcela", "11444777000161"], ["free"], ["setFilter", undefined, "all"]];
  assert.deepEqual(restored.same, [[[["returned"]], "another"], [], "another"]);
  const isCompared = "the other widgets of the page are still compared with the last seller's session";
  assert.deepEqual(restored.other, [[[["returned"], ["close"]], "joao"], begun, "another"], isCompared);
});

async function resultOfPage() {
  const { folder } = await makeProject("orders", {
    "orders.html": pageWith("orders.js", '<parcela-orders base-url="/parcela" session="seller"></parcela-orders>'),
    "orders.js": await sourceText("tests/npm/fixtures/source/orders.js", { "prerendered:orders": PRERENDERED }),
  });
  const browser = await openTestBrowser();
  const site = await serve([folder], {});
  try {
    return await resultOf(browser, `${site.url}/orders.html`);
  } finally {
    await site.stop();
  }
}
