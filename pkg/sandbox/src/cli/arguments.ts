/** The command line: its flags, and the environment variables that stand for them. */

import { parseArgs } from "node:util";

import { addressOf } from "./listen.js";

export const HELP = `The financing provider on a laptop: a stateful sandbox of the partner API.
The demo partner is clientId parceiro-demo, clientSecret segredo-demo.

Usage: parcela-sandbox [OPTIONS]

  --listen ADDRESS:PORT  Address and port to listen on; port 0 takes a free one
                         [default: 127.0.0.1:8787]
  --database FILE        SQLite file that keeps all state, created if it does not exist. A program
                         that is killed loses at most the last second [default: in memory]
  --site DIR             Folder of a static site to serve at /
  --jwt-key KEY          Key of at least 32 bytes that signs access tokens
                         [default: random, so that tokens end with the process]
  --public-url URL       Base address of payment links; its host is accepted too
                         [default: the address listened on]
  --allow-host HOST      Further host under which the sandbox answers, such as a proxy's or a
                         container's; may be given several times
  --cross-site-webhooks  Let pages of other sites register, change and delete webhooks
  --lenient              Read requests with the tolerance of the client instead of strictly by the
                         specification
  --dialect NAME         Other form of responses where the specification leaves room, such as
                         totalPages; may be given several times
  --log LEVEL            What to log on standard error: off, error, warn, info, debug or trace
                         [default: info]
  -h, --help             Print this help
  -V, --version          Print the version

Each flag has an environment variable, which the flag overrides: PARCELA_LISTEN, PARCELA_JWT_KEY
and so on. PARCELA_ALLOW_HOST and PARCELA_DIALECT separate values by commas;
PARCELA_LENIENT and PARCELA_CROSS_SITE_WEBHOOKS are true or false.
`;

// `multiple` keeps all values of a flag, so that a second one can be rejected.
const VALUE = { type: "string", multiple: true } as const;
const SWITCH = { type: "boolean", multiple: true } as const;
const FLAGS = {
  listen: VALUE,
  database: VALUE,
  site: VALUE,
  "jwt-key": VALUE,
  "public-url": VALUE,
  "allow-host": VALUE,
  "cross-site-webhooks": SWITCH,
  lenient: SWITCH,
  dialect: VALUE,
  log: VALUE,
};
const INFO_FLAGS = { help: { type: "boolean", short: "h" }, version: { type: "boolean", short: "V" } } as const;
const LEVELS = ["off", "error", "warn", "info", "debug", "trace"];

type Flag = keyof typeof FLAGS;

/** The values of the flags. */
export type Arguments = Exclude<ReturnType<typeof parse>, string>;

/** The error of a flag with an invalid value. */
export class FlagError extends Error {
  constructor(flag: Flag, value: string, rule: string) {
    // No message quotes a key, or an address, which may contain a password.
    const isSecret = flag === "jwt-key" || flag === "public-url" || value.includes("@");
    super(isSecret ? `--${flag}: ${rule.replaceAll(value, "…").replace(/'.*@.*'/s, "…")}` : `--${flag} ${value}: ${rule}`);
  }
}

/** Calls `use`, and turns what it throws into an error of the flag. */
export function withFlag<Result>(flag: Flag, value: string, use: (value: string) => Result): Result {
  try {
    return use(value);
  } catch (error) {
    throw new FlagError(flag, value, Object(error).message);
  }
}

/** Parses the words, and leaves a value, which may be a key, out of the error of a word that is no flag. */
function valuesOf(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: { ...FLAGS, ...INFO_FLAGS } });
  } catch (error) {
    const { code, message } = Object(error) as NodeJS.ErrnoException;
    const [, flag] = /^Unknown option '(-[a-z-]*)/i.exec(message) ?? [];
    if (code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL") throw new Error("a word belongs to no flag (try --help)", { cause: error });
    throw flag === undefined ? error : new Error(`there is no flag ${flag} (try --help)`, { cause: error });
  }
}

/** Parses the words after the program's name. Throws if they are invalid. */
export function parse(words: readonly string[], environment: NodeJS.ProcessEnv) {
  const { values } = valuesOf(words);
  if (values.help) return "help";
  if (values.version) return "version";

  const all = (flag: Flag): string[] => {
    const variable = environment[`PARCELA_${flag.replaceAll("-", "_").toUpperCase()}`];
    const texts = values[flag]?.map(String) ?? (variable === undefined ? [] : [variable]);
    if (texts.includes("")) throw new Error(`--${flag} needs a value`);
    return texts;
  };
  const one = (flag: Flag): string | undefined => {
    const [text, ...more] = all(flag);
    if (more.length > 0) throw new Error(`--${flag} can be given only once`);
    return text;
  };
  const oneOf = (flag: Flag, choices: string[], otherwise: string): string => {
    const text = one(flag) ?? otherwise;
    if (!choices.includes(text)) throw new FlagError(flag, text, `must be one of ${choices.join(", ")}`);
    return text;
  };
  const isOn = (flag: Flag): boolean => oneOf(flag, ["true", "false"], "false") === "true";

  return {
    listen: withFlag("listen", one("listen") ?? "127.0.0.1:8787", addressOf),
    database: one("database"),
    site: one("site"),
    jwtKey: one("jwt-key"),
    publicUrl: one("public-url"),
    allowHosts: all("allow-host").flatMap((hosts) => hosts.split(",")),
    crossSiteWebhooks: isOn("cross-site-webhooks"),
    lenient: isOn("lenient"),
    dialects: all("dialect").flatMap((names) => names.split(",")),
    log: oneOf("log", LEVELS, "info"),
  };
}
