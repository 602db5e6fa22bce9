/** The conditions of a release that zizmor does not audit: every suite passes first, and no job has more rights than it needs. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { parse } from "yaml";

const read = (name) => parse(readFileSync(`.github/workflows/${name}`, "utf8"));
const { on, permissions, jobs } = read("release.yml");

test("a release is published after its tag, its suites and its build", () => {
  assert.deepEqual(on, { push: { tags: ["v*"] } });
  const needs = Object.entries(jobs).map(([name, job]) => [name, [job.needs ?? []].flat()]);
  assert.deepEqual(Object.fromEntries(needs), {
    tag: [],
    suites: ["tag"],
    build: ["tag"],
    publish: ["tag", "suites", "build"],
    attach: ["build", "publish"],
  });
});

test("a change runs the suites and checks of a release, and a night and a release run all tests", () => {
  assert.ok(read("suites.yml").jobs.linux.strategy.matrix.command.includes("check"));
  const suites = ["ci.yml", "nightly.yml", "release.yml"].map((name) => read(name).jobs.suites);
  assert.deepEqual(new Set(suites.map(({ uses }) => uses)), new Set(["./.github/workflows/suites.yml"]));
  assert.deepEqual(
    suites.map((job) => job.with?.all ?? false),
    [false, true, true],
  );
});

test("each job has only the rights that it needs", () => {
  for (const name of ["ci.yml", "nightly.yml", "suites.yml"]) assert.deepEqual(read(name).permissions, {});
  assert.deepEqual(permissions, {});
  assert.deepEqual(Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, job.permissions])), {
    tag: { contents: "read" },
    suites: { contents: "read" },
    build: { contents: "read" },
    publish: { "id-token": "write" },
    attach: { contents: "write" },
  });
});

test("a job that can write runs no code of the repository", () => {
  for (const { uses = "" } of [...jobs.publish.steps, ...jobs.attach.steps]) assert.doesNotMatch(uses, /^actions\/checkout|^\.\//);
});

test("the images are named by digest, with the version of Rust of CI", () => {
  const images = [...readFileSync("Dockerfile", "utf8").matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  for (const image of images) assert.match(image, /@sha256:[0-9a-f]{64}$/);
  const { steps } = parse(readFileSync(".github/actions/prepare/action.yml", "utf8")).runs;
  assert.ok(images[0].startsWith(`rust:${steps[0].env.TOOLCHAIN}-`), images[0]);
  assert.ok(readFileSync(".devcontainer/devcontainer.json", "utf8").includes(`"image": "${images[0]}"`));
});
