/** `cargo xtask dev`: a change of a component appears on the open page. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { expect, test as base } from "../support/test.mjs";

const COMPONENT = "crates/ui/src/components/button/mod.rs";
const ELEMENT = /<button\b/;
/** The goal in seconds for a change on an idle machine. It is printed beside the figure; exceeding it is not a failure. */
const GOAL_SECONDS = 10;
/** The time limit for a change, in milliseconds. */
const CHANGE_TIMEOUT = 300_000;
/** Two ports below the system's ephemeral ones, so that no other test listens there. */
const [PORT, SANDBOX_PORT] = [0, 1].map((offset) => String(20_000 + 2 * (process.pid % 5_000) + offset));

const test = base.extend({
  /** The address of `cargo xtask dev`, in the copy of the checkout that `cargo xtask test site` makes. */
  address: async ({}, use, testInfo) => {
    const child = spawn(process.env.PARCELA_XTASK, ["dev", "--port", PORT, "--sandbox-port", SANDBOX_PORT], {
      cwd: process.env.PARCELA_COPY,
      env: { ...process.env, CARGO_TARGET_DIR: process.env.PARCELA_COPY_TARGET },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true, // a signal to its group reaches all of its programs, as a terminal's Ctrl-C does
    });
    const output = [];
    const exited = once(child, "exit");
    const listening = new Promise((resolve) => {
      for (const input of [child.stdout, child.stderr]) {
        createInterface({ input }).on("line", (line) => {
          output.push(line);
          if (line.includes("server listening at")) resolve();
        });
      }
    });
    await Promise.race([listening, exited]);
    if (child.exitCode === null) await use(`http://127.0.0.1:${PORT}/`);
    await testInfo.attach("cargo xtask dev", { body: output.join("\n") });
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, "SIGINT");
    await exited;
  },
});

// The start has the same limit, as it compiles.
test.describe.configure({ timeout: 6 * CHANGE_TIMEOUT });

test("a change of a component appears on the open page", { tag: ["@all", "@native", "@alone"] }, async ({ page, address }) => {
  /** Waits for a button of the widget's WebAssembly. The prerendered first step does not change. */
  const seen = (having) => expect(page.locator(`parcela-checkout button${having}`).first()).toBeAttached({ timeout: CHANGE_TIMEOUT });
  const source = join(process.env.PARCELA_COPY, COMPONENT);
  const text = await readFile(source, "utf8");
  expect(text).toMatch(ELEMENT);
  await page.goto(address);
  await seen("");
  // Another attribute changes the type of each view that contains a button. A change of a word would compile faster.
  // The first change compiles the whole widget: the copy lacks rustc's incremental files, which a checkout has once this command has
  // run.
  let attributes = "";
  for (const change of ["first", "second", "third"]) {
    const start = performance.now();
    attributes += ` data-${change}=""`;
    await writeFile(source, text.replace(ELEMENT, `$&${attributes}`));
    await seen(`[data-${change}]`);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const goal = change === "first" ? ", with the widget compiled whole" : `; the goal is ${GOAL_SECONDS} s`;
    console.log(`the ${change} change was seen after ${seconds} s${goal}`);
  }
});
