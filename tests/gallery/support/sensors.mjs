/** Notices what must not happen on a page that is shown hostile texts. */

/** Watches a page that has not been opened yet; `alarms()` answers what has happened since, one line each. */
export async function watch(page) {
  const heard = [];
  page.on("dialog", async (dialog) => {
    heard.push(`a dialog: ${dialog.type()}`);
    await dialog.dismiss();
  });
  page.on("popup", () => heard.push("another page is opened"));
  page.on("request", (request) => {
    const { protocol, hostname, pathname } = new URL(request.url());
    const isOurs = ["http:", "data:"].includes(protocol) && ["127.0.0.1", ""].includes(hostname);
    if (!isOurs || pathname.startsWith("/canary")) heard.push(`a request: ${request.url().slice(0, 80)}`);
  });
  page.on("pageerror", (error) => heard.push(`an error: ${String(error).slice(0, 200)}`));
  await page.evaluateOnNewDocument(() => {
    globalThis.violations = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      globalThis.violations.push(`a violation of ${effectiveDirective}: ${blockedURI}`);
    });
  });
  return async function alarms() {
    const inPage = await page.evaluate(() => [
      ...globalThis.violations,
      ...(globalThis.ran === undefined ? [] : [`script ${globalThis.ran} has run`]),
    ]);
    return [...heard, ...inPage];
  };
}
