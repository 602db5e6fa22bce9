/**
 * The keystroke-level model: what a practised person needs for what a script does at once.
 *
 * Card, Moran and Newell, "The Keystroke-Level Model for User Performance Time with Interactive Systems", Communications of the ACM 23(7),
 * 1980: their mean values. A press of the mouse's button is a key. A tap is a pointing and a press, and so is a swipe, which is our choice:
 * the model is older than touch screens.
 */

/** Seconds. */
export const SECONDS = {
  /** A key, by somebody who types 40 words a minute. */
  key: 0.28,
  /** Pointing at something with the mouse. */
  point: 1.1,
  /** Moving the hand between mouse and keyboard. */
  home: 0.4,
  /** Getting ready in mind: once for each field, each choice and each button. */
  think: 1.35,
};

/** What is counted. */
export const nothing = () => ({ clicks: 0, scrolls: 0, keys: 0, homes: 0, thoughts: 0, fields: 0, waited: 0 });

/** How long a person needs for what was counted, without the time that the page takes. */
export function secondsOf({ clicks, scrolls, keys, homes, thoughts }) {
  const presses = keys + clicks + scrolls;
  const points = clicks + scrolls;
  return presses * SECONDS.key + points * SECONDS.point + homes * SECONDS.home + thoughts * SECONDS.think;
}
