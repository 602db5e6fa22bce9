/** The samples of the README and of the guides under a strict compiler, as they stand there. */

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";

import { makeProject, required } from "./support/consumer.mjs";
import { filesIn, guidePrograms } from "./support/fixtures.mjs";
import { readme } from "./support/readme.mjs";
import { all } from "./support/tier.mjs";

const COMPILER_OPTIONS = {
  ...{ strict: true, checkJs: true, allowJs: true, noEmit: true, skipLibCheck: true, jsx: "react-jsx", types: ["node"] },
  ...{ target: "es2022", module: "esnext", moduleResolution: "bundler", lib: ["es2022", "dom", "dom.iterable"] },
};

/** What a reader of the samples has written before. */
const READERS = `
declare module "express";
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

/** What samples go on with, where another sample has made it: what is used, what makes it, and the lines of the other sample. */
const BEFORE = [
  [/\bclient\./, /const client\b/, 'import { Client } from "parcela";\nconst client = new Client({ baseUrl: "/parcela" });\n'],
  [/^await init\(/, /^import /m, 'import { init } from "parcela/slim";\n'],
  [/^defineCheckout\(/m, /^import /m, 'import { defineCheckout } from "parcela/checkout/slim";\n'],
];

/** What a reader of the guides has beside: runtimes, frameworks, and what the text around a sample names. */
const READERS_OF_GUIDES = `
declare module "@angular/core" { export const Component: any; export const CUSTOM_ELEMENTS_SCHEMA: any; }
declare module "@vitejs/plugin-vue" { const vue: any; export default vue; }
declare module "pg";
declare module "redis";
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

const samplesIn = (text) => [...text.matchAll(/^```(js|jsx|ts|tsx)\n([^]*?)^```$/gm)].map(([, language, code]) => ({ language, code }));

const nameOf = ({ language, code }, number) => /^\/\/ (\S+\.js)/.exec(code)?.[1] ?? `sample-${number}.${language}`;

/** A sample with what the samples before it have made, and as a module, whose names are its own. */
function completed({ code }) {
  const missing = BEFORE.filter(([used, made]) => used.test(code) && !made.test(code));
  return `${missing.map(([, , lines]) => lines).join("")}${code}\nexport {};\n`;
}

const blocks = samplesIn(readme);
const samples = Object.fromEntries(blocks.map((block, number) => [nameOf(block, number), completed(block)]));

/** Compiles files beside the README's samples. */
async function compile(compiler, name, files, more) {
  const options = { compilerOptions: { ...COMPILER_OPTIONS, ...more }, include: ["**/*"] };
  const { run } = await makeProject(name, { ...samples, ...files, "tsconfig.json": JSON.stringify(options) });
  const tsc = join(required("PARCELA_CONSUMERS"), "node_modules", compiler, "bin", "tsc");
  await run(process.execPath, tsc, "--pretty", "false", "--project", ".");
}

for (const [compiler, tier] of [
  ["typescript", {}],
  ["typescript-5.0", all],
]) {
  test(`each sample compiles under strict on ${compiler}`, tier, async () => {
    assert.ok(blocks.length > 12, "there are no samples");
    await compile(compiler, `readme-${compiler}`, { "readers.d.ts": READERS });
  });
}

// Not under strict: the guides are JavaScript. Names, arguments and results are held all the same.
test("each sample and program of the guides compiles", async () => {
  const pages = await Promise.all(["www/guides/pt/", "www/guides/en/"].map(filesIn));
  const ofGuides = pages
    .flatMap(Object.values)
    .flatMap(samplesIn)
    .map((block, number) => [`guide-${number}.${block.language}`, completed(block)]);
  assert.ok(ofGuides.length > 12, "there are no samples");
  const files = { ...(await guidePrograms()), ...Object.fromEntries(ofGuides), "readers.d.ts": READERS + READERS_OF_GUIDES };
  await compile("typescript", "guides-typescript", files, { strict: false });
});
