/** The help, as the native program prints it. */

import { FLAGS, variable, type Flag } from "./flags.js";

const ABOUT = `The financing provider on a laptop: a stateful sandbox of the partner API.

The demo partner is clientId parceiro-demo, clientSecret segredo-demo.

Usage: parcela-sandbox [OPTIONS]

Options:
`;

const LAST = `  -h, --help
          Print help

  -V, --version
          Print version
`;

export function help(environment: NodeJS.ProcessEnv): string {
  return ABOUT + FLAGS.map((flag) => `${entry(flag, environment)}\n`).join("") + LAST;
}

function entry(flag: Flag, environment: NodeJS.ProcessEnv): string {
  const name = variable(flag);
  const isSecret = "secret" in flag && flag.secret;
  const lines = [flag.help, "", isSecret ? `[env: ${name}]` : `[env: ${name}=${environment[name] ?? ""}]`];
  if ("default" in flag && flag.default !== undefined) lines.push(`[default: ${flag.default}]`);
  const title = flag.value ? `--${flag.name} <${flag.value}>` : `--${flag.name}`;
  return [`      ${title}`, ...lines.map((line) => `          ${line}`), ""].join("\n");
}
