/** The command `parcela sign-webhook`: signs a notification as `parcela gateway` does, for the tests of a shop in any language. */

import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";

import { signWebhook } from "../testing/webhook.js";
import type { Command } from "./command.js";

const HELP = `Signs a notification by Standard Webhooks, as the gateway does, for a test of your endpoint.

Usage: parcela sign-webhook [OPTIONS] < notification.json

  --url URL              Send it by POST, and print the status of the answer
                         [default: print the headers and the body as JSON]
  --id ID                The notification's identifier [default: a new UUID]
  -h, --help             Print this help

PARCELA_FORWARD_SECRET is the secret, such as whsec_ and 32 bytes in base64.
Exit status: 0 signed, or answered 2xx; 1 answered otherwise; 2 it could not run.
`;

const OPTIONS = { url: { type: "string" }, id: { type: "string" }, help: { type: "boolean", short: "h" } } as const;

export const signWebhookCommand: Command = async (words, { PARCELA_FORWARD_SECRET: secret = "" }) => {
  const { url, id, help } = parseArgs({ args: [...words], options: OPTIONS }).values;
  if (help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (secret === "") throw new Error("PARCELA_FORWARD_SECRET is missing");
  const signed = await signWebhook(await text(process.stdin), secret, { id });
  if (url === undefined) {
    process.stdout.write(`${JSON.stringify(signed, null, 2)}\n`);
    return 0;
  }
  const { status, ok } = await fetch(url, { method: "POST", redirect: "manual", ...signed });
  process.stdout.write(`${status}\n`);
  return ok ? 0 : 1;
};
