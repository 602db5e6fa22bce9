/** Reads a request's body within a size limit and a time limit, and a response's within a size limit. */

import { is } from "../shared/load.js";
import type { BodyReader, PageRequest } from "./reply.js";

/** The minimum average rate of a body, in bytes per second: 64 kbit/s. A single pause is allowed, a constant trickle is not. */
const LEAST_RATE = 8 * 1024;

/** The time limits, in milliseconds. */
interface Patience {
  /** The limit for the whole body. */
  timeoutMs: number;
  /** The limit for a pause. Each `LEAST_RATE` bytes restore a second of it. Default: `timeoutMs`. */
  pauseMs?: number | undefined;
}

interface BodyTimer {
  /** Notes that `bytes` more bytes have arrived. The time limit of a pause does not run until `goOn`. */
  received(bytes: number): void;
  goOn(): void;
  stop(): void;
}

/** The limits of a body. */
export interface BodyLimits extends Patience {
  /** The maximum size, in bytes. */
  most: number;
  /** Reserves room for the bytes of each chunk; resolves to whether there was enough. */
  grow?: ((bytes: number) => Promise<boolean>) | undefined;
}

/** The bytes of a body, or the limit that it exceeded: `long` the size, `late` the time, `full` the reserved room. */
export type ReadBody = { bytes: Uint8Array } | { bytes?: undefined; why: "long" | "late" | "full" };

/**
 * Reads the body. When it exceeds a limit, the rest is not read.
 */
export async function readBytes(
  request: Pick<PageRequest, "headers" | "body">,
  { most, grow = async () => true, ...patience }: BodyLimits,
): Promise<ReadBody> {
  if (Number(request.headers.get("content-length")) > most) return { why: "long" };
  const reader = request.body?.getReader();
  let late = false;
  const timer = bodyTimer(patience, () => {
    late = true;
    // Ends the pending read. A failure to cancel changes nothing.
    reader?.cancel().catch(() => {});
  });
  let length = 0;
  const refused = async (bytes: number) => {
    timer.received(bytes);
    length += bytes;
    if (length > most) return "long";
    if (!(await grow(bytes))) return "full";
    timer.goOn();
    return undefined;
  };
  try {
    const { chunks, why } = await chunksOf(reader, refused);
    if (why) return { why };
    return late ? { why: "late" } : { bytes: joined(chunks) };
  } finally {
    timer.stop();
  }
}

/**
 * Reads the body of a response. Of one larger than `most` bytes, it reads only the part by which its size is seen.
 *
 * @param signal cancels the rest of the body, so that its connection ends
 */
export async function responseBytes(
  response: Response,
  most: number,
  signal?: AbortSignal,
): Promise<ArrayBuffer | Uint8Array<ArrayBuffer>> {
  // A `Response` that is not of the global class may have no stream.
  const reader = response.body?.getReader?.();
  if (!reader) return response.arrayBuffer();
  const giveUp = () => void reader.cancel().catch(() => {});
  if (signal?.aborted) giveUp();
  signal?.addEventListener("abort", giveUp);
  let length = 0;
  const { chunks } = await chunksOf(reader, (bytes) => (length += bytes) > most);
  return joined(chunks);
}

/** Reads a stream to its end, or to the chunk for whose size `refused` returns a reason. */
async function chunksOf<Why>(reader: BodyReader | undefined, refused: (bytes: number) => Why | Promise<Why>) {
  const chunks: Uint8Array[] = [];
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    if (!isBytes(part.value)) throw new TypeError("the body is not a stream of bytes");
    chunks.push(part.value);
    const why = await refused(part.value.byteLength);
    if (!why) continue;
    // A copy of the stream may hold up the end.
    reader?.cancel().catch(() => {});
    return { chunks, why };
  }
  return { chunks };
}

/** Whether `value` is a `Uint8Array`, also one of another realm: under jsdom, streams yield Node.js' own. */
export function isBytes(value: unknown): value is Uint8Array {
  return is<Uint8Array>(value, "Uint8Array");
}

/** Returns the chunks as one. */
export function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** Calls `giveUp` when the body takes too long or arrives too slowly. */
function bodyTimer({ timeoutMs, pauseMs }: Patience, giveUp: () => void): BodyTimer {
  const whole = setTimeout(giveUp, timeoutMs);
  const pause = pauseMs === undefined ? undefined : pauseTimer(pauseMs, giveUp);
  return {
    received: (bytes) => pause?.received(bytes),
    goOn: () => pause?.goOn(),
    stop() {
      clearTimeout(whole);
      pause?.stop();
    },
  };
}

function pauseTimer(pauseMs: number, giveUp: () => void): BodyTimer {
  let left = pauseMs;
  let since: number;
  let timer: ReturnType<typeof setTimeout>;
  const goOn = () => {
    since = performance.now();
    timer = setTimeout(giveUp, Math.max(0, left));
  };
  goOn();
  return {
    received(bytes) {
      clearTimeout(timer);
      left = Math.min(left - (performance.now() - since) + (1000 * bytes) / LEAST_RATE, pauseMs);
    },
    goOn,
    stop: () => clearTimeout(timer),
  };
}
