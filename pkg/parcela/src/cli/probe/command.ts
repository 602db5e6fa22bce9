/** The command `parcela probe`: its command line, and its findings as a table or as JSON. */

import { readFileSync } from "node:fs";

import { checkedCredentials, type CheckedCredentials } from "../../server/options.js";
import type { CreateOrderRequest } from "../../shared/wire.js";
import { NEW_ORDER } from "../../testing/fixtures.js";
import { addressOf, parsedArgs, type Command } from "../command.js";
import { print } from "../finding.js";
import { probe, type ProbeOptions } from "./run.js";

const HELP = `Finds out how the service behaves where its specification is silent and this package makes an assumption.

Usage: parcela probe [OPTIONS]

  --write                Make orders, at most four, to check Idempotency-Key. Never use it in
                         production
  --order FILE           The order to make, as JSON, with one of your establishments
                         [default: the sandbox's sample]
  --listen IP:PORT       Register a webhook of type 3, receive a notification at this address, and
                         delete the webhook; port 0 selects a free port. With --write, a sale is
                         started to cause the notification
  --public-url URL       The address at which the service reaches --listen
                         [default: the listening address]
  --wait SECONDS         How long to wait for a notification [default: 60]
  --json                 Print JSON
  -h, --help             Print this help

PARCELA_URL, PARCELA_CLIENT_ID and PARCELA_CLIENT_SECRET are the address and the credentials.
The output contains names and formats only, never a value of a response.
Exit status: 0 no difference, 1 a difference, 2 the probe could not run.
`;

export const probeCommand: Command = async (words, environment) => {
  const parsed = parse(words, environment);
  if (parsed === "help") {
    process.stdout.write(HELP);
    return 0;
  }
  return print(await probe(parsed.credentials, parsed), parsed);
};

/** The parsed command line. */
interface ProbeArguments extends ProbeOptions {
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
} as const;

/**
 * Parses the arguments after the command's name.
 *
 * @throws {Error} if an argument or a variable of the environment is invalid
 */
function parse(words: readonly string[], environment: NodeJS.ProcessEnv): ProbeArguments | "help" {
  const { values } = parsedArgs({ args: [...words], options: OPTIONS });
  if (values.help) return "help";
  if (values.order !== undefined && !values.write) throw new Error("--order needs --write");
  if (values["public-url"] !== undefined && values.listen === undefined) throw new Error("--public-url needs --listen");
  const { PARCELA_URL: baseUrl, PARCELA_CLIENT_ID: clientId, PARCELA_CLIENT_SECRET: clientSecret } = environment;
  return {
    credentials: checkedCredentials({ baseUrl, clientId, clientSecret }),
    order: values.write ? orderOf(values.order) : undefined,
    receiving: values.listen === undefined ? undefined : { ...addressOf(values.listen, "--listen"), ...reachedBy(values) },
    json: values.json ?? false,
  };
}

function orderOf(file: string | undefined): CreateOrderRequest {
  if (file === undefined) return NEW_ORDER;
  const text = contentOf(file);
  try {
    return JSON.parse(text) as CreateOrderRequest;
  } catch {
    throw new Error("--order: the file must have JSON");
  }
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new Error(`--order: the file cannot be read (${String(Object(error).code)})`, { cause: error });
  }
}

function reachedBy({ "public-url": publicUrl, wait = "60" }: { "public-url"?: string; wait?: string }) {
  if (publicUrl !== undefined && !/^https?:\/\//.test(publicUrl)) throw new Error("--public-url must be an http or https address");
  if (!/^\d{1,4}$/.test(wait)) throw new Error("--wait must be a number of seconds, up to 9999");
  return { publicUrl, waitSeconds: Number(wait) };
}
