/**
 * The queue of invoices: limits the bytes of large bodies that are in flight at the same time, in total and per session. Bytes are counted as
 * they arrive, as a slow body would hold its announced length for nothing. A chunk without room waits, and the rest of its body is not read
 * meanwhile.
 */

import { ParcelaError } from "../shared/error.js";
import type { PageRequest } from "./reply.js";

/** How long a chunk may wait for room, in milliseconds. */
const WAIT_MS = 10_000;

/** The share of the room, and of the bodies that have begun, that one session may take. */
const SHARE = 1 / 2;

/** The room that is kept for a body of which a part has arrived, as a multiple of that part: a slow body keeps little. */
const AHEAD = 4;

/**
 * The bodies of which only a part may have arrived at a time. Each of them is looked at when room becomes free, and the chunk of each may wait in
 * memory, beside the room.
 */
const BEGUN = 128;

/** The bytes that may wait for their first room, as a multiple of the room. */
const QUEUE = 2;

/** A body to read. */
export interface Arrival {
  /** The sessions with the same text share half of the room; undefined: no session. */
  session: string | undefined;
  /** The announced size of the body or, without one, the largest that is accepted, in bytes. */
  most: number;
  /** When the body has left for certain, by `performance.now()`: an edge runtime may end a request without a word. */
  endsAt: number;
  request: Pick<PageRequest, "signal">;
}

/** The room of one body. */
export interface Room {
  /**
   * Reserves `bytes` more. Resolves to true once they are reserved, or to false after `WAIT_MS`, or if too many bytes wait already.
   *
   * @throws {ParcelaError} `aborted`: the page has left meanwhile
   */
  grow(bytes: number): Promise<boolean>;
  /** Notes that the whole body has arrived. */
  arrived(): void;
  /** Releases all that the body has reserved. */
  release(): void;
}

export interface InFlight {
  /** Returns the room of a new body, which has reserved nothing yet. */
  enter(arrival: Arrival): Room;
  /** The bytes in flight. */
  bytes(): number;
}

interface Body extends Arrival {
  /** The reserved bytes. */
  own: number;
  /** Those of its session, and of all. */
  pools: readonly [Pool, Pool];
  /** The size of the chunk that waits for room. */
  wanted?: number | undefined;
  /** Ends the wait. */
  end?: ((isReserved: boolean) => void) | undefined;
}

/** The room of all bodies, or of those of a session. */
class Pool {
  readonly limit: number;
  readonly begun: number;
  taken = 0;
  /** The bytes that wait for their first room. */
  waiting = 0;
  readonly bodies = new Set<Body>();
  /** The bodies that have begun to arrive, in this order. */
  readonly arriving = new Set<Body>();
  /** The bodies that wait for their first room, in the order in which they came. */
  readonly queue = new Set<Body>();

  /** @param share that of one session, or 1 */
  constructor(limit: number, share: number) {
    this.limit = limit * share;
    this.begun = BEGUN * share;
  }

  /**
   * Whether `body` may reserve `bytes` more. There must be room then for what the older ones will send soon. All of them must be able to end:
   * the oldest in the room that no other has, each other in that and the room of those before it (the banker's algorithm). Otherwise bodies of
   * which a part has arrived could wait for each other. A single body may exceed the limit.
   */
  has(body: Body, bytes: number): boolean {
    if (this.taken === body.own) return true;
    if (!this.arriving.has(body) && this.arriving.size >= this.begun) return false;
    let left = this.limit - this.taken - bytes;
    let free = this.limit - bytes;
    for (const { own } of this.arriving) free -= own;
    for (const other of this.arriving) {
      if (other === body) break;
      const { most, own } = other;
      const missing = Math.min(most, this.limit) - own;
      left -= Math.min(missing, AHEAD * own);
      if (missing > free) return false;
      free += own;
    }
    return left >= 0;
  }

  /** Whether more bytes wait for their first room than may. */
  get isFull(): boolean {
    return this.queue.size > 1 && this.waiting > QUEUE * this.limit;
  }

  /** Lets a body wait for its first room. */
  add(body: Body, bytes: number): void {
    this.queue.add(body);
    this.waiting += bytes;
  }

  /** Ends the wait for a first room, if the body waits for it. */
  remove(body: Body): void {
    if (this.queue.delete(body)) this.waiting -= body.wanted ?? 0;
  }
}

/**
 * Bodies of which a part has arrived come first, the oldest before the others. The others begin in turn by session.
 *
 * @param limit the maximum of bytes in flight. A single body may exceed it, and the share of its session, if it is the only one there
 */
export function inFlight(limit: number): InFlight {
  const all = new Pool(limit, 1);
  const sessions = new Map<string | undefined, Pool>();
  /** The sessions of which bodies wait to begin, in the order of their turns. */
  const turns = new Set<Pool>();

  /** Lets those continue that wait, after room has become free. */
  function settle(): void {
    for (const body of all.arriving) serve(body);
    begin();
  }

  function begin(): void {
    for (const session of turns) {
      const [first] = session.queue;
      if (first && !serve(first)) {
        // The body waits for the room of all, which those of other sessions must not take before it.
        if (session.has(first, first.wanted ?? 0)) return;
        continue;
      }
      // The session is the last one now; this loop comes to it again.
      turns.delete(session);
      if (session.queue.size > 0) turns.add(session);
    }
  }

  /** Reserves what the body waits for. Returns false if there is no room. */
  function serve(body: Body): boolean {
    const { pools, wanted } = body;
    if (wanted === undefined) return true;
    if (!pools.every((pool) => pool.has(body, wanted))) return false;
    body.own += wanted;
    for (const pool of pools) {
      pool.taken += wanted;
      pool.arriving.add(body);
    }
    endWait(body, true);
    return true;
  }

  function endWait(body: Body, isReserved: boolean): void {
    for (const pool of body.pools) pool.remove(body);
    body.wanted = undefined;
    body.end?.(isReserved);
  }

  function leave(body: Body): void {
    if (!all.bodies.has(body)) return;
    endWait(body, false);
    for (const pool of body.pools) {
      pool.taken -= body.own;
      pool.bodies.delete(body);
      pool.arriving.delete(body);
    }
    if (body.pools[0].bodies.size === 0) sessions.delete(body.session);
  }

  return {
    bytes: () => all.taken,
    enter(arrival) {
      const gone = [...all.bodies].filter(({ endsAt }) => performance.now() > endsAt);
      for (const other of gone) leave(other);
      if (gone.length > 0) settle();
      const { session } = arrival;
      const own = sessions.get(session) ?? new Pool(limit, session === undefined ? 1 : SHARE);
      sessions.set(session, own);
      const body: Body = { ...arrival, own: 0, pools: [own, all] };
      for (const { bodies } of body.pools) bodies.add(body);
      return {
        async grow(bytes) {
          if (!all.bodies.has(body)) return false;
          body.wanted = bytes;
          const isFirst = !all.arriving.has(body);
          if (isFirst) {
            for (const pool of body.pools) pool.add(body, bytes);
            turns.add(own);
            begin();
          } else serve(body);
          if (body.wanted === undefined) return true;
          if (isFirst && body.pools.some(({ isFull }) => isFull)) {
            endWait(body, false);
            return false;
          }
          return waited(body);
        },
        arrived() {
          for (const { arriving } of body.pools) arriving.delete(body);
          settle();
        },
        release() {
          leave(body);
          settle();
        },
      };
    },
  };

  /** Resolves to whether the body's chunk has found room. */
  function waited(body: Body): Promise<boolean> {
    const { signal } = body.request;
    return new Promise((resolve, reject) => {
      const gone = () => {
        reject(new ParcelaError({ code: "aborted", message: "parcela/server: the page has left while its invoice waited" }));
        endWait(body, false);
      };
      const timer = setTimeout(() => endWait(body, false), WAIT_MS);
      body.end = (isReserved) => {
        clearTimeout(timer);
        signal.removeEventListener("abort", gone);
        body.end = undefined;
        resolve(isReserved);
      };
      signal.addEventListener("abort", gone);
      if (signal.aborted) gone();
    });
  }
}

/** The bytes that each gateway holds. */
const held = new WeakMap<object, () => number>();

/** Notes how to read the bytes that a gateway holds, for the metrics of the program. */
export function noteHeld(gateway: object, bytes: () => number): void {
  held.set(gateway, bytes);
}

export const heldBy = (gateway: object): number => held.get(gateway)?.() ?? 0;
