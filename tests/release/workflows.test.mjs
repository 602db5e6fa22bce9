/** What a release rests on, beside what zizmor audits: every suite has passed before it, and no job has more rights than its work needs. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { parse } from "yaml";

const read = (name) => parse(readFileSync(`.github/workflows/${name}`, "utf8"));
const { on, permissions, jobs } = read("release.yml");

test("a release is published after its tag, its suites and its build", () => {
  assert.deepEqual(on, { push: { tags: ["v*"] } });
  assert.equal(jobs.suites.uses, "./.github/workflows/suites.yml");
  const needs = Object.entries(jobs).map(([name, job]) => [name, [job.needs ?? []].flat()]);
  assert.deepEqual(Object.fromEntries(needs), {
    tag: [],
    suites: ["tag"],
    build: ["tag"],
    publish: ["tag", "suites", "build"],
    attach: ["publish"],
  });
});

test("a change runs the suites and checks of a release", () => {
  assert.equal(read("ci.yml").jobs.suites.uses, jobs.suites.uses);
  assert.ok(read("suites.yml").jobs.linux.strategy.matrix.command.includes("check"));
});

test("a job has the rights of its own work", () => {
  assert.deepEqual([permissions, read("ci.yml").permissions, read("suites.yml").permissions], [{}, {}, {}]);
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
