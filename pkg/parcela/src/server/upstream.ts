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
  /**
   * Carries out an operation; notes the response's `Retry-After` in `incoming`. Resolves to the result as JSON, which most operations pass on
   * unread; undefined if the operation has none.
   */
  call(incoming: RequestContext, operation: OperationName, input: unknown[]): Promise<string | undefined>;
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

/** The number of CNPJs that are kept in canonical form. */
const MOST_KNOWN = 1000;

export function upstream(options: CheckedOptions, module: ServerModule): Service {
  const { baseUrl, timeoutMs, fetch: given } = options;
  const send = senderOf(given);
  const withClient = serverCalls(module, { baseUrl, timeoutMs });
  const tokens = tokensOf(options, module, withClient, send);
  const drift = driftReporter(options.onDrift);
  /** The canonical form of the CNPJs that were asked for: those of a session are asked for at each of its requests. */
  const known = new Map<string, string>();

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
      try {
        // By the option `asText`.
        return (await answer) as string | undefined;
      } catch (error) {
        throw withTokenError(error);
      }
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
      if (typeof text !== "string") return undefined;
      const kept = known.get(text);
      if (kept !== undefined) return kept;
      const instance = await module.shared();
      const cnpj = instance.run((glue) => glue.formatCnpj(text));
      if (cnpj === undefined) return undefined;
      if (known.size >= MOST_KNOWN) known.clear();
      if (text.length <= cnpj.length) known.set(text, cnpj);
      return cnpj;
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
