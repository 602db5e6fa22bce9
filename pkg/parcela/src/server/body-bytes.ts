/** A request's body as bytes: no more of them than allowed, and no longer than allowed. */

import { is } from "../shared/load.js";
import { waiting, type Patience } from "./body-patience.js";

/** What a body may have. */
export interface BodyLimits extends Patience {
  /** Its bytes. */
  most: number;
  /** Asked for the bytes of each part that has come: whether there is room for them. */
  grow?: ((bytes: number) => boolean) | undefined;
}

/** The bytes of a body, or why there are none. */
export type ReadBody = { bytes: Uint8Array } | { bytes?: undefined; why: "long" | "late" | "full" };

/**
 * The body's `bytes`. Of one that is `long`, with more than `most`, `late`, after its time or too slow, or finds the room `full`, the rest
 * is not read.
 */
export async function readBytes(request: Request, { most, grow = () => true, ...patience }: BodyLimits): Promise<ReadBody> {
  if (Number(request.headers.get("content-length")) > most) return { why: "long" };
  const reader = request.body?.getReader();
  let late = false;
  const wait = waiting(patience, () => {
    late = true;
    // Ends the read that waits. What the sender makes of it changes nothing.
    reader?.cancel().catch(() => {});
  });
  const chunks: Uint8Array[] = [];
  let length = 0;
  const refused = (bytes: number) => {
    wait.came(bytes);
    length += bytes;
    if (length > most) return "long";
    return grow(bytes) ? undefined : "full";
  };
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      if (!isBytes(part.value)) throw new TypeError("the request's body is no stream of bytes");
      const why = refused(part.value.byteLength);
      if (why) {
        await reader?.cancel();
        return { why };
      }
      chunks.push(part.value);
    }
    return late ? { why: "late" } : { bytes: joined(chunks) };
  } finally {
    wait.stop();
  }
}

/** Whether these are bytes, also of another realm: under jsdom the bytes of a stream are Node.js' own. */
export function isBytes(value: unknown): value is Uint8Array {
  return is<Uint8Array>(value, "Uint8Array");
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
