/** The program `parcela gateway` on the sandbox, and the endpoints of a shop. */

import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";

import { packageFolder } from "./consumer.mjs";
import { untilListening } from "./program.mjs";
import { withResolvers } from "./promises.mjs";
import { serveFor } from "./site.mjs";

export const COMMAND = [process.execPath, join(packageFolder, "cli", "main.js"), "gateway"];
export const FORWARD_SECRET = `whsec_${Buffer.from("entre o gateway e a loja, 32 byte").toString("base64")}`;
export const SIMULATION = "/parcela/v1/order/simulate-installments?valorSolicitado=1500";

/** Starts the program for the test `t`, with the variables `environment` alone. */
export async function startGateway(t, words, environment) {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("PARCELA_"));
  const env = { ...Object.fromEntries(inherited), ...environment };
  const child = spawn(COMMAND[0], [...COMMAND.slice(1), "--listen", "127.0.0.1:0", ...words], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = [];
  const waiting = new Set();
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  const program = await untilListening(child);
  t.after(() => program.stop("SIGKILL"));
  return {
    ...program,
    lines,
    ask: (path, given) => fetch(`${program.url}${path}`, given),
    /** Resolves to the first line that matches. */
    line(pattern) {
      const { promise, resolve } = withResolvers();
      const look = () => {
        const found = lines.find((line) => pattern.test(line));
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
      return promise;
    },
  };
}

/** A shop whose endpoints answer by `answers`: `[status, body, headers]` or a function of the request. Records the requests. */
export async function openShop(t, answers) {
  const requests = [];
  const url = await serveFor(t, async (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const request = { method, path, headers, body: await text(incoming) };
    requests.push(request);
    const answer = answers[path.slice(1)];
    const [status, body = "", given = {}] = typeof answer === "function" ? await answer(request) : answer;
    outgoing.writeHead(status, given).end(typeof body === "string" ? body : JSON.stringify(body));
  });
  return { url, requests, at: (path) => requests.filter((request) => request.path === `/${path}`) };
}

export const scope = (...establishments) => [200, { establishments }];
export const session = (shop) => ["--session-url", `${shop.url}/session`];
