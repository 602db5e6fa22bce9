/** Builds the request of an operation without sending it. */

import type { OperationName } from "../shared/operations.js";
import type { OperationRequest } from "../shared/operation-request.js";
import { unknownFilter, onTheWire } from "./input.js";
import { sdk } from "./module.js";

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
  const given = [...(await onTheWire(operation, input, true))];
  return instance.run((glue) => glue.requestOf(operation, given));
}
