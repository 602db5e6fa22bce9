// rate-limit.js
import { RateLimiterMemory } from "rate-limiter-flexible"; // several instances: RateLimiterRedis, or RateLimiterPostgres
import { gateway } from "./gateway.js";
import { sessionOf } from "./session.js";

/** Requests of one session in a minute: a sale takes about ten. */
const limiter = new RateLimiterMemory({ points: 60, duration: 60 });

/**
 * The gateway, with a limit for each session. A page's client waits for as long as `Retry-After` says, and tries again.
 *
 * @param {Request} request
 */
export async function limited(request) {
  const session = await sessionOf(request);
  try {
    await limiter.consume(session ? session.establishments.join() : "nobody");
  } catch (refused) {
    if (refused instanceof Error) throw refused; // the limiter's own store has failed
    // `Gateway.` says that the service has not been asked: an order that waits for its answer keeps its key.
    const problem = { tipo: "Gateway.RateLimited", titulo: "Muitas requisições", status: 429 };
    const headers = { "Content-Type": "application/problem+json", "Retry-After": `${Math.ceil(refused.msBeforeNext / 1000)}` };
    return new Response(JSON.stringify(problem), { status: 429, headers });
  }
  return gateway(request);
}
