// rate-limit.js
import { RateLimiterMemory } from "rate-limiter-flexible"; // for several instances: RateLimiterRedis or RateLimiterPostgres
import { gateway } from "./gateway.js";
import { sessionOf } from "./session.js";

/** Allows each session 60 requests a minute. A sale takes about ten. */
const limiter = new RateLimiterMemory({ points: 60, duration: 60 });

/**
 * The gateway with a limit for each session. The client on the page waits for the time in `Retry-After` and tries again.
 *
 * @param {Request} request
 */
export async function limited(request) {
  const session = await sessionOf(request);
  try {
    await limiter.consume(session ? session.establishments.join() : "nobody");
  } catch (refused) {
    if (refused instanceof Error) throw refused; // the limiter's own store has failed
    // `Gateway.` shows that the service did not get the request, so an order without a response keeps its key.
    const problem = { tipo: "Gateway.RateLimited", titulo: "Muitas requisições", status: 429 };
    const headers = { "Content-Type": "application/problem+json", "Retry-After": `${Math.ceil(Object(refused).msBeforeNext / 1000)}` };
    return new Response(JSON.stringify(problem), { status: 429, headers });
  }
  return gateway(request);
}
