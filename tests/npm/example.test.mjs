/** `examples/compose.yaml` and the images that it builds, without Docker: their commands run as processes on other ports. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { parse } from "yaml";

import { newContext, openBrowser } from "./support/browser.mjs";
import { makeProject, packageFolder, required } from "./support/consumer.mjs";
import { fixture, repositoryFile } from "./support/fixtures.mjs";
import { untilListening } from "./support/program.mjs";
import { openSandbox } from "./support/sandbox.mjs";
import { needing, startNginxOf, workplace } from "./support/shops.mjs";
import { freePort } from "./support/site.mjs";
import { all, isAll } from "./support/tier.mjs";

const EXAMPLES = fileURLToPath(new URL("../../examples/", import.meta.url));
const dockerfile = await repositoryFile("Dockerfile");
const { services } = parse(await repositoryFile("examples/compose.yaml"), { merge: true });
const { dependencies, devDependencies } = JSON.parse(await repositoryFile("tests/npm/package.json"));

/** Returns the instructions of a stage of the Dockerfile: a name and its text, in order. */
function stageOf(name) {
  const stage = dockerfile.split(/^FROM /m).find((text) => text.split("\n")[0].endsWith(` AS ${name}`));
  assert.ok(stage, `the Dockerfile has no stage ${name}`);
  return Object.fromEntries([...stage.matchAll(/^([A-Z]+) ((?:.*\\\n)*.*)$/gm)].map(([, word, text]) => [word, text]));
}

/** Returns the variables of an `ENV`. */
const variablesOf = (text) => Object.fromEntries(text.split(" ").map((pair) => pair.split("=")));

test("an image needs no root, is healthy by a check of its own, and is built of what the repository has", async () => {
  for (const name of ["sandbox", "gateway"]) {
    const { USER, HEALTHCHECK, ENTRYPOINT } = stageOf(name);
    assert.match(USER, /^[1-9]\d*$/);
    assert.ok(HEALTHCHECK && ENTRYPOINT);
  }
  const versions = { ...dependencies, ...devDependencies };
  const installed = [...stageOf("gateway").RUN.matchAll(/ ([a-z-]+)@(\S+)/g)].map(([, name, version]) => [name, version]);
  assert.deepEqual(
    installed,
    ["redis", "prom-client"].map((name) => [name, versions[name]]),
    "those that are tested",
  );
  for (const { build, volumes = [] } of Object.values(services)) {
    if (build?.target) stageOf(build.target);
    for (const [source] of volumes.map((volume) => volume.split(":"))) {
      if (source.startsWith(".") && !source.endsWith("/dist")) assert.ok(existsSync(join(EXAMPLES, source)), source);
    }
  }
  const requirements = await repositoryFile("tests/npm/flask/requirements.txt");
  for (const [pinned] of services.shop.build.dockerfile_inline.matchAll(/\w+==\S+/g))
    assert.ok(requirements.includes(`${pinned} `), pinned);
});

/** Returns the files that a service mounts, by the last part of their path in the container. */
async function mounted({ volumes }) {
  const files = volumes.map((volume) => volume.split(":")).filter(([source]) => /\.\w+$/.test(source));
  return Object.fromEntries(
    await Promise.all(files.map(async ([source, target]) => [basename(target), await repositoryFile(join("examples", source))])),
  );
}

/** Starts the image of the gateway as a process in `place`. `isHealthy` runs its health check. */
async function startGateway(t, place) {
  const { ENV, ENTRYPOINT, HEALTHCHECK } = stageOf("gateway");
  const [program, ...words] = JSON.parse(ENTRYPOINT);
  const env = { PATH: process.env.PATH, ...variablesOf(ENV), ...place.local(services.gateway.environment) };
  const isHealthy = async () => {
    const [program, ...words] = place.local(JSON.parse(HEALTHCHECK.match(/CMD (.*)/)[1]));
    const [code] = await once(spawn(program, words, { stdio: "ignore" }), "exit");
    return code === 0;
  };
  assert.equal(await isHealthy(), false);
  const { stop } = await untilListening(
    spawn(program, words, { cwd: required("PARCELA_CONSUMERS"), env, stdio: ["ignore", "pipe", "inherit"] }),
  );
  t.after(() => stop());
  assert.equal(await isHealthy(), true);
}

/** Starts the services on free ports. Returns the shop's address and process. */
async function startExample(t) {
  const sandbox = await openSandbox();
  const [gateway, shop, site] = await Promise.all([1, 2, 3].map(async () => `127.0.0.1:${await freePort()}`));
  const { folder, run } = await makeProject("example", await mounted(services.register));
  const addresses = {
    "127.0.0.1:8787": new URL(sandbox.url).host,
    "127.0.0.1:8788": gateway,
    "127.0.0.1:8000": shop,
    "127.0.0.1:8080": site,
    "listen 8080": `listen ${site}`,
    "/secrets/webhook": join(folder, "webhook"),
    "/etc/nginx/parcela.conf": join(folder, "parcela.conf"),
    "/srv/": `${packageFolder}/../`,
  };
  const place = workplace(t, folder, { addresses, environment: {} });
  const files = { ...(await mounted(services.register)), ...(await mounted(services.shop)), ...(await mounted(services.nginx)) };
  await place.write(files);
  const [, ...words] = place.local(services.register.entrypoint);
  const register = async () => {
    await run(process.execPath, ...words, place.local(services.register.environment));
    return readFile(join(folder, "webhook"), "utf8");
  };
  const secret = await register();
  assert.equal(await register(), secret, "a running gateway has it");
  await rm(join(folder, "webhook"));
  assert.notEqual(await register(), secret, "in place of the one whose secret is lost");
  const [, ...flags] = services.shop.command;
  const shopProgram = await place.start(["flask", ...flags.with(-1, shop.split(":")[1])], /Running on/, services.shop.environment);
  await startNginxOf(place, files["default.conf"]);
  await startGateway(t, place);
  return { url: `http://${site}/`, shopProgram };
}

test("the example sells, and its shop is told of the order", isAll ? needing("flask", "nginx") : all, async (t) => {
  const { url, shopProgram } = await startExample(t);
  const browser = await openBrowser();
  t.after(() => browser.close());
  const page = await (await newContext(browser)).newPage();
  await page.goto(url);
  await page.getByRole("radio").first().waitFor();

  const told = once(createInterface({ input: shopProgram.stdout }), "line");
  const statuses = await page.evaluate(
    async (order) => {
      const headers = () => ({ "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() });
      const post = (path, body) => fetch(`/parcela/v1/order${path}`, { method: "POST", headers: headers(), body: JSON.stringify(body) });
      const made = await post("", order);
      const started = await post("/start-cdc-sale", { pedidoId: (await made.json()).pedidoId });
      return [made.status, started.status];
    },
    await fixture("create-order.request"),
  );
  assert.deepEqual(statuses, [200, 200]);
  assert.match((await told)[0], /^notification \S+: order \d+ is /);
});
