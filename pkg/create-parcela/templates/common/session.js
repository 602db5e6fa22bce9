const isHere = (/** @type {string} */ url) => ["localhost", "127.0.0.1"].includes(new URL(url).hostname);

/**
 * Yours: who is signed in, and for which CNPJs. This stub signs everyone in, so it is for your own machine and the sandbox on it only.
 *
 * @param {Request} request
 * @returns {Promise<{ establishments: string[] } | null>}
 */
export async function sessionOf(request) {
  const isOfSandbox = isHere(request.url) && isHere(process.env.PARCELA_URL);
  return isOfSandbox ? { establishments: ["11.222.333/0001-81"] } : null;
}
