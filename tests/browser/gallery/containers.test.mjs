/** The elements have a width in every container, also in those that ask for one, and do not overflow it. */

import { CHECKOUT, expect, ORDERS, test } from "./support/widget.mjs";

/** The styles of nested boxes by name, the outermost first. A style may begin with the name of a tag. */
const CONTAINERS = {
  "a block": [""],
  "a dialog": ["dialog"],
  "a popover": ["div[popover]"],
  "a flex row": ["display: flex"],
  "a centred flex row": ["display: flex; justify-content: center"],
  "a flex column": ["display: flex; flex-direction: column; align-items: center"],
  "a grid": ["display: grid"],
  "a centred grid": ["display: grid; place-items: center"],
  "an inline block": ["display: inline-block"],
  "a float": ["float: left"],
  "a table cell": ["display: table", "display: table-cell"],
  "an absolute box": ["position: absolute"],
  "a box that fits its content": ["inline-size: fit-content"],
  "a vertical text": ["writing-mode: vertical-rl"],
  "a dialog of MUI": [
    "position: fixed; inset: 0; display: flex; justify-content: center; align-items: center",
    "display: flex; flex-direction: column; margin: 32px; max-width: 600px; max-height: calc(100% - 64px); overflow-y: auto",
    "flex: 1 1 auto; padding: 20px 24px; overflow-y: auto",
  ],
};

/** Styles of the element itself. */
const OWN = ["display: block", "display: inline-block", "display: flex", "display: inline-flex", "float: inline-end", "position: absolute"];

/** Puts the element into boxes, and returns its width. Runs in the page. */
function enclose(element, { boxes, own }) {
  const main = document.querySelector("main");
  main.style.cssText = "padding: 0; margin: 0; max-width: none";
  document.body.style.margin = "0";
  element.style.cssText = own;
  let inner = main;
  const made = boxes.map((box) => {
    const [, tag, popover, style] = /^(dialog|div)?(\[popover\])?(.*)$/s.exec(box);
    const node = document.createElement(tag ?? "div");
    if (popover) node.popover = "manual";
    node.style.cssText = style;
    inner.append(node);
    return (inner = node);
  });
  inner.append(element);
  for (const child of [...main.children]) if (child !== made[0] && child !== element) child.remove();
  made[0]?.showModal?.();
  if (made[0]?.popover) made[0].showPopover();
  const base = element.shadowRoot.querySelector("[part=base]");
  const { width, right } = base.getBoundingClientRect();
  // No phone leaves less than 240 px.
  const isFull = width >= 240 && base.scrollWidth > base.clientWidth;
  return { width: Math.round(width), overflows: right > innerWidth + 1 || isFull };
}

for (const element of [CHECKOUT, ORDERS]) {
  for (const viewport of [280, 320, 768, 1280]) {
    test(`${element} in every container, ${viewport} px`, async ({ page, widget }) => {
      await page.setViewportSize({ width: viewport, height: 800 });
      const made = await widget.mount({ session: "maria" }, { element });
      // The margins of a dialog of MUI take the most.
      const expected = { atLeast: Math.min(552, viewport - 112), atMost: element === CHECKOUT ? 640 : 1120 };
      for (const [name, boxes] of Object.entries(CONTAINERS)) {
        const { width, overflows } = await made.evaluate(enclose, { boxes, own: "" });
        expect.soft(width, name).toBeGreaterThanOrEqual(expected.atLeast);
        expect.soft(width, name).toBeLessThanOrEqual(expected.atMost);
        expect.soft(overflows, name).toBe(false);
      }
      for (const own of OWN) {
        const { width, overflows } = await made.evaluate(enclose, { boxes: [], own });
        expect.soft(width, own).toBeGreaterThanOrEqual(expected.atLeast);
        expect.soft(overflows, own).toBe(false);
      }
      // Beside other content, it takes what is left.
      const beside = await made.evaluate((element) => {
        const row = document.createElement("div");
        row.style.cssText = "display: flex";
        const aside = document.createElement("aside");
        aside.style.cssText = "flex: none; inline-size: 40%";
        element.style.cssText = "";
        row.append(aside, element);
        document.querySelector("main").replaceChildren(row);
        return [element.getBoundingClientRect().width, row.clientWidth - aside.clientWidth];
      });
      expect(beside[0]).toBeLessThanOrEqual(beside[1]);
      expect(beside[0]).toBeGreaterThanOrEqual(Math.min(expected.atLeast, beside[1]) - 1);
    });
  }
}
