/** A call as curl makes it: the request that the SDK would send, with placeholders for whatever is secret. */

import { Client } from "parcela";

/** Stands for the service while its request is made; nothing is sent there. */
const SERVICE = "https://parcela.invalid";

/** What curl, the shell or the service adds by itself, or is the reader's own. */
const LEFT_OUT = ["authorization", "accept", "idempotency-key", "correlationid"];

/**
 * Throws the `ParcelaError` of an input that breaks a rule.
 *
 * @param {string} operation
 * @param {unknown[]} values the parameters
 * @param {{ idempotencyKey?: string, correlationId?: string }} options
 */
export async function curlOf(operation, values, options) {
  const request = await requestOf(operation, values);
  const { pathname, search } = new URL(request.url);
  const body = await request.text();
  const own = [...request.headers].filter(([name]) => !LEFT_OUT.includes(name)).map(([name, value]) => quoted(`${name}: ${value}`));
  const key = options.idempotencyKey ? quoted(`Idempotency-Key: ${options.idempotencyKey}`) : '"Idempotency-Key: $(uuidgen)"';
  const headers = [
    '"Authorization: Bearer $PARCELA_TOKEN"',
    ...own,
    ...(request.headers.has("idempotency-key") ? [key] : []),
    ...(options.correlationId ? [quoted(`CorrelationId: ${options.correlationId}`)] : []),
  ];
  const parts = [
    `curl --request ${request.method} "$PARCELA_URL"${quoted(pathname + search)}`,
    ...headers.map((header) => `--header ${header}`),
    ...(body === "" ? [] : [`--data ${quoted(JSON.stringify(JSON.parse(body), null, 2))}`]),
  ];
  return `${parts.join(" \\\n  ")}\n`;
}

/** The request of an operation, which never leaves the page. */
async function requestOf(operation, values) {
  let made;
  const fetch = async (request) => {
    made = request;
    throw new Error("nothing is sent");
  };
  const client = new Client({ baseUrl: SERVICE, fetch, maxRetries: 0 });
  try {
    await client[operation](...values);
  } catch (error) {
    if (!made) throw error;
  }
  return made;
}

/** A text as the shell takes it, whatever stands in it. */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
