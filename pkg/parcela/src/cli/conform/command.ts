/** The command `parcela conform`: its command line and the sessions. */

import { readFileSync } from "node:fs";

import { addressOf, parsedArgs, type Command } from "../command.js";
import { print } from "../finding.js";
import type { Session, SessionHeaders } from "./page.js";
import { digits } from "./provider.js";
import { conform, type ConformOptions } from "./run.js";

const HELP = `Tries a gateway in any language against its contract, which is gateway.openapi.json in this package.

Usage: parcela conform URL --session FILE --establishment CNPJ [OPTIONS]

  URL                    The base-url of your pages, such as http://127.0.0.1:8000/parcela
  --session FILE         The headers of a seller's session, one a line, such as "Cookie: sid=1". Give
                         it twice, for two sellers of different establishments
                         [default: the variables PARCELA_SESSION and PARCELA_OTHER_SESSION]
  --establishment CNPJ   An establishment of each session, in the same order
  --listen IP:PORT       Stand in for the provider at this address, which the gateway calls as the
                         provider's, with any client identifier and secret. Most rules need it
  --json                 Print JSON
  -h, --help             Print this help

Let it try a gateway that has no other provider than --listen. It sends orders only with --listen,
and only once twenty calls of each session have reached that address. If an order does not reach it,
the program ends, and says so with the identifier. Without --listen, it sends simulations,
reads of lists, and requests that a gateway and the provider refuse.
The output contains names and statuses only, never a value of an answer.
Exit status: 0 nothing is broken, 1 something is broken, 2 it could not run.
`;

const OPTIONS = {
  session: { type: "string", multiple: true },
  establishment: { type: "string", multiple: true },
  listen: { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

export const conformCommand: Command = async (words, environment) => {
  const parsed = parse(words, environment);
  if (parsed !== "help") return print(await conform(parsed), parsed);
  process.stdout.write(HELP);
  return 0;
};

/** @throws {Error} if an argument, a variable or a file is invalid. The message quotes no session */
function parse(words: readonly string[], environment: NodeJS.ProcessEnv): (ConformOptions & { json: boolean }) | "help" {
  const { values, positionals } = parsedArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  if (values.help) return "help";
  const [address = "", ...others] = positionals;
  const base = URL.canParse(address) ? new URL(address) : undefined;
  if (!base || !/^https?:$/.test(base.protocol) || base.search || base.hash || others.length > 0) {
    throw new Error("one URL is required: the http or https address of base-url, without a query");
  }
  const { listen, json = false } = values;
  return {
    base,
    sessions: sessionsOf(values, environment),
    listen: listen === undefined ? undefined : addressOf(listen, "--listen"),
    json,
  };
}

const VARIABLES = ["PARCELA_SESSION", "PARCELA_OTHER_SESSION"];

function sessionsOf(
  { session: files, establishment: given = [] }: { session?: string[]; establishment?: string[] },
  environment: NodeJS.ProcessEnv,
) {
  const ofVariables = VARIABLES.flatMap((name) => (environment[name] ? [headersOf(environment[name], name)] : []));
  const sessions = files?.map((file, at) => headersOf(contentOf(file, at), `--session: file ${at + 1}`)) ?? ofVariables;
  if (sessions.length === 0 || sessions.length > 2) throw new Error("--session is required, once or twice");
  if (given.length !== sessions.length) throw new Error("--establishment is required, once for each --session");
  const isCnpj = (text: string) => /^[\dA-Z]{12}\d\d$/.test(digits(text));
  if (!given.every(isCnpj) || new Set(given.map(digits)).size < given.length)
    throw new Error("--establishment must be a CNPJ, another one for each session");
  return sessions.map((headers, at): Session => ({ headers, establishment: given[at] ?? "" }));
}

function contentOf(file: string, at: number): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new Error(`--session: file ${at + 1} cannot be read (${String(Object(error).code)})`, { cause: error });
  }
}

/** Reads the lines of a session: a name, a colon and a value. Names are in lower case. */
function headersOf(text: string, from: string): SessionHeaders {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const headers = lines.map((line) => /^([\w-]+):\s*([!-~][ -~]*?)\s*$/.exec(line)?.slice(1));
  if (lines.length === 0 || headers.includes(undefined)) throw new Error(`${from}: must have lines such as "Cookie: sid=1"`);
  return Object.fromEntries((headers as [string, string][]).map(([name, value]) => [name.toLowerCase(), value]));
}
