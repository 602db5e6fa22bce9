/** Promises that a test settles itself, or never. */

export const never = () => new Promise(() => {});

/** As `Promise.withResolvers`, which Node.js has from version 22 on. */
export function withResolvers() {
  let resolve;
  let reject;
  const promise = new Promise((...given) => ([resolve, reject] = given));
  return { promise, resolve, reject };
}
