/** The command `parcela sign-webhook`: signs a notification as `parcela gateway` does, for the tests of a shop in any language. */

import { text } from "node:stream/consumers";

import { signWebhook } from "../testing/webhook.js";
import { parsedArgs, type Command } from "./command.js";
import { callEndpoint } from "./gateway/endpoint.js";
import { TIMEOUT_MS } from "./gateway/forward.js";
import { refuseForwardSecret, urlOf, variablesOf } from "./gateway/settings.js";

const HELP = `Signs a notification by Standard Webhooks, as the gateway does, for a test of your endpoint.

Usage: parcela sign-webhook [OPTIONS] < notification.json

  --url URL              Send it by POST, and print the status of the answer
                         [default: print the headers and the body as JSON]
  --id ID                The notification's identifier [default: a new UUID]
  -h, --help             Print this help

PARCELA_FORWARD_SECRET is the secret, such as whsec_ and 32 bytes in base64; PARCELA_FORWARD_SECRET_FILE
names a file with it. An endpoint has eight seconds to answer.
Exit status: 0 signed, or answered 2xx; 1 answered otherwise; 2 it could not run.
`;

const OPTIONS = { url: { type: "string" }, id: { type: "string" }, help: { type: "boolean", short: "h" } } as const;

export const signWebhookCommand: Command = async (words, environment) => {
  const { url, id, help } = parsedArgs({ args: [...words], options: OPTIONS }).values;
  if (help) {
    process.stdout.write(HELP);
    return 0;
  }
  const secret = variablesOf(environment).get("PARCELA_FORWARD_SECRET");
  if (secret === undefined) throw new Error("PARCELA_FORWARD_SECRET is missing");
  refuseForwardSecret(secret);
  if (id !== undefined && !/^[!-\-/-~]+$/.test(id)) throw new Error("--id must be visible ASCII characters without a point");
  const endpoint = urlOf(url, "--url");
  const signed = await signWebhook(await text(process.stdin), secret, { id });
  if (!endpoint) {
    process.stdout.write(`${JSON.stringify(signed, null, 2)}\n`);
    return 0;
  }
  const { status } = await callEndpoint("--url", endpoint, { method: "POST", ...signed, timeoutMs: TIMEOUT_MS, observe: () => {} });
  process.stdout.write(`${status}\n`);
  return status >= 200 && status <= 299 ? 0 : 1;
};
