/** Requests to the service as data, and the form that sends them by `fetch`. `node-send.ts` has the form for Node.js, and selects one. */

import { responseBytes } from "./body-bytes.js";

export type Fetch = (request: Request) => Promise<Response>;

export interface ServiceRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** Whether it is sent once more if the server closes a kept connection just then. Default: false, as the caller repeats it. */
  isRepeated?: boolean;
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
 * redirect is a failed response. Of a body larger than `most` bytes, it reads only the part by which its size is seen; none if `most` is
 * null: the status says all.
 */
export type Send = (request: ServiceRequest, most: number | null) => Sent;

/** Returns the answer with a status, headers and a body. */
export function answerOf(status: number, header: (name: string) => string | null, body: Uint8Array): Answer {
  return {
    status,
    correlationId: header("correlationid"),
    retryAfter: header("retry-after"),
    date: header("date"),
    age: header("age"),
    body,
  };
}

/** Sends requests by a function such as `fetch`. */
export function byFetch(given: Fetch): Send {
  return ({ url, method, headers, body }, most) => {
    const controller = new AbortController();
    const { signal } = controller;
    // `redirect: "error"` would do the same, but workerd does not support it.
    const request = new Request(url, { method, headers, body, cache: "no-store", redirect: "manual", signal });
    let isOpen = true;
    const answer = received(given(request), most, signal).finally(() => (isOpen = false));
    const cancel = () => {
      if (isOpen) controller.abort();
    };
    // Node.js forgets the signal of a request that is collected, and so would never end it.
    return Object.assign({ answer, cancel }, { request });
  };
}

async function received(pending: Promise<Response>, most: number | null, signal: AbortSignal): Promise<Answer> {
  const response = await pending;
  const { status, headers, body } = response;
  // The body may have failed already, which changes nothing.
  if (most === null) body?.cancel().catch(() => {});
  const bytes = most === null ? [] : await responseBytes(response, most, signal);
  return answerOf(status, (name) => headers.get(name), new Uint8Array(bytes));
}

/** Sends by `send`, and calls `note` with each answer before its receiver has it. */
export function noting(send: Send, note: (answer: Answer) => void): Send {
  return (request, most) => {
    const sent = send(request, most);
    const answer = sent.answer.then((answered) => {
      note(answered);
      return answered;
    });
    return { ...sent, answer };
  };
}
