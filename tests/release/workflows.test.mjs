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
