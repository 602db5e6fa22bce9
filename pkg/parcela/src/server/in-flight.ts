/** Limits the bytes of large bodies that are in flight at the same time. */

export interface InFlight {
  /** Takes `bytes` and answers the function that gives them back, or undefined when there is no room now. */
  take(bytes: number): (() => void) | undefined;
}

/** @param most a single body may be larger, when nothing else is in flight */
export function inFlight(most: number): InFlight {
  let taken = 0;
  return {
    take(bytes) {
      if (taken > 0 && taken + bytes > most) return undefined;
      taken += bytes;
      return () => {
        taken -= bytes;
        bytes = 0;
      };
    },
  };
}
