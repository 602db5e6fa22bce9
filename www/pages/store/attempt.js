/** Tries something of the sandbox's, and shows on the panel what it refuses. */

import { find } from "../common/dom.js";
import { fill } from "../common/fill";

/** Answers what `act` does, or undefined when the sandbox refuses. */
export async function attempt(text, act) {
  const failure = find("#sandbox-failure");
  failure.hidden = true;
  try {
    return await act();
  } catch (error) {
    failure.textContent = fill(text.failed, error.message);
    failure.hidden = false;
    return undefined;
  }
}
