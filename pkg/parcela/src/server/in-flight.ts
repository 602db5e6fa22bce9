/** Limits the bytes of large bodies that are in flight at the same time: of all, and of one session. */

/** The room of one body. */
export interface Room {
  /** Whether `bytes` more of this body would find room now. */
  has(bytes: number): boolean;
  /** Takes `bytes` more, if there is room; answers whether there was. */
  grow(bytes: number): boolean;
  /** Gives back what the body has taken. */
  release(): void;
}

export interface InFlight {
  /** The room of a body, which has taken nothing yet. What names no session has no share of its own to keep. */
  enter(session?: string): Room;
}

/** The part of the room that one session may take. */
const SHARE = 1 / 2;

/** @param most a single body may be larger, when nothing else is in flight; likewise within the share of its session */
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
