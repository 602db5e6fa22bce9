#!/usr/bin/env node
/** The program `parcela`, run by `npx parcela`. */

import { readFileSync } from "node:fs";

import { named, type Command } from "./command.js";
import { conformCommand } from "./conform/command.js";
import { gatewayCommand } from "./gateway/command.js";
import { probeCommand } from "./probe/command.js";
import { signWebhookCommand } from "./sign-webhook.js";

const COMMANDS: Record<string, Command> = {
  conform: conformCommand,
  gateway: gatewayCommand,
  probe: probeCommand,
  "sign-webhook": signWebhookCommand,
};

const HELP = `Usage: parcela COMMAND [OPTIONS]

  conform                Try a gateway of your own against its contract
  gateway                Serve the widgets of a shop whose server runs no JavaScript
  probe                  Find out how the service behaves where its specification is silent
  sign-webhook           Sign a notification, for a test of a shop's endpoint

  -h, --help             Print this help, or that of a command
  -V, --version          Print the version
`;

/** Runs the program. Resolves to the exit status. */
async function main([name, ...words]: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  if (name === "-h" || name === "--help") return print(HELP);
  if (name === "-V" || name === "--version") return print(`parcela ${version()}\n`);
  try {
    const command = Object.hasOwn(COMMANDS, name ?? "") ? COMMANDS[name ?? ""] : undefined;
    if (!command) throw new Error(`the command is one of ${Object.keys(COMMANDS).join(", ")} (try --help)`);
    return await command(words, environment);
  } catch (thrown) {
    const error = named(thrown);
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`parcela: ${message.replaceAll("\n", " ")}\n`);
    return 2;
  }
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

function version(): string {
  const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}

process.exitCode = await main(process.argv.slice(2), process.env);
