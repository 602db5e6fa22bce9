/** The operations of the playground: the package's table of operations, with the examples. */

import { OPERATIONS as ROUTES } from "../../../pkg/parcela/src/shared/operations";

import { EXAMPLES } from "./examples.js";

/**
 * The operations: the parameters of the method in order, without the options, and the sample that the page can create. A text parameter is
 * an identifier; any other is shown as JSON.
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
