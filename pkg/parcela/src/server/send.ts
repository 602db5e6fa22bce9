/** Requests to the service as data, and the form that sends them by `fetch`. `node-send.ts` has the form for Node.js. */

import { responseBytes } from "./body-bytes.js";
import { nodeSender } from "./node-send.js";

export type Fetch = (request: Request) => Promise<Response>;

export interface ServiceRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** The parts of a response that are read: by the core, and `date` and `age` by the service's clock. */
export interface Answer {
  status: number;
  correlationId: string | null;
  retryAfter: string | null;
  date: string | null;
  age: string | null;
  body: Uint8Array;
}

export interface Sent {
  answer: Promise<Answer>;
  /** Cancels the request, or the rest of its response. Does nothing after the answer. */
  cancel(): void;
}

/**
 * Sends a request and reads its response. It follows no redirect, which would send the secret, the token or an order to another origin: a
 * redirect is a failed response. Of a body larger than `most` bytes, it reads only the part by which its size is seen.
 */
export type Send = (request: ServiceRequest, most: number) => Sent;

/** The `fetch` of the host. A later one is a tool's or a test's own. */
const fetchOfHost = globalThis.fetch;

/** Node.js' dispatcher of `fetch`, such as one for a proxy, is found under this name. */
const DISPATCHER = Symbol.for("undici.globalDispatcher.1");

/**
 * Returns the sender of a gateway or a client: by `given` or, without it, by `node:http` in Node.js and the global `fetch` elsewhere. In Node.js
 * too, it sends by the global `fetch` if the program has replaced it or set it up for a proxy.
 */
export function senderOf(given: Fetch | undefined): Send {
  if (given) return byFetch(given);
  const byGlobal = byFetch((request) => fetch(request));
  const byNode = nodeSender();
  if (!byNode) return byGlobal;
  return (request, most) => (isFetchSetUp() ? byGlobal : byNode)(request, most);
}

function isFetchSetUp(): boolean {
  const dispatcher: unknown = Reflect.get(globalThis, DISPATCHER);
  return globalThis.fetch !== fetchOfHost || (dispatcher !== undefined && Object(dispatcher).constructor.name !== "Agent");
}

/** Sends requests by a function such as `fetch`. */
export function byFetch(given: Fetch): Send {
  return ({ url, ...init }, most) => {
    const controller = new AbortController();
    const { signal } = controller;
    // `redirect: "error"` would do the same, but workerd does not support it.
    const request = new Request(url, { ...init, cache: "no-store", redirect: "manual", signal });
    let isOpen = true;
    const answer = answerOf(given(request), most, signal).finally(() => (isOpen = false));
    const cancel = () => {
      if (isOpen) controller.abort();
    };
    // Node.js forgets the signal of a request that is collected, and so would never end it.
    return Object.assign({ answer, cancel }, { request });
  };
}

async function answerOf(pending: Promise<Response>, most: number, signal: AbortSignal): Promise<Answer> {
  const response = await pending;
  const { status, headers } = response;
  const bytes = await responseBytes(response, most, signal);
  const header = (name: string) => headers.get(name);
  const body = new Uint8Array(bytes);
  return {
    status,
    correlationId: header("correlationid"),
    retryAfter: header("retry-after"),
    date: header("date"),
    age: header("age"),
    body,
  };
}

/** Sends by `send`, and calls `note` with each answer before its receiver has it. */
export function noting(send: Send, note: (answer: Answer) => void): Send {
  return (request, most) => {
    const sent = send(request, most);
    const answer = sent.answer.then((received) => {
      note(received);
      return received;
    });
    return { ...sent, answer };
  };
}
