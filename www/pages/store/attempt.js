/** Shows refusals of the sandbox on the panel. */

import { find } from "../common/dom.js";
import { fill } from "../common/fill";

/** Returns the result of `act`. If it fails, shows the error and returns undefined. */
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
