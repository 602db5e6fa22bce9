/** `test` for the host that the suite runs on. */

import { test as run } from "node:test";

import { IS_STATIC } from "./host.mjs";
import { NATIVE_ONLY } from "./native-only.mjs";

/** As `test` of node:test, but for the tests that are the native sandbox's only. */
export function test(name, ...rest) {
  const reason = IS_STATIC && NATIVE_ONLY.get(name);
  return reason ? run(name, { skip: reason }, () => {}) : run(name, ...rest);
}
