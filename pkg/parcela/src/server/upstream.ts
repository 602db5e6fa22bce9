/** The service behind a gateway. Its requests share the token and nothing else. */

import type { OperationRequest } from "../sdk/request-of.js";
import { withTokenError } from "./access-token.js";
import type { RequestContext } from "./request-context.js";
import { callOperation, partsOf, serverCalls } from "./call.js";
import { driftReporter } from "./drift.js";
import type { OperationName } from "./gateway-api.js";
import type { CheckedOptions } from "./gateway-options.js";
import { checkedInParts, type PartialInvoice } from "./invoice-parts.js";
import type { ServerModule } from "./module.js";
import { observed } from "./observed.js";
import type { PageRequest } from "./reply.js";
import { senderOf } from "./node-send.js";
import { noting, type Send } from "./send.js";
import { tokensOf, type Tokens } from "./tokens.js";

/** A request that would be sent, and the function that puts the whole invoice file back into its body. */
export interface PlannedRequest {
  request: OperationRequest;
  restore: PartialInvoice["restore"];
}

export interface Service {
  checkToken: Tokens["check"];
  /** Carries out an operation; notes the response's `Retry-After` in `incoming`. */
  call(incoming: RequestContext, operation: OperationName, input: unknown[]): Promise<unknown>;
  /** Validates the input and returns the request that the operation would send. Nothing is sent. */
  planned(operation: OperationName, input: unknown[]): Promise<PlannedRequest>;
  /**
   * Returns the key to send in place of a page's: the service scopes keys to a partner, and all tenants of a gateway are one partner. A key
   * that is no UUID has none.
   */
  boundKey(owner: string, key: string): Promise<string | undefined>;
  /** Returns a CNPJ in canonical form; undefined if it is invalid. */
  canonicalCnpj(text: unknown): Promise<string | undefined>;
}

export function upstream(options: CheckedOptions, module: ServerModule): Service {
  const { baseUrl, timeoutMs, fetch: given } = options;
  const send = senderOf(given);
  const withClient = serverCalls(module, { baseUrl, timeoutMs });
  const tokens = tokensOf(options, module, withClient, send);
  const drift = driftReporter(options.onDrift);

  return {
    checkToken: tokens.check,

    async call(incoming, operation, [first, ...others]) {
      const { input, restore } = checkedInParts(await module.shared(), first);
      const whole = (body: string | undefined) =>
        input === first || body === undefined ? body : JSON.stringify(restore(JSON.parse(body)));
      const trace = traceOf(incoming.request);
      const traced: Send = ({ headers, body, ...request }, most) =>
        send({ ...request, headers: { ...headers, ...trace }, body: whole(body) }, most);
      const noted = noting(traced, ({ retryAfter }) => (incoming.retryAfter = retryAfter));
      // The page's client retries; retrying here too would multiply the attempts.
      const sending = { tokenProvider: tokens.providerOf(incoming), maxRetries: 0 };
      const answer = callOperation({ operation, ...partsOf(operation, [input, ...others]), timeoutMs }, (use) =>
        observed(options, [incoming.context], (hooks) =>
          drift(operation, noted, (last) => withClient({ ...sending, ...hooks, send: last }, use)),
        ),
      );
      return answer.catch((error) => {
        throw withTokenError(error);
      });
    },

    async planned(operation, [first, ...others]) {
      const instance = await module.shared();
      const { input, restore } = checkedInParts(instance, first);
      const { input: all, options } = partsOf(operation, [input, ...others]);
      return { request: instance.run((glue) => glue.requestOf(operation, all, options)), restore };
    },

    async boundKey(owner, key) {
      const instance = await module.shared();
      return instance.run((glue) => glue.boundKey(owner, key));
    },

    async canonicalCnpj(text) {
      const instance = await module.shared();
      return typeof text === "string" ? instance.run((glue) => glue.formatCnpj(text)) : undefined;
    },
  };
}

/** `traceparent` (W3C Trace Context): version, trace, parent and flags. The version ff is invalid. */
const PARENT = /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** A member of `tracestate`: a key, and a value of printable ASCII without comma and equals sign. */
const MEMBER = /^[a-z\d][a-z\d_\-*/@]{0,255}=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]$/;

const MOST_MEMBERS = 32;
const MOST_CHARACTERS = 512;

/** Returns the page's valid trace headers. Invalid ones are dropped. */
function traceOf({ headers }: PageRequest): Record<string, string> {
  const traceparent = headers.get("traceparent") ?? "";
  if (!PARENT.test(traceparent)) return {};
  const state = headers.get("tracestate") ?? "";
  const members = state.split(",").map((member) => member.trim());
  const isRight = state.length <= MOST_CHARACTERS && members.length <= MOST_MEMBERS && members.every((member) => MEMBER.test(member));
  return { traceparent, ...(isRight && { tracestate: members.join(",") }) };
}
