/** The samples of the README and of the guides under a strict compiler, as they stand there. */

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";

import { makeProject, required } from "./support/consumer.mjs";

const COMPILER_OPTIONS = {
  strict: true,
  checkJs: true,
  allowJs: true,
  noEmit: true,
  skipLibCheck: true,
  target: "es2022",
  module: "esnext",
  moduleResolution: "bundler",
  jsx: "react-jsx",
  lib: ["es2022", "dom", "dom.iterable"],
  types: ["node"],
};

/** What a reader of the samples has written before. */
const READERS = `
declare module "express";
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

/** What samples go on with, where another sample has made it: what is used, what makes it, and the lines of the other sample. */
const BEFORE = [
  [/\bclient\./, /const client\b/, 'import { Client } from "parcela";\nconst client = new Client({ baseUrl: "/parcela" });\n'],
  [/^await init\(/, /^import /m, 'import { init } from "parcela/slim";\n'],
  [/^defineCheckout\(/m, /^import /m, 'import { defineCheckout } from "parcela/checkout/slim";\n'],
];

const GUIDES = new URL("../../www/guides/", import.meta.url);

/** What a reader of the guides has beside: runtimes, frameworks, and what the text around a sample names. */
const READERS_OF_GUIDES = `
declare module "@angular/core" { export const Component: any; export const CUSTOM_ELEMENTS_SCHEMA: any; }
declare module "@vitejs/plugin-vue" { const vue: any; export default vue; }
declare module "pg";
declare module "$lib/server/gateway.js" {
  export const gateway: import("parcela/server").Gateway;
}
declare module "~~/server/gateway.js" {
  export const gateway: import("parcela/server").Gateway;
}
declare module "*/orders.js" {
  export function update(pedidoId: string, status: number): Promise<void>;
}
declare const defineEventHandler: any;
declare const toWebRequest: any;
declare const Bun: any;
declare const Deno: any;
declare const Client: typeof import("parcela").Client;
declare const ParcelaError: typeof import("parcela").ParcelaError;
declare const checkout: import("parcela/checkout").ParcelaCheckoutElement;
declare const pedidoId: string;
declare const idempotencyKey: string;
declare const idempotencyKeyExpiresAt: string;
declare const tokenProvider: import("parcela").TokenProvider;
`;

let blocks;
let guides;
let programs;
before(async () => {
  const project = await makeProject("readme-types");
  blocks = samplesIn(await readFile(project.resolve("parcela/package.json").replace("package.json", "README.md"), "utf8"));
  const pages = ["pt/", "en/"].map(async (language) => {
    const names = await readdir(new URL(language, GUIDES));
    return Promise.all(names.map((name) => readFile(new URL(language + name, GUIDES), "utf8")));
  });
  guides = (await Promise.all(pages)).flat().flatMap(samplesIn);
  const folder = new URL("programs/", GUIDES);
  programs = Object.fromEntries(
    await Promise.all((await readdir(folder)).map(async (name) => [name, await readFile(new URL(name, folder), "utf8")])),
  );
});

const samplesIn = (text) => [...text.matchAll(/^```(js|jsx|ts|tsx)\n([^]*?)^```$/gm)].map(([, language, code]) => ({ language, code }));

const nameOf = ({ language, code }, number) => /^\/\/ (\S+\.js)/.exec(code)?.[1] ?? `sample-${number}.${language}`;

/** A sample with what the samples before it have made, and as a module, whose names are its own. */
function completed({ code }) {
  const missing = BEFORE.filter(([used, made]) => used.test(code) && !made.test(code));
  return `${missing.map(([, , lines]) => lines).join("")}${code}\nexport {};\n`;
}

for (const compiler of ["typescript-5.0", "typescript"]) {
  test(`each sample compiles under strict on ${compiler}`, async () => {
    const files = Object.fromEntries(blocks.map((block, number) => [nameOf(block, number), completed(block)]));
    assert.ok(Object.keys(files).length > 12, "there are no samples");
    const { run } = await makeProject(`readme-${compiler}`, {
      ...files,
      "readers.d.ts": READERS,
      "tsconfig.json": JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ["**/*"] }),
    });
    const tsc = join(required("PARCELA_CONSUMERS"), "node_modules", compiler, "bin", "tsc");
    await run(process.execPath, tsc, "--pretty", "false", "--project", ".");
  });
}

// Not under strict: the guides are JavaScript. Names, arguments and results are held all the same.
test("each sample and program of the guides compiles", async () => {
  const samples = guides.map((block, number) => [`guide-${number}.${block.language}`, completed(block)]);
  assert.ok(samples.length > 12, "there are no samples");
  const { run } = await makeProject("guides-typescript", {
    ...Object.fromEntries(blocks.map((block, number) => [nameOf(block, number), completed(block)])),
    ...programs,
    ...Object.fromEntries(samples),
    "readers.d.ts": READERS + READERS_OF_GUIDES,
    "tsconfig.json": JSON.stringify({ compilerOptions: { ...COMPILER_OPTIONS, strict: false }, include: ["**/*"] }),
  });
  const tsc = join(required("PARCELA_CONSUMERS"), "node_modules", "typescript", "bin", "tsc");
  await run(process.execPath, tsc, "--pretty", "false", "--project", ".");
});
