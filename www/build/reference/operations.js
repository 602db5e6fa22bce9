/** Generates a page for each operation of the partner API: request line, input, response, errors, and an example. */

import { readFile } from "node:fs/promises";

import { block, code, page, prose, tabs } from "./markdown.js";
import { allInterfacesIn, tableOfFields, textOf } from "./shapes.js";

const FIXTURES = new URL("../../../tests/fixtures/", import.meta.url);

/** The fixtures of each operation. */
const SAMPLES = {
  generateAccessToken: { input: "access-token.request", answer: "access-token.response" },
  listSimulateInstallments: { input: "simulate-installments.query", answer: "simulate-installments.response" },
  getSimulationValues: { input: "simulate-values.query", answer: "simulate-values.response" },
  createOrder: { input: "create-order.request", answer: "create-order.response" },
  startCdcSale: { input: "start-cdc-sale.request", answer: "start-cdc-sale.response" },
  importOrderInvoice: { input: "import-order-invoice.request" },
  getOrder: { answer: "order.response" },
  pagedOrders: { input: "paged-orders.query", answer: "paged-orders.response" },
  getCustomer: { answer: "customer.response" },
  pagedCustomers: { input: "paged-customers.query", answer: "paged-customers.response" },
  createWebHook: { input: "create-web-hook.request", answer: "create-web-hook.response" },
  listWebHooks: { answer: "list-web-hooks.response" },
  updateWebHook: { input: "update-web-hook.request" },
  deleteWebHook: {},
};

/** The token request. The table of operations does not have it, because no page can send it. */
const TOKEN = { method: "POST", path: "/v1/authentication/accesstoken", input: ["body"], status: 200, repeat: "never" };

const IDENTIFIERS = { pedidoId: "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001", clienteId: "0b9a7d3c-5c55-4a37-9d0e-2f8f1f6f7a01", tipo: 3 };

/** Returns the routes of all operations, in the order of the table. */
export const routesOf = (table) => ({ generateAccessToken: TOKEN, ...table });

/** Returns the page of the operation `name`. */
export async function operationPage(name, route, project, t) {
  const signature = signatureOf(name, project);
  const { summary, blockTags } = signature.comment;
  const [first, ...rest] = textOf(summary).split("\n\n");
  const input = parametersOf(signature);
  const samples = await samplesOf(name);
  return page(
    `---\ntitle: ${name}\n---`,
    `# ${name}`,
    t.language,
    prose(first),
    block("http", `${route.method} ${route.path}`),
    rest.map((text) => prose(text.replace(/^`[^`]+` \(specification, ([^)]+)\)\. /, `${t.source}: $1.\n\n`))),
    `## ${t.input}`,
    listOf(input, route, t),
    shapesOf(
      input.map(({ type }) => type),
      t,
    ),
    `## ${t.answer}`,
    `${t.status} ${code(route.status)}. ${prose(sentence(textOf(tagOf(blockTags, "@returns")?.content)))}`.trim(),
    shapesOf([signature.type], t),
    `## ${t.errors}`,
    errorsOf(textOf(tagOf(blockTags, "@throws")?.content)),
    t.errorsMore,
    `## ${t.sample}`,
    tabs([block("js", javascriptOf(name, route, samples), t.javascript), block("sh", curlOf(route, samples), "curl")]),
    samples.answer && `${t.answers}\n\n${block("json", JSON.stringify(samples.answer, null, 2))}`,
  );
}

/** Returns the first paragraph about an operation. */
export const summaryOf = (name, project) => textOf(signatureOf(name, project).comment.summary).split("\n\n")[0];

function signatureOf(name, project) {
  const [sdk, server] = ["parcela", "parcela/server"].map((entry) => project.children.find((module) => module.name === entry));
  const owner = name === "generateAccessToken" ? server : sdk.children.find(({ name }) => name === "Client");
  return owner.children.find((child) => child.name === name).signatures[0];
}

/** Returns the parameters of a method without its options. */
const parametersOf = ({ parameters = [] }) => parameters.filter(({ name }) => name !== "options");

const tagOf = (tags, name) => tags.find(({ tag }) => tag === name);

function listOf(input, route, t) {
  if (input.length === 0) return t.noInput;
  const places = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return input
    .map(({ name, type, comment }) => {
      const place = places.includes(name) ? t.places.path : t.places[route.input.at(-1)];
      return `- ${code(name)} (${code(type.toString())}, ${place}): ${prose(textOf(comment?.summary).replaceAll(/\s+/g, " "))}`;
    })
    .join("\n");
}

function shapesOf(types, t) {
  return [...new Set(types.flatMap(allInterfacesIn))]
    .map((shape) => [`### ${shape.name}`, prose(textOf(shape.comment?.summary)), tableOfFields(shape, t)])
    .flat();
}

/** Splits `@throws`, which separates failures by semicolons, into a list. */
const errorsOf = (text) =>
  text
    .replaceAll(/\s+/g, " ")
    .split("; ")
    .map((line) => `- ${prose(line)}`)
    .join("\n");

const sentence = (text) => text && `${text[0].toUpperCase()}${text.slice(1).replace(/\.?\s*$/, ".")}`;

async function samplesOf(name) {
  const read = async (file) => file && JSON.parse(await readFile(new URL(`${file}.json`, FIXTURES), "utf8"));
  const { input, answer } = SAMPLES[name];
  return { input: await read(input), answer: await read(answer) };
}

function javascriptOf(name, route, { input, answer }) {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => JSON.stringify(IDENTIFIERS[name]));
  const given = [
    ...inPath,
    ...(input ? [literal(name === "generateAccessToken" ? { baseUrl: "https://api.example", ...input } : input)] : []),
  ];
  const call = `await ${name === "generateAccessToken" ? "" : "client."}${name}(${given.join(", ")});`;
  const from = name === "generateAccessToken" ? `import { generateAccessToken } from "parcela/server";\n\n` : "";
  return `${from}${answer ? "const answer = " : ""}${call}`;
}

/** Formats a value as JavaScript, with unquoted names. */
const literal = (value) => JSON.stringify(value, null, 2).replaceAll(/^(\s*)"(\w+)":/gm, "$1$2:");

function curlOf(route, { input }) {
  const path = route.path.replace(/\{(\w+)\}/, (_, name) => IDENTIFIERS[name]);
  const query = route.input.includes("query") && input ? `?${new URLSearchParams(input)}` : "";
  const lines = [`curl -X ${route.method} "$PARCELA_URL${path}${query}"`];
  if (route !== TOKEN) lines.push(`-H "Authorization: Bearer $TOKEN"`);
  if (route.repeat === "withKey") lines.push(`-H "Idempotency-Key: $(uuidgen)"`);
  if (route.input.includes("body")) lines.push(`-H "Content-Type: application/json"`, `-d '${JSON.stringify(input)}'`);
  return lines.join(" \\\n  ");
}
