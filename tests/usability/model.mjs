/**
 * The keystroke-level model: the time of a practised person for actions that a script performs at once.
 *
 * Card, Moran and Newell, "The Keystroke-Level Model for User Performance Time with Interactive Systems", Communications of the ACM 23(7),
 * 1980: their mean values. A press of a mouse button counts as a key. A tap or a swipe counts as pointing and a press. That is our choice, as
 * the model is older than touch screens.
 */

/** The times in seconds. */
export const SECONDS = {
  /** A key, by a person who types 40 words a minute. */
  key: 0.28,
  /** Pointing at something with the mouse. */
  point: 1.1,
  /** Moving the hand between mouse and keyboard. */
  home: 0.4,
  /** Mental preparation: once for each field, each choice and each button. */
  think: 1.35,
};

/** Returns empty counts. */
export const nothing = () => ({ clicks: 0, scrolls: 0, keys: 0, homes: 0, thoughts: 0, fields: 0, pressed: [] });

/** Returns the time of a person for the counts, without the page's own time. */
export function secondsOf({ clicks, scrolls, keys, homes, thoughts }) {
  const presses = keys + clicks + scrolls;
  const points = clicks + scrolls;
  return presses * SECONDS.key + points * SECONDS.point + homes * SECONDS.home + thoughts * SECONDS.think;
}
