/** A page of the shop: it calls the gateway, and keeps each answer with what reached the provider meanwhile. */

import { request as requestByHttp, type IncomingHttpHeaders } from "node:http";
import { request as requestByHttps } from "node:https";

import { pause } from "../../server/bounded.js";
import { jsonOf } from "../../shared/json-shape.js";
import { OPERATIONS, type OperationName } from "../../shared/operations.js";
import { CouldNotTell, isBusy } from "./check.js";
import type { Provider, Sent } from "./provider.js";
import { requireReached } from "./reached.js";

/** The headers of a session, such as `cookie`, by their names in lower case. */
export type SessionHeaders = Record<string, string>;

/** A seller's session. */
export interface Session {
  headers: SessionHeaders;
  /** The CNPJ of one of the session's establishments. */
  establishment: string;
}

/** A call of the gateway and its answer. */
export interface Asked {
  /** The operation or the path, with the status. It has no value of the call. */
  label: string;
  /** Undefined without an answer. */
  status: number | undefined;
  headers: IncomingHttpHeaders;
  text: string;
  body: unknown;
  /** The requests that reached the stand-in for the provider; undefined if there is none. */
  sent: Sent[] | undefined;
}

export interface Call {
  session?: Session | undefined;
  headers?: Record<string, string>;
  /** A text is sent as it is. */
  body?: unknown;
  query?: Record<string, string> | string;
  /** Whether the query of a list is sent in the body of a POST, as pages do. */
  byPost?: boolean;
  /** The last segment of the path. */
  id?: string;
}

const TIMEOUT_MS = 30_000;
/** The number of calls in a row without an answer after which no more are sent. */
const MOST_SILENT = 5;
/** The attempts of a call whose answers say that the gateway is busy. */
const ATTEMPTS = 3;
/** The longest pause between two of them, in seconds. */
const LONGEST_PAUSE = 30;
/** The size of the largest answer that is read, in bytes. */
const MOST_BYTES = 8 * 1024 * 1024;

export class Page {
  /** All calls so far, oldest first, without those of a busy gateway. */
  readonly asked: Asked[] = [];
  readonly #base: URL;
  readonly #provider: Provider | undefined;
  #silent = 0;
  /** Whether the gateway was busy in all attempts of the last call. */
  #isBusy = false;

  constructor(base: URL, provider: Provider | undefined) {
    this.#base = base;
    this.#provider = provider;
  }

  /** The origin of the gateway's pages. */
  get origin(): string {
    return this.#base.origin;
  }

  /** Whether so many calls in a row had no answer that no more are sent. */
  get isSilent(): boolean {
    return this.#silent === MOST_SILENT;
  }

  /** Calls an operation. */
  async call(operation: OperationName, { query = {}, id = "", byPost, ...call }: Call): Promise<Asked> {
    const { method, path } = OPERATIONS[operation];
    const search = new URLSearchParams(query).toString();
    if (byPost) return this.ask("POST", path, { body: { query: search }, ...call }, `${operation} by POST`);
    return this.ask(method, path.replace(/\{\w+\}/, id) + (search && `?${search}`), call, operation);
  }

  /**
   * Sends a request, and sends it again after the `Retry-After` of a busy gateway. The path is sent as it is, which `fetch` would not do.
   *
   * @throws {CouldNotTell} if the gateway is busy, or answers nothing any more
   * @throws {Error} if an order may have reached another provider than the stand-in
   */
  async ask(method: string, path: string, call: Call, name = `${method} ${path}`): Promise<Asked> {
    for (let attempt = this.#isBusy ? ATTEMPTS : 1; ; attempt += 1) {
      const asked = await this.#askOnce(method, path, call, name);
      this.#isBusy = isBusy(asked);
      if (!this.#isBusy) {
        this.asked.push(asked);
        return asked;
      }
      if (attempt >= ATTEMPTS) throw new CouldNotTell(`the gateway is busy: ${asked.label}`);
      const { "retry-after": seconds = "" } = asked.headers;
      await pause(1000 * Math.min(/^\d+$/.test(seconds) ? Number(seconds) : 1, LONGEST_PAUSE));
    }
  }

  async #askOnce(method: string, path: string, { session, headers, body }: Call, name: string): Promise<Asked> {
    if (this.isSilent) throw new CouldNotTell("no answer any more");
    this.#provider?.take();
    const content = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
    const all = { ...(content !== undefined && { "Content-Type": "application/json" }), ...session?.headers, ...headers };
    if (all["Content-Type"] === "") delete all["Content-Type"];
    const answer = await this.#send({ method, path, headers: all, content }).catch(() => undefined);
    const asked: Asked = {
      label: `${name} ${answer?.status ?? "no answer"}`,
      status: answer?.status,
      headers: answer?.headers ?? {},
      text: answer?.text ?? "",
      body: jsonOf(answer?.text ?? ""),
      sent: this.#provider?.take(),
    };
    this.#silent = answer ? 0 : this.#silent + 1;
    if (this.#provider) requireReached(asked, body, this.#provider);
    return asked;
  }

  #send({
    method,
    path,
    headers,
    content,
  }: {
    method: string;
    path: string;
    headers: Record<string, string>;
    content: string | undefined;
  }) {
    const { protocol, hostname, port, pathname } = this.#base;
    const send = protocol === "https:" ? requestByHttps : requestByHttp;
    const target = {
      hostname: hostname.replace(/^\[|\]$/g, ""),
      port,
      path: pathname.replace(/\/+$/, "") + path,
      method,
      headers,
      agent: false,
    };
    return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
      const outgoing = send({ ...target, signal: AbortSignal.timeout(TIMEOUT_MS) }, (incoming) => {
        const chunks: Buffer[] = [];
        let length = 0;
        incoming.on("data", (chunk: Buffer) => {
          length += chunk.length;
          if (length > MOST_BYTES) incoming.destroy(new Error("the answer is too large"));
          else chunks.push(chunk);
        });
        incoming.on("error", reject);
        incoming.on("end", () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text: String(Buffer.concat(chunks)) }),
        );
      });
      outgoing.on("error", reject);
      outgoing.end(content);
    });
  }
}
