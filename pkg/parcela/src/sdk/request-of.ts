/** Builds the request of an operation without sending it. */

import type { OperationName } from "../shared/operations.js";
import { unknownFilter, onTheWire } from "./input.js";
import { sdk } from "./module.js";

/** A request without what a client adds: the token, `Idempotency-Key` and `CorrelationId`. */
export interface OperationRequest {
  method: string;
  /** The path with the query, to append to the base address. */
  url: string;
  /** The body as JSON; null if the operation has none. */
  body: string | null;
}

/**
 * Returns the request that a client sends for an operation, without sending it. It lacks what the client adds to each call: the token and
 * the headers `Idempotency-Key` and `CorrelationId`.
 *
 * @param input the parameters of the client's method of that name, without the options
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed; `validation`, as for the method
 * @example
 * const { method, url } = await requestOf("listSimulateInstallments", { valorSolicitado: 1500 });
 */
export async function requestOf(operation: OperationName, ...input: unknown[]): Promise<OperationRequest> {
  const { instance } = sdk;
  const unknown = unknownFilter(operation, input);
  if (unknown) throw unknown;
  const wire = onTheWire(operation, input, true);
  const given = [...("then" in wire ? await wire : wire)];
  return instance.run((glue) => glue.requestOf(operation, given));
}
