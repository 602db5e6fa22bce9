/** A widget's WebAssembly module, whichever entry defines the element. */

import type { CreateGlue, PageGlue } from "../shared/glue.js";
import { again, type GivenSource, type InlinedSource } from "../shared/load.js";
import { createModule } from "../shared/module.js";
import type { Load } from "./controller.js";
import { trustedHtml } from "./trusted-html.js";

/**
 * Answers what loads the module from a source. Its glue is loaded beside the wasm: the first view stands there before either. A failed
 * attempt is forgotten, and so is a module that has crashed: the next time that it is asked for there is a new one.
 */
export function widgetModule<Glue extends PageGlue>(
  importGlue: () => Promise<{ createGlue: CreateGlue<Glue> }>,
): (source: GivenSource, inlined?: InlinedSource) => Load<Glue> {
  const load = again(importGlue);
  const module = createModule<Glue>(async (enter) => {
    const toHtml = trustedHtml();
    return (await load()).createGlue(enter, toHtml);
  });
  return (source, inlined) => async () => {
    await module.init(source, inlined);
    return module.instance;
  };
}
