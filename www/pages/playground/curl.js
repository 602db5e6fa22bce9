/** A call as curl makes it: the request that the SDK would send, with placeholders for whatever is secret. */

import { requestOf } from "parcela";

import { OPERATIONS } from "../../../pkg/parcela/src/shared/operations";

/**
 * Throws the `ParcelaError` of an input that breaks a rule.
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

/** A text as the shell takes it, whatever stands in it. */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
