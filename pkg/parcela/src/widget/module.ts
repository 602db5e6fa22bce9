/** A widget's WebAssembly module, shared by all entries that define the element. */

import type { CreateGlue, PageGlue } from "../shared/glue.js";
import { again, type GivenSource, type InlinedSource } from "../shared/load.js";
import { createModule, Instance } from "../shared/module.js";
import type { Load } from "./controller.js";
import { trustedHtml } from "./trusted-html.js";

/**
 * Returns a function that creates the loader for a source. The glue and the WebAssembly are loaded in parallel. After a failed attempt or a
 * crash, the next call loads the module again.
 */
export function widgetModule<Glue extends PageGlue>(
  importGlue: () => Promise<{ createGlue: CreateGlue<Glue> }>,
): (source: GivenSource, inlined?: InlinedSource) => Load<Glue> {
  const load = again(importGlue);
  const start = createModule<Glue, Instance<Glue>>(async (enter) => {
    const toHtml = trustedHtml();
    return (await load()).createGlue(enter, toHtml);
  }, Instance);
  return (source, inlined) => () => start(source, inlined);
}
