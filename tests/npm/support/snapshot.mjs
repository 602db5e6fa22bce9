/** Files that a result is compared with. `PARCELA_UPDATE=1` writes them anew, for a change that is meant. */

import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";

const FOLDER = new URL("../snapshots/", import.meta.url);

export async function matchesSnapshot(name, text) {
  const file = new URL(name, FOLDER);
  if (process.env.PARCELA_UPDATE) {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(file, text);
  }
  const expected = await readFile(file, "utf8").catch(() => "");
  assert.equal(text, expected, `${name} is not as it was. If that is meant: PARCELA_UPDATE=1 cargo xtask test npm`);
}
