/** The command line of `parcela`. */

import { isIPv4 } from "node:net";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { checkedCredentials, type CheckedCredentials } from "../server/options.js";
import type { CreateOrderRequest } from "../shared/wire.js";
import { NEW_ORDER } from "../testing/fixtures.js";
import type { Extent } from "./probe/run.js";

export const HELP = `Finds out what the service does where its specification leaves it open and this package had to guess.

Usage: parcela probe [OPTIONS]

  --write                Make orders: whether Idempotency-Key holds cannot be seen without. At most
                         four; never use it in production
  --order FILE           The order to make, as JSON, with an establishment of yours
                         [default: the sandbox's sample]
  --listen IP:PORT       Register a webhook of type 3, receive a notification here, and delete the
                         webhook; port 0 takes a free one. With --write a sale is started for it
  --public-url URL       The address by which the service reaches --listen
                         [default: the address listened on]
  --wait SECONDS         How long to wait for a notification [default: 60]
  --json                 Print JSON
  -h, --help             Print this help
  -V, --version          Print the version

PARCELA_URL, PARCELA_CLIENT_ID and PARCELA_CLIENT_SECRET are the address and the credentials.
It prints names and forms only, no value of an answer.
Exit status: 0 nothing differs, 1 something differs, 2 it could not run.
`;

/** What the program is to do. */
export interface Asked extends Extent {
  credentials: CheckedCredentials;
  json: boolean;
}

const OPTIONS = {
  write: { type: "boolean" },
  order: { type: "string" },
  listen: { type: "string" },
  "public-url": { type: "string" },
  wait: { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "V" },
} as const;

/** Reads the words behind the program's name. Throws what is wrong with them. */
export function parse(words: readonly string[], environment: NodeJS.ProcessEnv): Asked | "help" | "version" {
  const { values, positionals } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  if (values.help) return "help";
  if (values.version) return "version";
  if (positionals.join(" ") !== "probe") throw new Error("the command is probe (try --help)");
  if (values.order !== undefined && !values.write) throw new Error("--order needs --write");
  if (values["public-url"] !== undefined && values.listen === undefined) throw new Error("--public-url needs --listen");
  const { PARCELA_URL: baseUrl, PARCELA_CLIENT_ID: clientId, PARCELA_CLIENT_SECRET: clientSecret } = environment;
  return {
    credentials: checkedCredentials({ baseUrl, clientId, clientSecret }),
    order: values.write ? orderOf(values.order) : undefined,
    receiving: values.listen === undefined ? undefined : { ...addressOf(values.listen), ...reachedBy(values) },
    json: values.json ?? false,
  };
}

function orderOf(file: string | undefined): CreateOrderRequest {
  if (file === undefined) return NEW_ORDER;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as CreateOrderRequest;
  } catch {
    throw new Error(`--order ${file}: must be a file with JSON`);
  }
}

function addressOf(text: string): { host: string; port: number } {
  const [, host = "", port = ""] = /^([\d.]+):(\d{1,5})$/.exec(text) ?? [];
  if (!isIPv4(host) || Number(port) > 65_535) throw new Error("--listen must be an IPv4 address and a port, such as 0.0.0.0:8790");
  return { host, port: Number(port) };
}

function reachedBy({ "public-url": publicUrl, wait = "60" }: { "public-url"?: string; wait?: string }) {
  if (publicUrl !== undefined && !/^https?:\/\//.test(publicUrl)) throw new Error("--public-url must be an http or https address");
  if (!/^\d{1,4}$/.test(wait)) throw new Error("--wait must be a number of seconds, up to 9999");
  return { publicUrl, waitSeconds: Number(wait) };
}
