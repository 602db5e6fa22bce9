/** The addresses for the operator of the program: `/livez`, `/readyz` and `/metrics`, apart from those of pages. */

import { once } from "node:events";
import { createServer } from "node:http";

import { nodeHandler } from "../../server/node-handler.js";
import { PROBES } from "../../server/serve.js";
import type { Address } from "../command.js";
import type { Metrics } from "./metrics.js";

interface Served {
  /** Returns the address of the gateway, whose own probes answer; undefined before it listens. */
  url: () => string | undefined;
  metrics: Metrics | undefined;
  /** Returns the bytes of invoices in flight. */
  held: () => number;
}

/** @throws the error of `node:http`, such as a port that is in use */
export async function serveAdmin({ host, port }: Address, { url, metrics, held }: Served): Promise<void> {
  const answerTo = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead && pathname === "/metrics" && metrics) return metrics.response(held());
    if (!isRead || !PROBES.includes(pathname)) return new Response(null, { status: 404 });
    const gateway = url();
    if (gateway === undefined) return new Response(null, { status: 503 });
    const { status } = await fetch(new URL(pathname, gateway), { method: "HEAD", signal: AbortSignal.timeout(1000) });
    return new Response(null, { status });
  };
  const server = createServer(nodeHandler((request) => answerTo(request).catch(() => new Response(null, { status: 503 }))));
  // The gateway decides when the program ends.
  server.unref();
  server.listen(port, host);
  await once(server, "listening");
}
