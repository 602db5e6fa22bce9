/** Calls of the core's client on a server, isolated from each other: a crash of the module fails only the call that caused it. */

import { crashable, withOption, type Crashable } from "../sdk/crashed.js";
import { flatOf } from "../sdk/client-options.js";
import type { CallOptions, ClientOptions } from "../sdk/options.js";
import { withHostCode } from "../shared/describe-for-log.js";
import type { ServerWasmClient } from "../shared/glue.js";
import { OPERATIONS, type OperationName } from "../shared/operations.js";
import type { ServerInstance, ServerModule } from "./module.js";
import type { Send, Sent } from "./send.js";

export type SendingOptions = Omit<ClientOptions, "baseUrl" | "timeoutMs" | "fetch"> & { send: Send };

/** The function by which the core sends a request. `headers` has names and values in turn. */
type SendOfCore = (method: string, url: string, headers: string[], body: string | undefined) => Sent;

type Use<Answer> = (client: ServerWasmClient, isAgain: boolean) => Promise<Answer>;

/** Returns the result of `use`, called with a client that has `options`. After a crash it is called again, and `isAgain` is true. */
export type ServerCalls = <Answer>(options: SendingOptions, use: Use<Answer>) => Promise<Answer>;

/**
 * Creates a client for each call, since an edge runtime ties each promise to the request that awaits it. The calls share an instance of the
 * module. If a call crashes the instance, each pending call is run again in its own instance. Requests that were sent are not sent again:
 * their responses are kept until the call is done.
 *
 * @param base the options of every client
 */
export function serverCalls(module: ServerModule, base: Pick<ClientOptions, "baseUrl" | "timeoutMs">): ServerCalls {
  async function inInstance<Answer>(
    instance: ServerInstance,
    options: Omit<SendingOptions, "send"> & { send: SendOfCore },
    use: Use<Answer>,
    isAgain = false,
  ): Promise<Answer> {
    const client = instance.run((glue) => new glue.Client(flatOf({ ...base, ...options })));
    try {
      return await instance.settle(() => use(client, isAgain));
    } catch (error) {
      throw withHostCode(error);
    } finally {
      instance.enter(() => client.free());
    }
  }

  return async (options, use) => {
    const all: Sent[] = [];
    const run = (instance: ServerInstance, isAgain?: boolean) => {
      const most = instance.run((glue) => glue.largestAnswer());
      return inInstance(instance, { ...options, send: replaying(options.send, all, most) }, use, isAgain);
    };
    const instance = await module.shared();
    try {
      return await run(instance);
    } catch (error) {
      if (!instance.crash) throw error;
    }
    return run(await module.own(), true);
  };
}

/** An operation to call. */
export interface OperationCall {
  operation: OperationName;
  /** The input, without the options. It is not validated yet: the core does that. */
  input: readonly unknown[];
  options: CallOptions | undefined;
  /** The time limit of the call, unless `options` has another, in milliseconds. */
  timeoutMs: number;
}

/**
 * Calls an operation. After a crash, the call continues: with its idempotency key, its correlation identifier and the rest of its time.
 *
 * @param sent calls a function with a client, as `serverCalls` does
 */
export async function callOperation<Answer>(
  { operation, input, options, timeoutMs }: OperationCall,
  sent: (use: Use<unknown>) => Promise<Answer>,
): Promise<Answer> {
  const call = crashable(operation, options, { correlationId: options?.correlationId });
  const begun = performance.now();
  const remaining = () => Math.max(begun + Number(options?.timeoutMs ?? timeoutMs) - performance.now(), 1);
  try {
    return await sent((client, isAgain) => {
      const method = client[operation] as (...given: unknown[]) => Promise<unknown>;
      return method.call(client, ...input, isAgain ? continued(call, remaining()) : call.options);
    });
  } catch (error) {
    throw call.ended(error);
  }
}

/** Returns the options that continue a call after a crash, in the rest of its time. */
function continued({ options, known }: Crashable, timeoutMs: number): CallOptions | undefined {
  const { idempotencyKey, idempotencyKeyExpiresAt } = known;
  const timed = withOption(options, "timeoutMs", timeoutMs);
  if (!idempotencyKey) return timed;
  return withOption(withOption(timed, "idempotencyKey", idempotencyKey), "idempotencyKeyExpiresAt", idempotencyKeyExpiresAt);
}

/** Divides what a method of a client was called with. */
export function partsOf(operation: OperationName, given: readonly unknown[]): Pick<OperationCall, "input" | "options"> {
  const { length } = OPERATIONS[operation].input;
  const input: unknown[] = [];
  for (let at = 0; at < length; at += 1) input.push(given[at]);
  return { input, options: given[length] as CallOptions | undefined };
}

/** Returns the core's function for one run of a call. It reuses the requests of an earlier run, and sends only the others. */
function replaying(send: Send, all: Sent[], most: number): SendOfCore {
  let count = 0;
  return (method, url, names, body) => {
    const at = count;
    count += 1;
    const headers: Record<string, string> = {};
    for (let name = 0; name < names.length; name += 2) headers[names[name]] = names[name + 1];
    const sent = (all[at] ??= send({ method, url, headers, body }, most));
    sent.answer.catch(() => {}); // after a crash of the module, nothing awaits it
    return sent;
  };
}
