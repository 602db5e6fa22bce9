/** A call of the core's client on a server, which no other call can take with it when the module crashes. */

import { flatOf } from "../sdk/flat-options.js";
import type { ClientOptions } from "../sdk/options.js";
import type { ServerGlue, ServerWasmClient } from "../shared/glue.js";
import type { Instance } from "../shared/module.js";
import type { Fetch } from "./fetch.js";
import type { ServerModule } from "./module.js";

export type SendingOptions = Omit<ClientOptions, "baseUrl" | "timeoutMs"> & { fetch: Fetch };
type Use<Answer> = (client: ServerWasmClient) => Promise<Answer>;

/** What `use` makes of a client with `options`, one of which is `fetch`. */
export type ServerCalls = <Answer>(options: SendingOptions, use: Use<Answer>) => Promise<Answer>;

/** An answer that can be read more than once. */
interface Received {
  body: ArrayBuffer | null;
  status: number;
  headers: Headers;
}

/** Statuses of answers without a body, for which `Response` refuses an empty one too. */
const WITHOUT_BODY = new Set([101, 103, 204, 205, 304]);

/**
 * Edge runtimes tie what a request awaits to that request, so each call has a client of its own. The calls share an instance of
 * the module. When one of them crashes it, those that wait are carried out again, each in an instance of its own. What has been
 * sent is not sent a second time: its answer is kept until the call is done.
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
    const run = (instance: Instance<ServerGlue>) => inInstance(instance, { ...options, fetch: once(options.fetch, answers) }, use);
    const instance = await module.shared();
    try {
      return await run(instance);
    } catch (error) {
      if (!instance.crash) throw error;
    }
    return run(await module.own());
  };
}

/** A `fetch` that sends the requests of a call, but for those whose answers an earlier run of the call has left. */
function once(send: Fetch, answers: Promise<Received>[]): Fetch {
  let count = 0;
  const answerTo = async (request: Request) => {
    const at = count;
    count += 1;
    answers[at] ??= received(send, request);
    const { body, ...rest } = await answers[at];
    return new Response(body, rest);
  };
  return (request) => {
    const answer = answerTo(request);
    answer.catch(() => {}); // a module that has crashed waits for no answer
    return answer;
  };
}

async function received(send: Fetch, request: Request): Promise<Received> {
  const response = await send(request);
  const { status, headers } = response;
  const bytes = await response.arrayBuffer();
  return { body: WITHOUT_BODY.has(status) ? null : bytes, status, headers };
}
