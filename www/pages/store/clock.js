/** Advances the sandbox's clock. */

import { find, whileBusy } from "../common/dom.js";
import { ask } from "../common/sandbox.js";
import { fill } from "../common/fill";
import { attempt } from "./attempt.js";

export function connectClock(text) {
  for (const control of document.querySelectorAll("[data-advance]")) {
    const seconds = Number(control.dataset.advance);
    control.addEventListener("click", () => whileBusy(control, () => advance(seconds, text)));
  }
  return advance(0, text);
}

/** Advances the clock by `advanceSeconds`, which may be 0, and shows how far it is ahead. */
export function advance(advanceSeconds, text) {
  return attempt(text, async () => {
    const { aheadSeconds } = await ask("POST", "/clock", { advanceSeconds });
    const hours = Math.round(aheadSeconds / 3600);
    find("#clock").textContent = hours > 0 ? fill(text.clock.ahead, hours) : text.clock.now;
  });
}
