/** A light load for HTTP/1.1: connections that each send one request at a time, and read no more of its response than they must. */

import { createConnection } from "node:net";

/**
 * Sends `count` requests on `connections` connections. `next` returns the text of a request. Returns the seconds that they took.
 *
 * @throws if a response has another status than 200
 */
export async function send({ port, connections, count, next }) {
  let left = count;
  const begun = performance.now();
  const taken = () => (left > 0 ? ((left -= 1), next()) : undefined);
  await Promise.all(Array.from({ length: connections }, () => connection(port, taken)));
  return (performance.now() - begun) / 1000;
}

/** Returns how long each of `count` requests on one connection takes, in seconds. */
export async function timed({ port, count, next }) {
  const taken = [];
  let begun;
  const noted = () => {
    if (begun !== undefined) taken.push((performance.now() - begun) / 1000);
    begun = performance.now();
    return next();
  };
  await send({ port, connections: 1, count: count + 1, next: noted });
  return taken;
}

function connection(port, taken) {
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, "127.0.0.1").setNoDelay();
    const go = () => {
      const request = taken();
      if (request === undefined) socket.end(resolve);
      else socket.write(request);
    };
    let received = "";
    socket.setEncoding("latin1").on("data", (chunk) => {
      received += chunk;
      const end = received.indexOf("\r\n\r\n") + 4;
      const length = /\r\ncontent-length: (\d+)\r\n/i.exec(received)?.[1];
      if (end < 4 || received.length < end + Number(length)) return;
      if (!received.startsWith("HTTP/1.1 200 ") || length === undefined) reject(new Error(received));
      received = "";
      go();
    });
    socket.on("connect", go).on("error", reject);
  });
}
