const isHere = (/** @type {string} */ url) => URL.canParse(url) && ["localhost", "127.0.0.1"].includes(new URL(url).hostname);

/**
 * Yours: who is signed in, and for which CNPJs. This stub signs everyone in, so it is for your own machine and the sandbox on it only.
 *
 * @param {Request} request
 * @returns {Promise<{ establishments: string[] } | null>}
 */
export async function sessionOf(request) {
  // Some frameworks write their own host into the URL. The header is the browser's.
  const hosts = ["host", "x-forwarded-host"].map((name) => request.headers.get(name)).filter((host) => host !== null);
  const isOfSandbox = [request.url, process.env.PARCELA_URL, ...hosts.map((host) => `http://${host}`)].every(isHere);
  return isOfSandbox ? { establishments: ["11.222.333/0001-81"] } : null;
}
