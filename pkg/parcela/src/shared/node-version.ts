/** The versions of Node.js in which this package separates the async contexts of a server's requests. */

import { ParcelaError } from "./error.js";

/** The versions of a JavaScript runtime. Bun and Deno also have one of Node.js, which they imitate. */
interface Host {
  process?: { versions?: Partial<Record<"node" | "bun" | "deno", string>> };
}

/**
 * Throws on Node.js below 20.16. There a module has no synchronous access to `AsyncLocalStorage` (`process.getBuiltinModule`), so that the
 * hooks, `fetch` and `tokenProvider` of one request would run in the context of another: its tenant, its logger, its span.
 *
 * @throws {ParcelaError} `not_initialized`
 */
export function requireContexts(): void {
  const { node, bun, deno } = (globalThis as Host).process?.versions ?? {};
  if (!node || bun || deno) return;
  const [major = 0, minor = 0] = node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 16)) return;
  throw new ParcelaError({
    code: "not_initialized",
    message: `parcela: Node.js ${node} is too old. 20.16 is the first version in which a package can keep the contexts of requests apart.`,
  });
}
