/** Generates the curl command of a call: the request that the SDK would send, with placeholders for secrets. */

import { requestOf } from "parcela";

import { OPERATIONS } from "../../../pkg/parcela/src/shared/operations";

/**
 * Returns the command. Throws a `ParcelaError` if the input breaks a rule.
 *
 * @param {string} operation
 * @param {unknown[]} values the parameters
 * @param {{ idempotencyKey?: string, correlationId?: string }} options
 */
export async function curlOf(operation, values, options) {
  const { method, url, body } = await requestOf(operation, ...values);
  const key = options.idempotencyKey ? quoted(`Idempotency-Key: ${options.idempotencyKey}`) : '"Idempotency-Key: $(uuidgen)"';
  const headers = [
    '"Authorization: Bearer $PARCELA_TOKEN"',
    ...(body === null ? [] : [quoted("Content-Type: application/json")]),
    ...(OPERATIONS[operation].repeat === "withKey" ? [key] : []),
    ...(options.correlationId ? [quoted(`CorrelationId: ${options.correlationId}`)] : []),
  ];
  const parts = [
    `curl --request ${method} "$PARCELA_URL"${quoted(url)}`,
    ...headers.map((header) => `--header ${header}`),
    ...(body === null ? [] : [`--data ${quoted(JSON.stringify(JSON.parse(body), null, 2))}`]),
  ];
  return `${parts.join(" \\\n  ")}\n`;
}

/** Quotes a text for the shell. */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
