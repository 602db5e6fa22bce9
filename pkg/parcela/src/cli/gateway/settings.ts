/** The settings of `parcela gateway`: from the command line, from variables, and from files that variables name. */

import { readFileSync, statSync } from "node:fs";

import { refuseSecret } from "../../server/webhook-secrets.js";
import { finding } from "../../shared/describe-for-log.js";
import { OPERATION_NAMES } from "../../shared/operation-names.js";
import { addressOf, parsedArgs, type Address } from "../command.js";

/** A flag: the name of its value and its text in the help. A flag without a value is on or off. */
interface Flag {
  value?: string;
  help: string;
  /** The flag may be given several times. In a variable, commas or line breaks separate the values. */
  list?: true;
}

/** The flags, in the order of the help. Each is also a variable: `--session-url` is `PARCELA_SESSION_URL`. */
const FLAGS = {
  listen: { value: "IP:PORT", help: "The address for pages and the provider [default: 127.0.0.1:8788]" },
  "base-path": { value: "PATH", help: "The path of base-url in your pages [default: /parcela]" },
  "session-url": { value: "URL", help: "Your endpoint that says who the caller is. Required" },
  "session-timeout-ms": { value: "MS", help: "How long it may take, and that of --permit-url [default: 2000]" },
  "session-cache-seconds": { value: "S", help: "How long an answer of it is reused; 0 is never [default: 0]" },
  "permit-url": { value: "URL", help: "Your endpoint that permits each call [default: none]" },
  operations: { value: "NAMES", list: true, help: "The operations that pages may call [default: the checkout's]" },
  "allowed-origin": { value: "ORIGIN", list: true, help: "A further origin whose pages may call, such as https://shop.example" },
  "trust-proxy": { help: "Take the page's host from X-Forwarded-Host and X-Forwarded-Port" },
  redis: { value: "URL", help: "Share the token and the handled notifications (needs the package redis)" },
  "webhook-path": { value: "PATH", help: "Where the provider's notifications arrive [default: /webhooks/parcela]" },
  "webhook-url": { value: "URL", help: "Your endpoint that takes them" },
  admin: { value: "IP:PORT", help: "The address of /livez, /readyz and /metrics [default: none]" },
  metrics: { help: "Serve /metrics at --admin (needs the package prom-client)" },
  "close-delay-ms": { value: "MS", help: "How long to accept connections after SIGTERM, while /readyz is 503 [default: 0]" },
  log: { value: "FORM", help: "text or json [default: text]" },
  "check-config": { help: "Check the settings and the credentials, and end" },
} as const satisfies Record<string, Flag>;

/** The time limit of the calls in flight at SIGTERM, in milliseconds. */
export const DRAIN_MS = 25_000;

/** The settings that are only variables. */
const SECRETS = ["PARCELA_URL", "PARCELA_CLIENT_ID", "PARCELA_CLIENT_SECRET", "PARCELA_WEBHOOK_SECRET", "PARCELA_FORWARD_SECRET"] as const;

type FlagName = keyof typeof FLAGS;
type Given = { [Name in FlagName]?: string | string[] | boolean };

/** The settings of notifications. */
export interface WebhookSettings {
  path: string;
  url: URL;
  /** The secrets of the provider's signatures: more than one while it is replaced. */
  secrets: string[];
  /** The secret of the signatures for the shop. */
  forwardSecret: string;
}

/** The checked settings. */
export interface Settings {
  credentials: Record<"baseUrl" | "clientId" | "clientSecret", string | undefined>;
  listen: Address;
  basePath: string;
  session: { url: URL; permitUrl: URL | undefined; timeoutMs: number; cacheSeconds: number };
  operations: string[] | undefined;
  allowedOrigins: string[];
  trustProxy: boolean;
  redis: string | undefined;
  webhook: WebhookSettings | undefined;
  admin: Address | undefined;
  metrics: boolean;
  closeDelayMs: number;
  log: "text" | "json";
  checkConfig: boolean;
}

export const HELP = `Serves the widgets of a shop whose server runs no JavaScript: it asks the shop's own session who the
caller is, and calls the provider with the shop's credentials.

Usage: parcela gateway [OPTIONS]

${Object.entries<Flag>(FLAGS)
  .map(([name, { value = "", help }]) => `  ${`--${name} ${value}`.padEnd(30)}${help}\n`)
  .join("")}  -h, --help                    Print this help

Each is also a variable: PARCELA_SESSION_URL is --session-url. Secrets are only variables: PARCELA_URL,
PARCELA_CLIENT_ID and PARCELA_CLIENT_SECRET; for notifications PARCELA_WEBHOOK_SECRET, the provider's (two with a
blank between while it is replaced), and PARCELA_FORWARD_SECRET, between this program and your shop. A variable NAME_FILE names a file with the value.
SIGHUP reads the files again. SIGTERM ends the program once the calls in flight are answered.
Exit status: 0 ended by a signal, 1 calls were cut, 2 a setting is wrong, the credentials were refused, or
--check-config could obtain no token.
`;

/**
 * Returns the settings, or `help`.
 *
 * @throws {Error} if a flag, a variable or a file is unknown, missing or invalid; the message names it and quotes no secret
 */
export function settingsOf(words: readonly string[], environment: NodeJS.ProcessEnv): Settings | "help" {
  const flags = Object.entries<Flag>(FLAGS).map(([name, { value, list }]) => {
    return [name, { type: value ? "string" : "boolean", multiple: list === true }] as const;
  });
  const options = { ...Object.fromEntries(flags), help: { type: "boolean", short: "h" } } as const;
  const { help, ...flagged } = parsedArgs({ args: [...words], options }).values as Given & { help?: boolean };
  if (help) return "help";
  const variables = variablesOf(environment);
  const given: Given = { ...fromVariables(variables), ...flagged };
  const text = (name: FlagName, byDefault?: string) => (given[name] as string | undefined) ?? byDefault;
  const webhook = webhookOf(variables, text("webhook-path", "/webhooks/parcela") ?? "", urlOf(text("webhook-url"), "--webhook-url"));
  const sessionUrl = urlOf(text("session-url"), "--session-url");
  if (!sessionUrl) throw finding("--session-url is missing: without it, nobody knows who the caller is");
  const admin = text("admin");
  const settings: Settings = {
    credentials: {
      baseUrl: variables.get("PARCELA_URL"),
      clientId: variables.get("PARCELA_CLIENT_ID"),
      clientSecret: variables.get("PARCELA_CLIENT_SECRET"),
    },
    listen: addressOf(text("listen", "127.0.0.1:8788") ?? "", "--listen"),
    basePath: text("base-path", "/parcela") ?? "",
    session: {
      url: sessionUrl,
      permitUrl: urlOf(text("permit-url"), "--permit-url"),
      timeoutMs: numberOf(text("session-timeout-ms", "2000"), "--session-timeout-ms", { least: 1, most: 25_000 }),
      cacheSeconds: numberOf(text("session-cache-seconds", "0"), "--session-cache-seconds", { least: 0, most: 3600 }),
    },
    operations: given.operations === undefined ? undefined : operationsOf(listOf(given.operations)),
    allowedOrigins: listOf(given["allowed-origin"]),
    trustProxy: given["trust-proxy"] === true,
    redis: redisOf(text("redis")),
    webhook,
    admin: admin === undefined ? undefined : addressOf(admin, "--admin"),
    metrics: given.metrics === true,
    closeDelayMs: numberOf(text("close-delay-ms", "0"), "--close-delay-ms", { least: 0, most: DRAIN_MS }),
    log: logOf(text("log", "text")),
    checkConfig: given["check-config"] === true,
  };
  if (settings.metrics && !settings.admin) throw finding("--metrics needs --admin");
  return settings;
}

/**
 * Returns this program's variables. A file's byte order mark and final line break are no part of its value.
 *
 * @throws {Error} if a variable that begins with `PARCELA_` is unknown, or a file cannot be read
 */
export function variablesOf(environment: NodeJS.ProcessEnv): Map<string, string> {
  const known = new Set<string>([...SECRETS, ...Object.keys(FLAGS).map(variableOf)]);
  const variables = new Map<string, string>();
  for (const [name, value = ""] of Object.entries(environment)) {
    if (!name.startsWith("PARCELA_") || value === "") continue;
    const plain = name.replace(/_FILE$/, "");
    if (!known.has(plain)) throw finding(`${name} is unknown (try --help)`);
    if (variables.has(plain)) throw finding(`${plain} and ${plain}_FILE: give one of them`);
    variables.set(plain, name === plain ? value : contentOf(name, value));
  }
  return variables;
}

function contentOf(name: string, file: string): string {
  try {
    // Reading a pipe would wait for its writer, and no call is answered meanwhile.
    if (statSync(file).isFile()) return readFileSync(file, "utf8").replace(/^\uFEFF|\r?\n$/g, "");
  } catch (error) {
    throw finding(`${name}: the file cannot be read (${String(Object(error).code)})`);
  }
  throw finding(`${name}: the file is no regular file`);
}

const variableOf = (flag: string): string => `PARCELA_${flag.replaceAll("-", "_").toUpperCase()}`;

function fromVariables(variables: Map<string, string>): Given {
  const given: Record<string, Given[FlagName]> = {};
  for (const [name, { value, list }] of Object.entries<Flag>(FLAGS)) {
    const variable = variableOf(name);
    const text = variables.get(variable);
    if (text === undefined) continue;
    if (!value && text !== "true" && text !== "false") throw finding(`${variable} must be true or false`);
    if (value) given[name] = list ? [text] : text;
    else given[name] = text === "true";
  }
  return given;
}

function listOf(given: Given[FlagName]): string[] {
  const texts = Array.isArray(given) ? given : [];
  return texts.flatMap((text) => text.split(/[\s,]+/)).filter(Boolean);
}

function operationsOf(names: string[]): string[] {
  if (names.length === 0) throw finding("--operations must have a name");
  const wrong = names.findIndex((name) => !(OPERATION_NAMES as readonly string[]).includes(name)) + 1;
  if (wrong > 0) throw finding(`--operations: name ${wrong} must be one of ${OPERATION_NAMES.join(", ")}`);
  return names;
}

/** Parses the address of an endpoint of the shop. It may be http: it is the shop's own network. */
export function urlOf(text: string | undefined, name: string): URL | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isUsable = url && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "" && url.hash === "";
  if (!isUsable) throw finding(`${name} must be an http or https address, without credentials and fragment`);
  return url;
}

function numberOf(text: string | undefined, name: string, { least, most }: { least: number; most: number }): number {
  const number = /^\d{1,6}$/.test(text ?? "") ? Number(text) : NaN;
  if (!(number >= least && number <= most)) throw finding(`${name} must be a number from ${least} to ${most}`);
  return number;
}

function logOf(text: string | undefined): "text" | "json" {
  if (text === "text" || text === "json") return text;
  throw finding("--log must be text or json");
}

function webhookOf(variables: Map<string, string>, path: string, url: URL | undefined): WebhookSettings | undefined {
  const ofProvider = variables.get("PARCELA_WEBHOOK_SECRET");
  const forwardSecret = variables.get("PARCELA_FORWARD_SECRET");
  if (ofProvider === undefined && forwardSecret === undefined && !url) return undefined;
  const secrets = (ofProvider ?? "").split(/\s+/).filter(Boolean);
  refuseSecret(
    secrets,
    false,
    "PARCELA_WEBHOOK_SECRET",
    "a chaveAssinatura in base64 or, during its replacement, both with a blank between",
  );
  refuseForwardSecret(forwardSecret);
  if (secrets.some((secret) => secret === forwardSecret)) {
    throw finding("PARCELA_FORWARD_SECRET must differ from PARCELA_WEBHOOK_SECRET");
  }
  if (secrets.length > 0 && forwardSecret && url) return { path, url, secrets, forwardSecret };
  const given = { PARCELA_WEBHOOK_SECRET: secrets[0], PARCELA_FORWARD_SECRET: forwardSecret, "--webhook-url": url };
  const [name] = Object.entries(given).find(([, value]) => !value) ?? [];
  throw finding(`${name} is missing: notifications need PARCELA_WEBHOOK_SECRET, PARCELA_FORWARD_SECRET and --webhook-url`);
}

/** Throws for a secret under which no notification could be signed for the shop. */
export function refuseForwardSecret(secret: string | undefined): void {
  refuseSecret(secret, false, "PARCELA_FORWARD_SECRET", "whsec_ and at least 16 random bytes in base64");
}

function redisOf(text: string | undefined): string | undefined {
  if (text === undefined || (/^rediss?:\/\/./.test(text) && URL.canParse(text))) return text;
  throw finding("--redis must be an address that begins with redis:// or rediss://");
}
