/** The gateway's form for Node.js behind the interface of the other: its page and its service are at the other end of connections. */

import { Agent, createServer, request as send } from "node:http";
import { Readable } from "node:stream";

/** The functions that answer, by the first segment of the path. */
const answers = new Map();

/** The contexts of the tests, by the number that a request carries, and then by the request of Node.js, which is a gateway's context here. */
const contexts = [];
const contextOf = new WeakMap();

const server = createServer((incoming, outgoing) => {
  contextOf.set(incoming, contexts[incoming.headers["test-context"]]);
  delete incoming.headers["test-context"];
  const [, name, rest] = /^\/([^/]*)(.*)$/.exec(incoming.url);
  incoming.url = rest;
  void answers.get(name)(incoming, outgoing);
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
server.unref();
const { port } = server.address();
const agent = new Agent();

function addressOf(answer) {
  const name = String(answers.size);
  answers.set(name, answer);
  return `http://127.0.0.1:${port}/${name}`;
}

/** The headers that only the connections of these tests need. */
const OF_CONNECTION = ["connection", "content-length", "date", "host", "keep-alive", "transfer-encoding", "user-agent"];

const withoutConnection = (pairs) => pairs.filter(([name]) => !OF_CONNECTION.includes(name.toLowerCase()));

/** Returns the base address of a service that answers as `fetch` does. */
export function serviceInNode(fetch) {
  return addressOf(async (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const leave = new AbortController();
    outgoing.on("close", () => leave.abort());
    const body = ["GET", "HEAD"].includes(method) ? undefined : Readable.toWeb(incoming);
    const given = { method, headers: withoutConnection(Object.entries(headers)), body, duplex: "half", signal: leave.signal };
    try {
      const answer = await fetch(new Request(`https://api.example${url}`, given));
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
      if (answer.body)
        Readable.fromWeb(answer.body)
          .on("error", () => outgoing.destroy())
          .pipe(outgoing);
      else outgoing.end();
    } catch {
      outgoing.destroy();
    }
  });
}

/** Returns the options of a gateway whose functions get the test's own context. */
export function withContexts(options) {
  const wrap = ([name, option]) => [
    name,
    typeof option === "function" ? (given, incoming) => option(given, contextOf.get(incoming)) : option,
  ];
  return Object.fromEntries(Object.entries(options).map(wrap));
}

/** Returns a function that sends a `Request` to `gateway` over HTTP, and returns its response. */
export function inNode(gateway, { nodeHandler }) {
  const address = addressOf(nodeHandler(gateway));
  const ask = async (request, context) => {
    contexts.push(context);
    const { method, url, headers, body, signal } = request;
    const { pathname, search, host } = new URL(url);
    return new Promise((resolve, reject) => {
      const options = {
        method,
        agent,
        signal,
        headers: { Host: host, ...Object.fromEntries(headers), "Test-Context": contexts.length - 1 },
      };
      const sent = send(address + pathname + search, options, (incoming) => {
        const { statusCode: status, rawHeaders } = incoming;
        const pairs = rawHeaders.flatMap((name, at) => (at % 2 ? [] : [[name, rawHeaders[at + 1]]]));
        const isEmpty = method === "HEAD" || [204, 304].includes(status);
        resolve(new Response(isEmpty ? null : Readable.toWeb(incoming), { status, headers: withoutConnection(pairs) }));
      });
      sent.on("error", reject);
      sent.flushHeaders();
      if (body)
        Readable.fromWeb(body)
          .on("error", () => sent.destroy())
          .pipe(sent);
      else sent.end();
    });
  };
  return Object.assign(ask, { check: () => gateway.check() });
}
