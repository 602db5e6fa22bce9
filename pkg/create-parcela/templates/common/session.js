/**
 * Yours: who is signed in, and for which CNPJs. This stub signs everyone in, so it is for your own machine only.
 *
 * @param {Request} request
 * @returns {Promise<{ establishments: string[] } | null>}
 */
export async function sessionOf(request) {
  const { hostname } = new URL(request.url);
  return ["localhost", "127.0.0.1"].includes(hostname) ? { establishments: ["11.222.333/0001-81"] } : null;
}
