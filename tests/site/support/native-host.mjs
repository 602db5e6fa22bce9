/** The site on a native sandbox of its own, with the gateways of its pages, on free ports. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

import { visit } from "./browser.mjs";
import { required } from "./environment.mjs";
import { openGateways } from "./gateways.mjs";

export async function openNativeHost(browser) {
  const gateways = await openGateways();
  const flags = ["--listen", "127.0.0.1:0", "--log", "warn", "--site", required("PARCELA_SITE"), "--gateway", gateways.url];
  const child = spawn(required("PARCELA_SANDBOX"), flags, { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  const url = await Promise.race([
    address(child.stdout),
    exited.then(([code]) => {
      throw new Error(`the sandbox ended with ${code} before it listened`);
    }),
  ]);
  gateways.serve(url);
  return {
    url,
    async fetch(method, path, body) {
      const headers = { "Content-Type": "application/json" };
      const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
      return { status: answer.status, text: await answer.text() };
    },
    /** Each visitor is another one. */
    async visit(address, test, appearance) {
      const context = await browser.createBrowserContext();
      try {
        await visit(context, address, test, appearance);
      } finally {
        await context.close();
      }
    },
    async close() {
      child.kill("SIGTERM");
      await exited;
      await gateways.close();
    },
  };
}

/** The address that the sandbox prints once it listens; what comes later is read, so that its writer never blocks. */
function address(output) {
  return new Promise((resolve) => {
    createInterface({ input: output }).on("line", (line) => {
      const found = line.match(/http:\/\/[\d.:]+/);
      if (found) resolve(found[0]);
    });
  });
}
