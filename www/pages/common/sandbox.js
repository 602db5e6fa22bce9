/** Calls the control API of the sandbox that serves this page. It is not part of the provider's API. */

/** The address of the control API, in the site's folder. */
const HERE = `${import.meta.env.BASE_URL}sandbox`;

/** Returns whether a sandbox serves this page. A static host returns another response, or an error. */
export async function isReachable() {
  try {
    const answer = await fetch(`${HERE}/health`);
    return answer.ok && (await answer.json()).status === "ok";
  } catch {
    return false;
  }
}

/** Sends a request and returns the JSON of the response, if any. Throws an `Error` with the sandbox's message. */
export async function ask(method, path, body) {
  const headers = body === undefined ? {} : { "Content-Type": "application/json" };
  const answer = await fetch(`${HERE}${path}`, { method, headers, body: JSON.stringify(body) });
  const text = await answer.text();
  const json = text === "" ? undefined : JSON.parse(text);
  if (!answer.ok) throw new Error(json?.detalhe ?? json?.titulo ?? String(answer.status));
  return json;
}
