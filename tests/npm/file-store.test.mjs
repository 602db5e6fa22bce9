/** `file-store.js` of the guide about batches: a store in files, for the processes of one machine. */

import assert from "node:assert/strict";
import { link, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { setImmediate } from "node:timers/promises";

import { makeProject } from "./support/consumer.mjs";
import { guidePrograms } from "./support/fixtures.mjs";
import { server } from "./support/gateway.mjs";

const { once } = server;
const programs = await guidePrograms();

describe("the guide's store in files", () => {
  test("keeps its journal in files, whatever the length and the case of a name", async () => {
    const { folder } = await makeProject("journal", programs);
    const { fileStore } = await import(join(folder, "file-store.js"));
    const store = fileStore(join(folder, "journal"));
    for (const name of ["ã".repeat(200), "ç".repeat(199), "venda:A", "venda:a", "../venda"]) {
      assert.equal(await once(store, name, () => name), name);
      assert.equal(await once(store, name, assert.fail), name);
    }
    const { kvStore } = await import(join(folder, "kv-store.js"));
    await assert.rejects(once(kvStore({}), "1", assert.fail), ({ erros }) => "store" in erros);
  });

  test("claims an expired entry once, and again after it has expired again", async () => {
    const { folder } = await makeProject("claims", programs);
    const { fileStore } = await import(join(folder, "file-store.js"));
    const stores = Array.from({ length: 8 }, () => fileStore(join(folder, "journal")));
    for (const name of ["a", "b", "c", "d"]) {
      await stores[0].set(name, "old", 0);
      for (const ttlSeconds of [0, 60]) {
        const claims = await Promise.all(stores.map((store, at) => store.setIfAbsent(name, `${at}`, ttlSeconds)));
        if (ttlSeconds > 0) {
          assert.equal(claims.filter(Boolean).length, 1);
          assert.equal(await stores[0].get(name), `${claims.indexOf(true)}`);
        }
      }
      await stores[0].set(name, "new", 60);
      assert.deepEqual([await stores[1].get(name), await stores[1].setIfAbsent(name, "late", 60)], ["new", false]);
      await stores[0].delete(name);
      assert.deepEqual([await stores[1].get(name), await stores[1].setIfAbsent(name, "next", 60)], [null, true]);
    }
  });

  test("grants an expired claim once, even if its owner ends late", async () => {
    const paused = [];
    globalThis.pausedLink = (...given) => new Promise((resolve) => paused.push(resolve)).then(() => link(...given));
    const pausing = programs["file-store.js"].replace("import { link, ", "const link = globalThis.pausedLink;\nimport { ");
    const { folder } = await makeProject("late-claims", { ...programs, "pausing-store.js": pausing });
    const [store, late] = await Promise.all(
      ["file-store.js", "pausing-store.js"].map(async (name) => (await import(join(folder, name))).fileStore(join(folder, "journal"))),
    );
    /** Claims an expired entry while `meanwhile` happens: between the read of the entry and the write of the claim. */
    const claim = async (name, meanwhile) => {
      await store.set(name, "old", 0);
      const claimed = late.setIfAbsent(name, "late", 60);
      while (paused.length === 0) await setImmediate();
      await meanwhile();
      paused.pop()();
      return [await claimed, await store.get(name)];
    };
    assert.deepEqual(await claim("a", () => store.set("a", "done", 60)), [false, "done"]);
    const released = async () => {
      await store.delete("b");
      assert.equal(await store.setIfAbsent("b", "next", 60), true);
    };
    assert.deepEqual(await claim("b", released), [false, "next"]);
    assert.deepEqual(await claim("c", () => {}), [true, "late"]);
  });

  test("leaves nothing in its folder after a full disk or a kill", async () => {
    globalThis.fullDisk = async (file, text, options) => {
      await writeFile(file, text.slice(0, 5), options);
      throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    };
    const [imports] = /^import \{ link.*$/m.exec(programs["file-store.js"]);
    const full = programs["file-store.js"].replace(
      imports,
      `${imports.replace(", writeFile", "")}\nconst writeFile = globalThis.fullDisk;`,
    );
    const dies = `${imports.replace(" rename,", "")}\nconst rename = () => process.kill(process.pid, "SIGKILL");`;
    const killed = `${programs["file-store.js"].replace(imports, dies)}\nawait fileStore("journal").set("a", "1", 60);`;
    const project = await makeProject("unfinished", { ...programs, "full-store.js": full, "killed.js": killed });
    const journal = join(project.folder, "journal");
    const { fileStore } = await import(join(project.folder, "full-store.js"));
    const store = fileStore(journal);
    for (const write of [store.set, store.setIfAbsent]) await assert.rejects(write("a", "1", 60), { code: "ENOSPC" });
    assert.deepEqual(await readdir(journal), []);

    for (let times = 0; times < 2; times += 1) await assert.rejects(project.run(process.execPath, "killed.js"));
    const [old, fresh, ...others] = await readdir(journal);
    assert.deepEqual(others, []);
    await utimes(join(journal, old), 0, 0);
    await (await import(join(project.folder, "file-store.js"))).fileStore(journal).set("a", "1", 60);
    const left = await readdir(journal);
    assert.deepEqual(
      [left.length, left.includes(fresh), left.includes(old)],
      [2, true, false],
      "another process may be writing a fresh file",
    );
  });

  test("refuses an entry of its files that is damaged", async () => {
    const { folder } = await makeProject("damaged", programs);
    const { fileStore } = await import(join(folder, "file-store.js"));
    const store = fileStore(join(folder, "journal"));
    for (const text of ["", "{}", "7", "null", '{"value":"1"}', '{"value":7,"endsAt":9e15,"id":"1"}']) {
      await store.set("a", "1", 60);
      const [file] = await readdir(join(folder, "journal"));
      await writeFile(join(folder, "journal", file), text);
      for (const use of [() => store.get("a"), () => store.setIfAbsent("a", "2", 60)]) {
        await assert.rejects(use(), ({ message }) => message.includes(file) && /damaged/.test(message));
      }
    }
  });
});
