/** Starts over: deletes all data of the sandbox and starts a new sale in the checkout. */

import { find, whileBusy } from "../common/dom.js";
import { ask } from "../common/sandbox.js";
import { attempt } from "./attempt.js";
import { advance } from "./clock.js";

export function connectReset(checkout, text) {
  const control = find("#reset");
  const forget = async () => {
    await ask("POST", "/reset");
    checkout.reset();
    await advance(0, text);
    find("#delay").value = "0";
    find("#faults").hidden = true;
    find("#no-faults").hidden = false;
    find("#reset-result").textContent = text.wasReset;
  };
  control.addEventListener("click", () => confirm(text.resetAsks) && whileBusy(control, () => attempt(text, forget)));
}
