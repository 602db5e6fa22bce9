/** A customer's data are in texts and fields only: not in attributes, storage, addresses or events. */

import { order } from "../../../www/gallery/service.js";
import { CHECKOUT, EVENTS, expect, openOrder, openOrderWithLink, ORDERS, test } from "./support/widget.mjs";

/** The personal data of the gallery's customer. Her first name is in the seller's message to her. */
const PERSONAL = ["Lima", "529.982", "52998224725", "982.247", "98765-4321", "ana.lima"];

async function review({ widget }) {
  for (const act of ["toOrder", "fill", "review"]) await widget.lead(act);
}

const search = ({ page }) => page.locator("#search").fill("Ana Lima");

/** The ways by element: the seller's actions, and the final view. */
const WAYS = {
  [CHECKOUT]: {
    "a review": [review, "[part=review]"],
    "a link": [({ widget }) => widget.lead("fillAndSubmit"), "[part=timeline]"],
  },
  [ORDERS]: {
    "a list": [() => {}, "[part=row]"],
    "a search": [search, ".notes .title"],
    "an open order": [openOrder, "[part=details]"],
    "a link": [openOrderWithLink, "[part=share-panel]"],
  },
};

/** Runs in the page. Returns all data that outlives the view, or that the page's own scripts and style sheets can read. */
function readable() {
  const element = document.querySelector("main > *");
  const all = [element, ...element.shadowRoot.querySelectorAll("*")];
  // The link to the customer's chat or mailbox contains her number or her address, and nothing else.
  const attributes = all.flatMap((found) => [...found.attributes].filter(({ name }) => name !== "href").map(({ value }) => value));
  return JSON.stringify([attributes, { ...sessionStorage }, { ...localStorage }, history.state, location.href, document.title]);
}

for (const [element, ways] of Object.entries(WAYS)) {
  for (const [way, [act, until]] of Object.entries(ways)) {
    test(`personal data are nowhere else: ${element}, ${way}`, async ({ page, widget }) => {
      widget.answers.getOrder = async () => order(5);
      const details = [];
      for (const name of EVENTS) widget.on(name, (detail) => details.push(detail));
      await widget.mount({ session: "maria" }, { element });
      await act({ page, widget });
      await page.locator(`${element} ${until}`).first().waitFor();
      await widget.turns();
      const found = [await page.evaluate(readable), JSON.stringify(details)].join();
      for (const text of PERSONAL) expect.soft(found).not.toContain(text);
    });
  }
}
