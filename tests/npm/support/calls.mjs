/** Calls that are in flight while a server ends. */

import { once } from "node:events";
import { get } from "node:http";
import { connect } from "node:net";

import { SIMULATION, TOKEN } from "./gateway.mjs";
import { withResolvers } from "./promises.mjs";
import { serveFor } from "./site.mjs";

/**
 * Starts a service that answers token requests at once, and every other request once `answer` is called. `arrived` resolves with the first of
 * these.
 */
export async function startSlowService(t) {
  const [{ promise: arrived, resolve: arrive }, { promise: answered, resolve: answer }] = [withResolvers(), withResolvers()];
  const url = await serveFor(t, async (incoming, outgoing) => {
    outgoing.setHeader("Content-Type", "application/json");
    if (incoming.url.endsWith("/accesstoken")) return outgoing.end(JSON.stringify(TOKEN));
    arrive();
    await answered;
    return outgoing.end("[]");
  });
  return { url, environment: { PARCELA_URL: url, PARCELA_CLIENT_ID: "id", PARCELA_CLIENT_SECRET: "segredo" }, arrived, answer };
}

/** Requests a simulation of the gateway at `url` as a signed-in seller. Resolves to the status, or to the error code of the connection. */
export function simulate(url) {
  const call = get(`${url}/parcela${SIMULATION}`, { agent: false, headers: { cookie: "seller=1" } });
  return once(call, "response").then(
    ([answer]) => answer.resume().statusCode,
    ({ code }) => code,
  );
}

/** Opens a connection and sends `text`. Returns the socket with its answer, if there is one, and a promise of its end. */
export async function connectionTo(url, text) {
  const socket = connect(new URL(url).port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(text);
  return {
    socket,
    closed: once(
      socket.on("error", () => {}),
      "close",
    ),
  };
}

/** Opens a connection that stays open after its first request. `closed` resolves once the server has begun to end. */
export async function idleConnection(url) {
  const connection = await connectionTo(url, "GET /idle HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(connection.socket, "data");
  connection.socket.resume();
  return connection;
}
