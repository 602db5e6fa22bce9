/** The checkout's WebAssembly module, whichever entry defines the element. */

import { createGlue } from "./checkout/checkout.js";
import { define } from "./checkout/element.js";
import { moduleFrom } from "./load.js";

let starting;

/** Defines the element, which loads the module when the first one is shown; a failed attempt is forgotten. */
export function defineFrom(source, carried) {
  define(() => {
    starting ??= start(source, carried).catch((error) => {
      starting = undefined;
      throw error;
    });
    return starting;
  });
}

async function start(source, carried) {
  const glue = createGlue((call) => call());
  await glue.init({ module_or_path: await moduleFrom(source, carried) });
  return glue;
}
