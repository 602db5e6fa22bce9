/** A request's body as bytes: no more of them than allowed, and no longer than allowed. */

import { is } from "../shared/load.js";

/** The bytes of a body, or why there are none. */
export type ReadBody = { bytes: Uint8Array } | { bytes?: undefined; why: "long" | "late" };

/** The body's `bytes`; of one that is `long`, with more than `most`, or `late` after `timeoutMs`, the rest is not read. */
export async function readBytes(request: Request, most: number, timeoutMs?: number): Promise<ReadBody> {
  if (Number(request.headers.get("content-length")) > most) return { why: "long" };
  const reader = request.body?.getReader();
  let late = false;
  const giveUp = () => {
    late = true;
    // Ends the read that waits. What the sender makes of it changes nothing.
    reader?.cancel().catch(() => {});
  };
  const timer = timeoutMs === undefined ? undefined : setTimeout(giveUp, timeoutMs);
  try {
    const chunks = await chunksOf(reader, most);
    if (late) return { why: "late" };
    return chunks ? { bytes: joined(chunks) } : { why: "long" };
  } finally {
    clearTimeout(timer);
  }
}

/** Whether these are bytes, also of another realm: under jsdom the bytes of a stream are Node.js' own. */
export function isBytes(value: unknown): value is Uint8Array {
  return is<Uint8Array>(value, "Uint8Array");
}

async function chunksOf(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  most: number,
): Promise<Uint8Array[] | undefined> {
  const chunks: Uint8Array[] = [];
  if (!reader) return chunks;
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (!isBytes(part.value)) throw new TypeError("the request's body is no stream of bytes");
    length += part.value.byteLength;
    if (length > most) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(part.value);
  }
  return chunks;
}

function joined(chunks: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
