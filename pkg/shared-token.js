/** One token for all who ask, as the core's own client keeps it: fetched once for those who wait, renewed before it ends. */

/** A token is renewed this long before it expires, or a tenth of its lifetime when that is shorter. */
const EARLY_SECONDS = 60;

/**
 * @param {() => Promise<{ expira_em_segundos: number }>} fetchToken answers the token endpoint's answer
 * @returns {(refused?: object) => { answer: Promise<object> }} the token to send, which is another than `refused`
 */
export function sharedToken(fetchToken) {
  let current;

  function renewed() {
    const held = { answer: fetchToken(), until: Infinity };
    held.answer.then(
      ({ expira_em_segundos: lifetime }) => {
        held.until = Date.now() + 1000 * (lifetime - Math.min(EARLY_SECONDS, lifetime / 10));
      },
      () => {
        if (current === held) current = undefined;
      },
    );
    return held;
  }

  return (refused) => {
    const isUsable = current !== undefined && current !== refused && Date.now() < current.until;
    if (!isUsable) current = renewed();
    return current;
  };
}
