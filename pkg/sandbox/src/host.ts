/** The host: the services of the JavaScript runtime for a sandbox. */

import type { Attempt, Host, Timer } from "./glue.js";
import type { SandboxOptions } from "./options.js";

/** The runtime's own timers, even if a test replaces the global ones later. */
const { setTimeout, clearTimeout } = globalThis;

/** The number of random bytes drawn at a time. A draw takes longer than the rest of a short request, which needs 16 bytes. */
const DRAWN_AHEAD = 4096;

/** The year 10000, which a date on the wire, with four digits for the year, cannot express. */
const END_OF_TIME = Date.UTC(10_000, 0);

export function hostOf(options: Pick<SandboxOptions, "now" | "random" | "fetch">): Host {
  const { now, random, fetch } = options;
  if (now) timeOf(now); // throws at once for an invalid time
  const running = new Set<{ cancel(): void }>();
  /** Tracks a timer or an attempt until it ends, for `close()`. */
  const tracked = <Running extends { cancel(): void }>(started: Running, ended: Promise<unknown>): Running => {
    running.add(started);
    void ended.finally(() => running.delete(started));
    return started;
  };
  return {
    now: now ? () => timeOf(now) : () => Date.now(),
    random: random ? (length) => Uint8Array.from({ length }, () => byteOf(random)) : secureRandom(),
    timer: (milliseconds, background) => {
      const started = timer(milliseconds, background);
      return tracked(started, started.done);
    },
    send: (url, headers, body) => {
      const started = send(fetch ?? globalThis.fetch, url, headers, body);
      return tracked(started, started.outcome);
    },
    file: async () => undefined,
    log: () => {},
    close: () => running.forEach((started) => started.cancel()),
  };
}

function timeOf(now: () => number | Date): number {
  const value = now();
  const time = Number(value);
  if (time >= 0 && time < END_OF_TIME) return time;
  throw new RangeError(`parcela-sandbox: now() must answer a time from 1970 to 9999; it was ${value}`);
}

function byteOf(random: () => number): number {
  const drawn = random();
  if (drawn >= 0 && drawn < 1) return Math.floor(drawn * 256);
  throw new RangeError(`parcela-sandbox: random() must answer a number from 0 up to, not including, 1; it was ${drawn}`);
}

/** Returns bytes of the runtime's cryptographic generator, each only once. */
function secureRandom(): (length: number) => Uint8Array {
  const drawn = new Uint8Array(DRAWN_AHEAD);
  let used = drawn.length;
  const take = (most: number): Uint8Array => {
    if (used === drawn.length) {
      crypto.getRandomValues(drawn);
      used = 0;
    }
    const taken = drawn.slice(used, used + most);
    drawn.fill(0, used, used + taken.length);
    used += taken.length;
    return taken;
  };
  return (length) => {
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length;) {
      const part = take(length - at);
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  };
}

function timer(milliseconds: number, background: boolean): Timer {
  let end: () => void = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  const running = setTimeout(end, milliseconds);
  // An unreferenced timer does not keep Node.js, Bun or Deno running. In other runtimes a timer is a number.
  if (background && typeof running === "object") running.unref();
  const cancel = (): void => {
    clearTimeout(running);
    end(); // nothing awaits a cancelled timer
  };
  return { done, cancel };
}

function send(fetch: typeof globalThis.fetch, url: string, headers: string[], body: Uint8Array): Attempt {
  const giveUp = new AbortController();
  // `body` is a view of the module's memory, which may change before the call ends.
  const copy = Uint8Array.from(body);
  const outcome = async (): Promise<number | string> => {
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: pairs(headers),
        body: copy,
        redirect: "manual",
        signal: giveUp.signal,
      });
      // Cancelling the unread body releases its connection.
      await answer.body?.cancel();
      // In a page, a redirect has the status 0.
      return answer.status === 0 ? "noAnswer" : answer.status;
    } catch (error) {
      return failureOf(error);
    }
  };
  return { outcome: outcome(), cancel: () => giveUp.abort() };
}

/** Returns the reason why there was no response, as far as the runtime tells. */
function failureOf(error: unknown): string {
  const code = String(Object(Object(error).cause).code ?? Object(error).code ?? "");
  if (/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ConnectionRefused|FailedToOpenSocket)$/.test(code)) {
    return "connect";
  }
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code) ? "tls" : "noAnswer";
}

/** Converts names and values in turn to pairs. */
export function pairs(flat: string[]): [name: string, value: string][] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index] ?? "", flat[2 * index + 1] ?? ""]);
}
