/** The client for a partner's own programs: the operations of `Client`, with an access token that it obtains itself. */

import { answering } from "../sdk/answered.js";
import type { Operations } from "../sdk/client.js";
import { crashable, withOption } from "../sdk/crashed.js";
import type { CallOptions } from "../sdk/options.js";
import { onTheWire, takenOptions, unknownInput } from "../sdk/input.js";
import { list } from "../sdk/pages.js";
import { timely, TIMEOUT } from "../sdk/timely.js";
import { OPERATIONS, type OperationName } from "../shared/operations.js";
import { refuseUnknown } from "../shared/unknown-names.js";
import { withTokenError } from "./access-token.js";
import { callOperation, partsOf, serverCalls } from "./call.js";
import { printFailure } from "./default-log.js";
import { driftReporter } from "./drift.js";
import type { ServerModule } from "./module.js";
import { observed } from "./observed.js";
import { CLIENT_NAMES } from "./option-names.js";
import { checkedCredentials, requireHooks, requireOption } from "./options.js";
import type { ServerClient, ServerClientOptions } from "./server-client-api.js";
import { senderOf } from "./node-send.js";
import { isKeyValueStore, STORE } from "./shared-store.js";
import { reportedCheck, tokensOf } from "./tokens.js";

export function serverClient(given: ServerClientOptions, module: ServerModule): ServerClient {
  let calls: ReturnType<typeof callsOf> | undefined;
  const ready = () => (calls ??= callsOf(given, module));
  const names = Object.keys(OPERATIONS) as OperationName[];
  const methods = names.map((name) => {
    const method = async (...all: unknown[]) => {
      const { input, options: given } = partsOf(name, all);
      const options = takenOptions(given);
      try {
        const { call } = ready();
        const unknown = unknownInput(name, input, given);
        if (unknown) throw unknown;
        return await call(name, onTheWire(name, input, true), options);
      } catch (error) {
        throw crashable(name, options).ended(error);
      }
    };
    // `answering` finds the options by the number of parameters: those of the input, and the options.
    return [name, Object.defineProperty(method, "length", { value: OPERATIONS[name].input.length + 1 })];
  });
  const operations = Object.fromEntries(methods) as Operations;
  return {
    ...operations,
    orders: (filter, options) => list("pagedOrders", operations.pagedOrders, filter, options),
    customers: (filter, options) => list("pagedCustomers", operations.pagedCustomers, filter, options),
    withResponse: () => answering(operations),
    check: () => reportedCheck(ready().check(), given.onError),
  };
}

function callsOf(given: ServerClientOptions, module: ServerModule) {
  refuseUnknown("createServerClient", given, CLIENT_NAMES);
  const { baseUrl, clientId, clientSecret, fetch, timeoutMs = TIMEOUT } = checkedCredentials(given);
  const { tokenStore, maxRetries, retry, onRequest, onResponse, onDrift, onError } = given;
  requireOption("tokenStore", tokenStore === undefined || isKeyValueStore(tokenStore), STORE);
  requireHooks({ onRequest, onResponse, onDrift, onError });
  const send = senderOf(fetch);
  const withClient = serverCalls(module, { baseUrl, timeoutMs });
  const tokens = tokensOf(
    { ...given, onError: onError ?? printFailure, baseUrl, clientId, clientSecret, timeoutMs },
    module,
    withClient,
    send,
  );
  const sending = { send, maxRetries, retry };
  const drift = driftReporter(onDrift);

  return {
    async call(operation: OperationName, wire: ReturnType<typeof onTheWire>, callOptions: CallOptions | undefined): Promise<unknown> {
      const [input, options] = "then" in wire ? await timely(wire, callOptions, timeoutMs) : [wire, callOptions];
      const { correlationId } = Object(options) as CallOptions;
      const requester = { correlationId: String(correlationId ?? crypto.randomUUID()), context: undefined as never };
      const named = withOption(options, "correlationId", correlationId ?? requester.correlationId);
      const tokenProvider = tokens.providerOf(requester);
      try {
        return await callOperation({ operation, input, options: named, timeoutMs }, (use) =>
          observed({ onRequest, onResponse }, [], (hooks) =>
            drift(operation, send, (last) => withClient({ ...sending, ...hooks, send: last, tokenProvider }, use)),
          ),
        );
      } catch (error) {
        throw withTokenError(error);
      }
    },

    async check(): Promise<void> {
      // Creating a client checks the options that the core reads.
      await withClient(sending, async () => {});
      await tokens.check();
    },
  };
}
