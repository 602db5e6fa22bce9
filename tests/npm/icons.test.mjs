/** The icons of the widgets are Lucide's. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { FILE, source } from "../../crates/ui/icons.mjs";

test("the icons are those of the installed lucide-static: run `npm run icons`", async () => {
  assert.equal(await readFile(FILE, "utf8"), await source());
});
