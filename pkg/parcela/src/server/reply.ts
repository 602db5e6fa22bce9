/** Requests and responses of pages as data. A handler that has this form needs no `Request`, `Response` and stream in Node.js. */

import type { FetchHandler } from "./gateway-api.js";
import { endToEnd } from "./gateway-hooks.js";

/** A page's request: a `Request`, or that of Node.js with the parts of one (`node-request.ts`). */
export interface PageRequest extends Pick<Request, "method" | "url" | "bodyUsed"> {
  headers: Pick<Headers, "get" | "has">;
  signal: PageSignal;
  body: { getReader(): BodyReader } | null;
  /** The request as a `Request`, unless it is one. */
  readonly whole?: Request;
  /** The request as a `Request` without its body, unless it is one. */
  readonly head?: Request;
}

/** The parts of an `AbortSignal` that are used. */
export interface PageSignal {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

export type BodyReader = Pick<ReadableStreamDefaultReader<Uint8Array>, "read" | "cancel">;

/** Returns the request as a `Request` for `authorize` and `permit`, which do not read its body. */
export const headOf = (request: PageRequest): Request => request.head ?? (request as Request);

/** The hooks that need no more of a request than a `PageRequest` has. */
const plain = new WeakSet<object>();

/** Returns `hook`, for which no `Request` is made. */
export function plainHook<Hook extends (request: PageRequest) => unknown>(hook: Hook): Hook {
  plain.add(hook);
  return hook;
}

/** Returns the request as `hook` takes it. */
export const takenBy = (hook: object, request: PageRequest): Request => (plain.has(hook) ? (request as Request) : headOf(request));

/** A response to a page. */
export class Reply {
  status: number;
  /** Names and values. A name may occur more than once. */
  headers: [name: string, value: string][];
  body: string | Uint8Array<ArrayBuffer> | null;
  statusText: string | undefined;
  /** The `tipo` of a refusal by the gateway itself. */
  reason: string | undefined;

  constructor(
    status: number,
    headers: Reply["headers"],
    body: Reply["body"] = null,
    more: Partial<Pick<Reply, "reason" | "statusText">> = {},
  ) {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.statusText = more.statusText;
    this.reason = more.reason;
  }

  /** Replaces the header `name`. */
  set(name: string, value: string): void {
    this.headers = [...this.headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase()), [name, value]];
  }

  toResponse(): Response {
    const { status, statusText = "", headers, body } = this;
    return new Response(body, { status, statusText, headers });
  }
}

/** Answers a page's request. */
export type Answering<Context> = (request: PageRequest, context: Context) => Promise<Reply>;

/** The forms of the gateways. */
const forms = new WeakMap<object, Answering<never>>();

/** Returns a handler that responds as `answer` does. */
export function fetchHandler<Context>(answer: Answering<Context>): FetchHandler<Context> {
  const handler = async (request: Request, context?: Context) => (await answer(request, context as Context)).toResponse();
  forms.set(handler, answer);
  return handler;
}

/** Returns the form of a handler. */
export function formOf<Context>(handler: FetchHandler<Context>): Answering<Context> {
  const own = forms.get(handler) as Answering<Context> | undefined;
  return (
    own ?? (async (request, context) => replyOf(await (handler as FetchHandler<unknown>)(request.whole ?? (request as Request), context)))
  );
}

async function replyOf(response: Response): Promise<Reply> {
  return new Reply(response.status, [...endToEnd(response.headers)], new Uint8Array(await response.arrayBuffer()));
}
