/** Promises that a test settles, and one that never settles. */

export const never = () => new Promise(() => {});

/** As `Promise.withResolvers`, which Node.js has since version 22. */
export function withResolvers() {
  let resolve;
  let reject;
  const promise = new Promise((...given) => ([resolve, reject] = given));
  return { promise, resolve, reject };
}
