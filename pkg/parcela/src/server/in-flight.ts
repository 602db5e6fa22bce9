/** Limits the bytes of large bodies that are in flight at the same time, in total and per session. */

/** The room that one body reserves. */
export interface Room {
  /** Whether `bytes` more of this body would fit now. */
  has(bytes: number): boolean;
  /** Reserves `bytes` more if they fit; returns whether they did. */
  grow(bytes: number): boolean;
  /** Releases all that the body has reserved. */
  release(): void;
}

export interface InFlight {
  /** Returns the room of a new body, which has reserved nothing yet. Without `session`, only the total limit applies. */
  enter(session?: string): Room;
}

/** The share of the room that one session may reserve. */
const SHARE = 1 / 2;

/** @param most the maximum of bytes in flight. A single body may exceed it, and the session's share, if it is the only one there */
export function inFlight(most: number): InFlight {
  let total = 0;
  const taken = new Map<string, number>();
  return {
    enter(session) {
      let own = 0;
      const ofSession = () => (session === undefined ? own : (taken.get(session) ?? 0));
      const fits = (all: number, limit: number, bytes: number) => all === own || all + bytes <= limit;
      const take = (bytes: number) => {
        own += bytes;
        total += bytes;
        if (session === undefined) return;
        const left = ofSession() + bytes;
        if (left > 0) taken.set(session, left);
        else taken.delete(session);
      };
      const has = (bytes: number) => fits(total, most, bytes) && fits(ofSession(), most * SHARE, bytes);
      return {
        has,
        grow(bytes) {
          const isFree = has(bytes);
          if (isFree) take(bytes);
          return isFree;
        },
        release: () => take(-own),
      };
    },
  };
}
