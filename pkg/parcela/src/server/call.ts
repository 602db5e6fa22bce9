/** Calls of the core's client on a server, isolated from each other: a crash of the module fails only the call that caused it. */

import { crashable, withOption, type Crashable } from "../sdk/crashed.js";
import { flatOf } from "../sdk/client-options.js";
import type { CallOptions, ClientOptions } from "../sdk/options.js";
import { withHostCode } from "../shared/describe-for-log.js";
import type { ServerGlue, ServerWasmClient } from "../shared/glue.js";
import type { Instance } from "../shared/module.js";
import { OPERATIONS, type OperationName } from "../shared/operations.js";
import { responseBytes } from "./body-bytes.js";
import type { Fetch } from "./fetch.js";
import type { ServerModule } from "./module.js";

export type SendingOptions = Omit<ClientOptions, "baseUrl" | "timeoutMs"> & { fetch: Fetch };
type Use<Answer> = (client: ServerWasmClient, isAgain: boolean) => Promise<Answer>;

/** Returns the result of `use`, called with a client that has `options`. After a crash it is called again, and `isAgain` is true. */
export type ServerCalls = <Answer>(options: SendingOptions, use: Use<Answer>) => Promise<Answer>;

/** A response that can be read more than once. */
interface Received {
  body: ArrayBuffer | Uint8Array<ArrayBuffer> | null;
  status: number;
  headers: Headers;
}

/** The statuses for which `Response` accepts no body, not even an empty one. */
const WITHOUT_BODY = new Set([101, 103, 204, 205, 304]);

/**
 * Creates a client for each call, since an edge runtime ties each promise to the request that awaits it. The calls share an instance of the
 * module. If a call crashes the instance, each pending call is run again in its own instance. Requests that were sent are not sent again:
 * their responses are kept until the call is done.
 *
 * @param base the options of every client
 */
export function serverCalls(module: ServerModule, base: Pick<ClientOptions, "baseUrl" | "timeoutMs">): ServerCalls {
  async function inInstance<Answer>(
    instance: Instance<ServerGlue>,
    options: SendingOptions,
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
    const answers: Promise<Received>[] = [];
    const run = (instance: Instance<ServerGlue>, isAgain?: boolean) => {
      const most = instance.run((glue) => glue.largestAnswer());
      return inInstance(instance, { ...options, fetch: replaying(options.fetch, answers, most) }, use, isAgain);
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
  return { input: Array.from({ length }, (_, at) => given[at]), options: given[length] as CallOptions | undefined };
}

/** Returns a `fetch` for one run of a call. It reuses the responses of an earlier run, and sends only the other requests. */
function replaying(send: Fetch, answers: Promise<Received>[], most: number): Fetch {
  let count = 0;
  const answerTo = async (request: Request) => {
    const at = count;
    count += 1;
    answers[at] ??= receive(send, request, most);
    const { body, ...rest } = await answers[at];
    return new Response(body, rest);
  };
  return (request) => {
    const answer = answerTo(request);
    answer.catch(() => {}); // after a crash of the module, nothing awaits it
    return answer;
  };
}

async function receive(send: Fetch, request: Request, most: number): Promise<Received> {
  const response = await send(request);
  const { status, headers } = response;
  const bytes = await responseBytes(response, most);
  return { body: WITHOUT_BODY.has(status) ? null : bytes, status, headers };
}
