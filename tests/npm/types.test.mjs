/**
 * The types are complete, strict, the same for `import` and `require`, and change only deliberately. The samples of the README and of
 * the guides compile with them, unchanged.
 */

import assert from "node:assert/strict";
import { mkdir, readFile, readdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, test } from "node:test";

import { FILE, source } from "../../pkg/parcela/scripts/handlers.mjs";
import { apiOf } from "./support/api.mjs";
import { makeProject, packageFolder, required, requireTool } from "./support/consumer.mjs";
import { filesIn, guidePrograms, repositoryFile } from "./support/fixtures.mjs";
import { readme } from "./support/readme.mjs";
import { all } from "./support/tier.mjs";

const STRICT = {
  strict: true,
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: false,
  noEmit: true,
  target: "es2022",
  types: [],
};
const BROWSER = { ...STRICT, lib: ["es2022", "dom", "dom.iterable"] };
const SERVER = { ...STRICT, lib: ["es2022"], types: ["node"] };
const BUNDLER = { module: "esnext", moduleResolution: "bundler" };
const NODE = { module: "node16", moduleResolution: "node16" };

/** The newest compiler, and the oldest supported one. */
const COMPILERS = [
  ["typescript", {}],
  ["typescript-5.0", all],
];

/** Compiles one file with one compiler, and expects no errors. */
async function compile(compiler, file, compilerOptions) {
  const name = `types-${compiler}-${file}-${compilerOptions.module}`.replaceAll(/[^\w-]/g, "-");
  const project = await makeProject(name, {
    [file]: await repositoryFile(`tests/npm/fixtures/types/${file}`),
    "tsconfig.json": JSON.stringify({ compilerOptions, files: [file] }),
  });
  if (compiler !== "typescript") await useOlderNode(project);
  await typeCheck(compiler, project);
}

function typeCheck(compiler, project) {
  const tsc = join(required("PARCELA_CONSUMERS"), "node_modules", compiler, "bin", "tsc");
  return project.run(process.execPath, tsc, "--pretty", "false", "--project", ".");
}

/** The newest types of Node.js need a newer compiler than 5.0. */
async function useOlderNode({ folder }) {
  await mkdir(join(folder, "node_modules", "@types"), { recursive: true });
  const older = join(required("PARCELA_CONSUMERS"), "node_modules", "types-node-20");
  await symlink(older, join(folder, "node_modules", "@types", "node"), "junction");
}

for (const [compiler, tier] of COMPILERS) {
  describe(`the types on ${compiler}`, () => {
    for (const [what, file, options] of [
      ["the browser's entries, as bundlers find them", "browser.ts", { ...BROWSER, ...BUNDLER }],
      ["the browser's entries, as Node.js finds them", "browser.ts", { ...BROWSER, ...NODE }],
      ["a server, which knows no DOM", "server.ts", { ...SERVER, ...NODE }],
      ["what is required", "required.cts", { ...BROWSER, ...NODE }],
      ["the sandbox", "sandbox.ts", { ...BROWSER, ...NODE }],
    ]) {
      test(`of ${what}`, tier, () => compile(compiler, file, options));
    }
  });
}

/** Returns a function that returns the documentation which an editor shows for a name in `file`. */
function hovered(file, code) {
  const ts = requireTool("typescript-5.0");
  const options = { ...ts.getDefaultCompilerOptions(), jsx: ts.JsxEmit.ReactJSX, moduleResolution: ts.ModuleResolutionKind.Bundler };
  const { fileExists, readFile: read, directoryExists, getDirectories, realpath } = ts.sys;
  const service = ts.createLanguageService({
    ...{ fileExists, readFile: read, directoryExists, getDirectories, realpath },
    getCompilationSettings: () => ({ ...options, module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, types: [] }),
    getCurrentDirectory: () => dirname(file),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => [file],
    getScriptVersion: () => "1",
    getScriptSnapshot: (path) => (fileExists(path) ? ts.ScriptSnapshot.fromString(read(path)) : undefined),
  });
  return (name) => ts.displayPartsToString(service.getQuickInfoAtPosition(file, code.indexOf(name))?.documentation);
}

describe("the types", () => {
  test("of React", () => compile("typescript", "react.tsx", { ...BROWSER, ...BUNDLER, jsx: "react-jsx" }));
  test("describe an event where JSX handles it", async () => {
    const file = "hovered.tsx";
    const code = `import { ParcelaCheckout, ParcelaOrders } from "parcela/react";
const nothing = () => {};
export const all = [
  <ParcelaCheckout baseUrl="/parcela" establishment="" onLinkReady={nothing} />,
  <ParcelaOrders baseUrl="/parcela" onOrderResume={nothing} />,
  <parcela-checkout base-url="/parcela" onparcela-link-ready={nothing} />,
  <parcela-orders base-url="/parcela" onparcela-order-resume={nothing} />,
];
`;
    const { folder } = await makeProject("types-hovered", { [file]: code });
    const described = hovered(join(folder, file), code);
    for (const name of ["onLinkReady", "onparcela-link-ready"]) assert.equal(described(name), "The sale has its payment link.");
    for (const name of ["onOrderResume", "onparcela-order-resume"]) assert.match(described(name), /^The seller wants to continue the sale/);
  });
  test("of Vue and Svelte", all, () => compile("typescript", "frameworks.ts", { ...BROWSER, ...BUNDLER }));
});

describe("the declarations", () => {
  const folder = packageFolder;

  test("are the same for import and require", async () => {
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".d.ts"));
    const own = files.filter((file) => !file.startsWith("cjs"));
    assert.deepEqual(files.filter((file) => file.startsWith("cjs")).sort(), own.map((file) => join("cjs", file)).sort());
    for (const file of own) {
      assert.equal(await readFile(join(folder, "cjs", file), "utf8"), await readFile(join(folder, file), "utf8"), file);
    }
  });

  test("do not contain `any`", async () => {
    for (const file of await readdir(folder, { recursive: true })) {
      if (!file.endsWith(".d.ts")) continue;
      const code = (await readFile(join(folder, file), "utf8")).replaceAll(/\/\*[^]*?\*\//g, "");
      assert.doesNotMatch(code, /\bany\b/, file);
    }
  });

  test("name the handlers by the events: run `npm run handlers`", async () => {
    assert.equal(await readFile(FILE, "utf8"), await source());
  });

  test("equal the snapshot", async () => {
    const elements = ["checkout", "orders", "widgets"].flatMap((name) => [name, `${name}-auto`, `${name}-slim`]);
    const entries = ["index", "slim", ...elements, "server", "react", "schema", "testing", "validators"];
    const [snapshot, api] = [new URL("snapshots/api.txt", import.meta.url), await apiOf(folder, entries)];
    if (process.env.PARCELA_UPDATE) await writeFile(snapshot, api);
    const message = "the types are not those of snapshots/api.txt. If that is meant: PARCELA_UPDATE=1 cargo xtask test npm";
    assert.equal(api, await readFile(snapshot, "utf8"), message);
  });
});

const SAMPLE_OPTIONS = {
  ...{ strict: true, checkJs: true, allowJs: true, noEmit: true, skipLibCheck: true, jsx: "react-jsx", types: ["node"] },
  ...{ target: "es2022", module: "esnext", moduleResolution: "bundler", lib: ["es2022", "dom", "dom.iterable"] },
};

/** The code that the README expects of its reader before the samples. */
const READERS = `
declare module "express" {
  type App = { use(handle: Handler): void; use(...given: unknown[]): void; all: any; get: any; listen: any; post: any };
  type Handler = (request: any, response: any, next: () => void) => unknown;
  const express: { (): App; [other: string]: any };
  export default express;
}
declare module "vitest";
declare module "*/session.js" {
  export function sessionOf(request: Request): Promise<{ role: string; establishments: string[] } | null>;
}
declare function send(link: string): void;
declare function finish(pedidoId: string): void;
declare const customer: import("parcela/checkout").CheckoutCustomer;
declare function showFields(erros: Record<string, string[]>): void;
declare const input: HTMLInputElement;
declare const order: import("parcela").CreateOrderRequest;
`;

/** The values that samples take from earlier samples: the name, the code that creates the value, and the lines of the earlier sample. */
const BEFORE = [
  [/\bclient\./, /const client\b/, 'import { Client } from "parcela";\nconst client = new Client({ baseUrl: "/parcela" });\n'],
  [/^await init\(/, /^import /m, 'import { init } from "parcela/slim";\n'],
  [/^defineCheckout\(/m, /^import /m, 'import { defineCheckout } from "parcela/checkout/slim";\n'],
];

/** The environment that the guides expect: runtimes, frameworks, and names in the text around a sample. */
const READERS_OF_GUIDES = `
declare module "@angular/core" { export const Component: any; export const CUSTOM_ELEMENTS_SCHEMA: any; }
declare module "@angular/ssr/node";
declare module "@vitejs/plugin-vue" { const vue: any; export default vue; }
declare module "@nestjs/common";
declare module "@nestjs/core";
declare module "@playwright/test" {
  export const expect: any;
  export const test: { extend<T>(fixtures: object): (title: string, body: (used: T & { context: any; page: any }) => Promise<void>) => void };
}
declare module "@opentelemetry/api" {
  type Setter = { set(carrier: any, name: string, value: string): void };
  export const SpanKind: any, SpanStatusCode: any, context: any, trace: any;
  export const propagation: { extract(...given: any): any; inject(context: any, carrier: any, setter: Setter): void };
}
declare module "@sveltejs/adapter-node";
declare module "@sveltejs/kit" { export type Config = object; }
declare module "bullmq" {
  type Options = { connection: object; settings?: { backoffStrategy: (attempts: number) => number } };
  class Part { on(event: string, then: (...given: any) => void): void; close(): Promise<void>; waitUntilReady(): Promise<void> }
  export class Queue extends Part { constructor(name: string, options: Options); add(name: string, data: object, options: object): Promise<unknown> }
  export class Worker extends Part { constructor(name: string, work: (job: any) => unknown, options: Options); }
}
declare module "fastify" {
  type Scope = { removeAllContentTypeParsers(): void; addContentTypeParser(type: string, read: Handler): void; all(path: string, handle: Handler): void };
  type Handler = (...given: any) => unknown;
  export default function fastify(): { register(plugin: (scope: Scope) => Promise<void>): void; close(): void; listen(options: object): Promise<void> };
}
declare module "koa" {
  export default class Koa { use(handle: (context: any, next: () => Promise<void>) => unknown): void; listen(port?: string): import("node:http").Server }
}
declare module "koa-bodyparser";
declare module "next/server" { export type NextRequest = Request; export const NextResponse: any; }
declare module "pg" {
  class Pool { constructor(options: object); on(event: string, then: (error: Error) => void): void; query: any; connect(): Promise<any>; end(): Promise<void> }
  const pg: { Pool: typeof Pool };
  export default pg;
}
declare module "rate-limiter-flexible";
declare module "react-dom/server";
declare module "react-hook-form" {
  export type FieldValues = Record<string, any>;
  export function useForm(options?: object): {
    register(name: string, rules?: { validate?: (text: string) => unknown; [rule: string]: unknown }): any;
    handleSubmit(then: (values: FieldValues) => void): any;
    formState: any;
  };
}
declare module "react-router" { export type EntryContext = object; export const ServerRouter: any; }
declare module "redis" {
  type Client = { on(event: string, then: (error: Error) => void): void; [method: string]: any };
  export function createClient(options: object): Client;
}
declare module "reflect-metadata";
declare module "@hookform/resolvers/standard-schema";
declare module "*/orders.js" {
  export function update(pedidoId: string, status: number, transaction?: unknown): Promise<void>;
}
declare module "*/gateway.js" {
  export const gateway: import("parcela/server").Gateway;
}
declare const defineEventHandler: any;
declare const defineNitroPlugin: (plugin: (nitro: { hooks: { hook(name: string, then: (...given: any) => void): void } }) => void) => unknown;
declare const setResponseHeader: any;
declare const app: any;
declare const toWebRequest: any;
declare const Bun: any;
declare const Deno: any;
declare const Client: typeof import("parcela").Client;
declare const ParcelaError: typeof import("parcela").ParcelaError;
declare const checkout: import("parcela/checkout").ParcelaCheckoutElement;
declare const orders: import("parcela/orders").ParcelaOrdersElement;
declare const pedidoId: string;
declare const idempotencyKey: string;
declare const idempotencyKeyExpiresAt: string;
declare const tokenProvider: import("parcela").TokenProvider;
`;

const samplesIn = (text) =>
  [...text.matchAll(/^```(js|jsx|ts|tsx)(?: [^\n]*)?\n([^]*?)^```$/gm)].map(([, language, code]) => ({ language, code }));

const nameOf = ({ language, code }, number) => /^\/\/ (\S+\.js)/.exec(code)?.[1] ?? `sample-${number}.${language}`;

/** Completes a sample with the values of earlier samples, as a module. */
function completed({ code }) {
  const missing = BEFORE.filter(([used, made]) => used.test(code) && !made.test(code));
  return `${missing.map(([, , lines]) => lines).join("")}${code}\nexport {};\n`;
}

const blocks = samplesIn(readme);
const samples = Object.fromEntries(blocks.map((block, number) => [nameOf(block, number), completed(block)]));

/** Compiles files as modules of a bundler, strictly by default. */
async function compileFiles(compiler, name, files, more) {
  const options = { compilerOptions: { ...SAMPLE_OPTIONS, ...more }, include: ["**/*"] };
  await typeCheck(compiler, await makeProject(name, { ...files, "tsconfig.json": JSON.stringify(options) }));
}

/** Compiles files beside the README's samples. */
const compileSamples = (compiler, name, files, more) => compileFiles(compiler, name, { ...samples, ...files }, more);

for (const [compiler, tier] of COMPILERS) {
  test(`each sample compiles under strict on ${compiler}`, tier, async () => {
    assert.ok(blocks.length > 12, "there are no samples");
    await compileSamples(compiler, `readme-${compiler}`, { "readers.d.ts": READERS });
  });
}

/** The samples of the guides in both languages, by file name. */
const pages = await Promise.all(["www/guides/", "www/en/guides/"].map(filesIn));
const ofGuides = pages
  .flatMap(Object.values)
  .flatMap(samplesIn)
  .map((block, number) => [`guide-${number}.${block.language}`, completed(block)]);

const programs = await guidePrograms();

test("each TypeScript sample and program of the guides is strict when it is pasted", async () => {
  const typed = [...ofGuides, ...Object.entries(programs)].filter(([name]) => /\.tsx?$/.test(name));
  assert.ok(typed.length > 20, "there are no samples");
  await compileSamples("typescript", "guides-strict", { ...Object.fromEntries(typed), "readers.d.ts": READERS + READERS_OF_GUIDES });
});

test("each program of the guides is strict, as it stands, in a TypeScript project with allowJs", async () => {
  const files = { ...programs, "readers.d.ts": READERS + READERS_OF_GUIDES };
  await compileSamples("typescript", "guides-programs", files);
});

// Not strict, as these are JavaScript. Names, arguments and results are still checked.
test("each sample of the guides compiles", async () => {
  const files = { ...programs, ...Object.fromEntries(ofGuides), "readers.d.ts": READERS + READERS_OF_GUIDES };
  await compileSamples("typescript", "guides-typescript", files, { strict: false });
});

test("a language that lacks a text does not compile", async () => {
  const lacking = programs["french.ts"].replaceAll(/^ +(proceed|toList|maybeDone): .*\n/gm, "");
  const missing = ["proceed", "toList", "maybeDone"].map((key) => `Property '${key}' is missing`);
  await assert.rejects(compileFiles("typescript", "language-lacking", { "french.ts": lacking }), (error) => {
    return missing.every((text) => String(error).includes(text));
  });
});
