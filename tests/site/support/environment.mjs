/** What `cargo xtask test site` hands over. */

import { createRequire } from "node:module";
import { join } from "node:path";

export function required(variable) {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is not set: run \`cargo xtask test site\``);
  return value;
}

/** Requires a package of tests/site/package.json. */
export const tool = (name) => createRequire(join(required("PARCELA_SITE_TOOLS"), "index.js"))(name);
