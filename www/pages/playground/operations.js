/** The operations of the playground: those of the package's own table, each with its example. */

import { OPERATIONS as ROUTES } from "../../../pkg/parcela/src/shared/operations";

import { EXAMPLES } from "./examples.js";

/**
 * Each operation: the parameters of its method before the options, in their order, and what the page can provide for it. A
 * parameter that is a text is an identifier; any other is shown as JSON.
 */
export const OPERATIONS = Object.fromEntries(
  Object.entries(ROUTES).map(([name, route]) => {
    const { input, sample } = EXAMPLES[name];
    return [name, { parameters: parametersOf(route, input), sample }];
  }),
);

function parametersOf({ path, input: parts }, example) {
  const inPath = path.match(/\{(\w+)\}/)?.[1];
  const { [inPath]: value, ...rest } = example;
  const read = { path: () => [inPath, value], query: () => ["query", example], body: () => ["input", rest] };
  return Object.fromEntries(parts.map((part) => read[part]()));
}
