/** The sandbox that serves this page, if one does: what steers it, which is no part of the provider's API. */

/** Where it is: below the site, in whatever folder that is. */
const HERE = `${import.meta.env.BASE_URL}sandbox`;

/** Whether there is one. A static host answers something else, or nothing. */
export async function isReachable() {
  try {
    const answer = await fetch(`${HERE}/health`);
    return answer.ok && (await answer.json()).status === "ok";
  } catch {
    return false;
  }
}

/** Asks it for something; answers the JSON it gives, if any. Throws an `Error` in its own words. */
export async function ask(method, path, body) {
  const headers = body === undefined ? {} : { "Content-Type": "application/json" };
  const answer = await fetch(`${HERE}${path}`, { method, headers, body: JSON.stringify(body) });
  const text = await answer.text();
  const json = text === "" ? undefined : JSON.parse(text);
  if (!answer.ok) throw new Error(json?.detalhe ?? json?.titulo ?? String(answer.status));
  return json;
}
