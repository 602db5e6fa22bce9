/** Pages whose policy requires Trusted Types. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { shown } from "../npm/support/element.mjs";
import { openGallery, POLICY, reach } from "./support/gallery.mjs";

const REQUIRED = `${POLICY}; require-trusted-types-for 'script'`;

/** Calls `look` with a page of the gallery under this policy, and what it complains about. */
async function under(policy, look) {
  const gallery = await openGallery({ policy });
  try {
    const { page, complaints } = await gallery.newPage();
    await look(page, gallery.address("chosen"), complaints);
  } finally {
    await gallery.close();
  }
}

test("a page that allows the policy has the widget", () =>
  under(`${REQUIRED}; trusted-types parcela`, async (page, address, complaints) => {
    await reach(page, address);
    assert.deepEqual(complaints, []);
  }));

test("a page that does not is told what to add, and the seller that there is no checkout", () =>
  under(`${REQUIRED}; trusted-types other`, async (page, address) => {
    const told = new Promise((resolve) => {
      page.on("console", (message) => message.args()[1]?.evaluate((error) => `${error}`).then(resolve));
    });
    await page.goto(address);
    const alert = await shown(page, "[role=alert]:not(:empty)");
    assert.match(await alert.evaluate((element) => element.textContent), /não pôde ser carregado/);
    assert.match(await told, /trusted-types parcela/);
  }));
