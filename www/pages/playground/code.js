/** Generates the JavaScript of a call. */

/**
 * @param {string} operation
 * @param {unknown[]} values the parameters, options last if there are any
 * @param {string} comment explains the base address
 */
export function codeOf(operation, values, comment) {
  const call = `client.${operation}(${values.map((value) => indented(literal(value))).join(", ")})`;
  return `import { Client, ParcelaError, init } from "parcela";

await init();
const client = new Client({ baseUrl: "/parcela" }); // ${comment}

try {
  const result = await ${call};
  console.log(result);
} catch (error) {
  if (!(error instanceof ParcelaError)) throw error;
  console.error(error.code, error.erros, error.correlationId);
}
`;
}

/** Formats a value as JavaScript, with unquoted names. */
function literal(value) {
  return JSON.stringify(value, null, 2).replace(/^(\s*)"([A-Za-z_]\w*)":/gm, "$1$2:");
}

const indented = (text) => text.replaceAll("\n", "\n  ");
