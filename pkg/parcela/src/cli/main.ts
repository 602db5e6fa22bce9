#!/usr/bin/env node
/** The program `parcela`, run by `npx parcela probe`. */

import { readFileSync } from "node:fs";

import { HELP, parse } from "./arguments.js";
import type { Finding } from "./probe/finding.js";
import { probe } from "./probe/run.js";

const VERDICTS = { kept: "kept", differs: "differs", unknown: "could not tell" };

/** Runs the program. Resolves to the exit status. */
async function main(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  try {
    const parsed = parse(words, environment);
    if (parsed === "help") process.stdout.write(HELP);
    else if (parsed === "version") process.stdout.write(`parcela ${version()}\n`);
    else {
      const findings = await probe(parsed.credentials, parsed);
      process.stdout.write(parsed.json ? `${JSON.stringify({ findings }, null, 2)}\n` : table(findings));
      return findings.some(({ verdict }) => verdict === "differs") ? 1 : 0;
    }
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`parcela: ${message.replaceAll("\n", " ")}\n`);
    return 2;
  }
}

function table(findings: readonly Finding[]): string {
  const row = ({ name, verdict, found }: Finding) => `${name.padEnd(22)}${VERDICTS[verdict].padEnd(16)}${found}\n`;
  return findings.map(row).join("");
}

function version(): string {
  const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}

process.exitCode = await main(process.argv.slice(2), process.env);
