/** Calls of the core's client on a server, isolated from each other: a crash of the module fails only the call that caused it. */

import { flatOf } from "../sdk/flat-options.js";
import type { ClientOptions } from "../sdk/options.js";
import type { ServerGlue, ServerWasmClient } from "../shared/glue.js";
import type { Instance } from "../shared/module.js";
import type { Fetch } from "./fetch.js";
import type { ServerModule } from "./module.js";

export type SendingOptions = Omit<ClientOptions, "baseUrl" | "timeoutMs"> & { fetch: Fetch };
type Use<Answer> = (client: ServerWasmClient) => Promise<Answer>;

/** Returns the result of `use`, called with a client that has `options`. */
export type ServerCalls = <Answer>(options: SendingOptions, use: Use<Answer>) => Promise<Answer>;

/** A response that can be read more than once. */
interface Received {
  body: ArrayBuffer | null;
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
  async function inInstance<Answer>(instance: Instance<ServerGlue>, options: SendingOptions, use: Use<Answer>): Promise<Answer> {
    const client = instance.run((glue) => new glue.Client(flatOf({ ...base, ...options })));
    try {
      return await instance.settle(() => use(client));
    } finally {
      instance.enter(() => client.free());
    }
  }

  return async (options, use) => {
    const answers: Promise<Received>[] = [];
    const run = (instance: Instance<ServerGlue>) => inInstance(instance, { ...options, fetch: replaying(options.fetch, answers) }, use);
    const instance = await module.shared();
    try {
      return await run(instance);
    } catch (error) {
      if (!instance.crash) throw error;
    }
    return run(await module.own());
  };
}

/** Returns a `fetch` for one run of a call. It reuses the responses of an earlier run, and sends only the other requests. */
function replaying(send: Fetch, answers: Promise<Received>[]): Fetch {
  let count = 0;
  const answerTo = async (request: Request) => {
    const at = count;
    count += 1;
    answers[at] ??= receive(send, request);
    const { body, ...rest } = await answers[at];
    return new Response(body, rest);
  };
  return (request) => {
    const answer = answerTo(request);
    answer.catch(() => {}); // after a crash of the module, nothing awaits it
    return answer;
  };
}

async function receive(send: Fetch, request: Request): Promise<Received> {
  const response = await send(request);
  const { status, headers } = response;
  const bytes = await response.arrayBuffer();
  return { body: WITHOUT_BODY.has(status) ? null : bytes, status, headers };
}
