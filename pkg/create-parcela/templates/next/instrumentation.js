/** Runs when the server starts, and not in a build: a missing or refused secret is told here. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { gateway } = await import("./gateway.js");
  await gateway.check();
}
