/** The token endpoint, and what its refusal means to those who need the token. */

import type { ServerCallOptions } from "./gateway-api.js";
import { isParcelaError, ParcelaError } from "../shared/error.js";
import type { AccessToken } from "../shared/wire.js";
import type { SendingOptions, ServerCalls } from "./call.js";
import type { CheckedCredentials } from "./options.js";

const OPERATION = "generateAccessToken";

/** Asks the token endpoint once. */
export async function accessToken(
  withClient: ServerCalls,
  { clientId, clientSecret }: Pick<CheckedCredentials, "clientId" | "clientSecret">,
  sending: SendingOptions,
  call?: ServerCallOptions,
): Promise<AccessToken> {
  try {
    return await withClient(sending, (client) => client.generateAccessToken(clientId, clientSecret, call));
  } catch (error) {
    throw isOfToken(error) && isRefusal(error) ? refusedCredentials(error) : error;
  }
}

/** The failure of a token request that nobody has answered, after which the next is made `retryAfter` seconds later. */
export function unansweredToken(afterMs: number, retryAfter: number): ParcelaError {
  return new ParcelaError({
    code: "timeout",
    message: `the token endpoint has not answered within ${Math.round(afterMs)} ms`,
    operation: OPERATION,
    method: "POST",
    path: "/v1/authentication/accesstoken",
    retryable: true,
    retryAfter,
  });
}

/** Whether a call has failed since the token endpoint does not answer. */
export function isWithoutAnswer(error: ParcelaError): boolean {
  return error.code === "timeout" && isOfToken(error.cause);
}

/** The error of a call in words that say why it had no token; any other error unchanged. Neither secret nor token is in it. */
export function withReason(error: unknown): unknown {
  return isParcelaError(error) && isOfToken(error.cause) ? tokenless(error, error.cause, error.code) : error;
}

/** The error of a check, for the `cause` that there is no token. */
export function failedCheck(cause: unknown): unknown {
  return isOfToken(cause) ? tokenless(cause, cause, isRefusal(cause) ? "unauthorized" : cause.code) : cause;
}

function tokenless(error: ParcelaError, cause: ParcelaError, code: ParcelaError["code"]): ParcelaError {
  const { erros, businessCode, retryAfter } = cause;
  const fields = { ...error, problem: null, erros, businessCode, retryAfter, code: cause.code === "timeout" ? cause.code : code };
  return new ParcelaError({ ...fields, message: `parcela/server: no access token: ${cause.message}` }, { cause });
}

function isOfToken(error: unknown): error is ParcelaError {
  return isParcelaError(error) && error.operation === OPERATION;
}

/** The specification has a 400 for the token endpoint and no 401; whichever comes, options that are complete leave the credentials alone to be wrong. */
function isRefusal({ status }: ParcelaError): boolean {
  return status === 400 || status === 401;
}

function refusedCredentials(error: ParcelaError): ParcelaError {
  const { problem, message, cause } = error;
  const refused = ["O serviço recusou a credencial."];
  const erros = error.erros ?? { clientId: refused, clientSecret: refused };
  return new ParcelaError({ ...error, problem, erros, message: `the service refuses clientId and clientSecret: ${message}` }, { cause });
}
