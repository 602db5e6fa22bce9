/** Requests access tokens, and turns their failures into errors of the calls that need the token. */

import type { ServerCallOptions } from "./gateway-api.js";
import { isParcelaError, ParcelaError } from "../shared/error.js";
import type { AccessToken } from "../shared/wire.js";
import type { SendingOptions, ServerCalls } from "./call.js";
import type { CheckedCredentials } from "./options.js";

const OPERATION = "generateAccessToken";
const ENDPOINT = { operation: OPERATION, method: "POST", path: "/v1/authentication/accesstoken" } as const;

/** A value of the header `Authorization` after `Bearer `: visible ASCII without blanks (RFC 9110 §5.5). RFC 6750 allows fewer characters. */
const SENDABLE = /^[\x21-\x7e]+$/;

/**
 * Sends one request to the token endpoint.
 *
 * @throws {ParcelaError} also if no request can carry the token
 */
export async function accessToken(
  withClient: ServerCalls,
  { clientId, clientSecret }: Pick<CheckedCredentials, "clientId" | "clientSecret">,
  sending: SendingOptions,
  call?: ServerCallOptions,
): Promise<AccessToken> {
  let token: AccessToken;
  try {
    token = await withClient(sending, (client) => client.generateAccessToken(clientId, clientSecret, call));
  } catch (error) {
    throw isTokenError(error) && isRefusal(error) ? refusedCredentials(error) : error;
  }
  if (SENDABLE.test(token.token_de_acesso)) return token;
  throw new ParcelaError({
    ...ENDPOINT,
    code: "decode",
    message: "the service answered 200, but token_de_acesso is empty or holds a character other than visible ASCII",
    status: 200,
    violations: { token_de_acesso: [{ rule: "format" }] },
  });
}

/** Returns the error of a token request that timed out. The next request is sent `retryAfter` seconds later. */
export function tokenTimeout(afterMs: number, retryAfter: number): ParcelaError {
  return new ParcelaError({
    ...ENDPOINT,
    code: "timeout",
    message: `the token endpoint has not answered within ${Math.round(afterMs)} ms`,
    retryable: true,
    retryAfter,
  });
}

/** Whether a call failed because there is no token. The service has not carried it out then. */
export const isWithoutToken = (error: ParcelaError): boolean => isTokenError(error.cause);

/** Adds the reason to the error of a call that got no token; returns other errors unchanged. The result holds neither secret nor token. */
export function withTokenError(error: unknown): unknown {
  return isParcelaError(error) && isTokenError(error.cause) ? missingTokenError(error, error.cause, error.code) : error;
}

/** Returns the error of a `check()` that failed with `cause`. */
export function checkError(cause: unknown): unknown {
  return isTokenError(cause) ? missingTokenError(cause, cause, isRefusal(cause) ? "unauthorized" : cause.code) : cause;
}

function missingTokenError(error: ParcelaError, cause: ParcelaError, code: ParcelaError["code"]): ParcelaError {
  const { erros, businessCode, retryAfter } = cause;
  const fields = { ...error, problem: null, erros, businessCode, retryAfter, code: cause.code === "timeout" ? cause.code : code };
  return new ParcelaError({ ...fields, message: `parcela/server: no access token: ${cause.message}` }, { cause });
}

function isTokenError(error: unknown): error is ParcelaError {
  return isParcelaError(error) && error.operation === OPERATION;
}

/**
 * Whether the service rejected the credentials. The specification lists a 400 for the token endpoint and no 401. In both cases only the
 * credentials can be wrong, since the options have been checked.
 */
function isRefusal({ status }: ParcelaError): boolean {
  return status === 400 || status === 401;
}

function refusedCredentials(error: ParcelaError): ParcelaError {
  const { problem, message, cause } = error;
  const refused = ["O serviço recusou a credencial."];
  const erros = error.erros ?? { clientId: refused, clientSecret: refused };
  return new ParcelaError({ ...error, problem, erros, message: `the service refuses clientId and clientSecret: ${message}` }, { cause });
}
