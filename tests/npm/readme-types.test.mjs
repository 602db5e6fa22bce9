/** The README's samples under a strict compiler, as they stand there. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
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

let blocks;
before(async () => {
  const project = await makeProject("readme-types");
  const readme = await readFile(project.resolve("parcela/package.json").replace("package.json", "README.md"), "utf8");
  blocks = [...readme.matchAll(/^```(js|jsx|ts|tsx)\n([^]*?)^```$/gm)].map(([, language, code]) => ({ language, code }));
});

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
