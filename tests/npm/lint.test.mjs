/** The packages under package linters, their manifests, and the files beside their code. */

import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { copyFile, readFile, readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { describe, test } from "node:test";
import { gunzipSync } from "node:zlib";

import { makeProject, packageFolder, required, requireTool, tool } from "./support/consumer.mjs";
import { repositoryFile } from "./support/fixtures.mjs";
import { readme } from "./support/readme.mjs";
import { all } from "./support/tier.mjs";

const cargo = await repositoryFile("Cargo.toml");
const [homepage, source] = ["homepage", "repository"].map((name) => new RegExp(`^${name} = "(https://[^"]+)"$`, "m").exec(cargo)[1]);
const textOf = (file) => readFile(join(packageFolder, file), "utf8");
const hashOf = async (file) => `sha384-${hash("sha384", await readFile(join(packageFolder, file)), "base64")}`;
const hashes = JSON.parse(await textOf("integrity.json"));

for (const [name, directory, tarball, contained] of [
  [
    "parcela",
    "pkg/parcela",
    required("PARCELA_TARBALL"),
    ["cargo/wasm-bindgen", "cargo/js-sys", "cargo/uuid", "cargo/tachys", "npm/lucide-static"],
  ],
  [
    "parcela-sandbox",
    "pkg/sandbox",
    required("PARCELA_SANDBOX_TARBALL"),
    ["cargo/axum", "cargo/rusqlite", "cargo/sqlite-wasm-rs", "npm/%40fontsource-variable/inter"],
  ],
]) {
  describe(name, async () => {
    const folder = join(packageFolder, "..", name);
    const project = await makeProject(`lint-${name}`);
    const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));

    test("publint reports no problem", async () => {
      assert.match(await project.run(tool("publint"), "run", tarball, "--strict"), /All good/);
    });

    test("the types resolve in every module resolution", all, async () => {
      assert.match(await project.run(tool("attw"), tarball, "--format=ascii"), /No problems found/);
    });

    test("it has no install scripts and no dependencies", () => {
      assert.deepEqual([manifest.scripts, manifest.dependencies], [undefined, undefined]);
    });

    test("npx runs its program from the tarball's folder", async () => {
      const file = basename(tarball);
      await copyFile(tarball, join(project.folder, file));
      const version = await project.run("npx", "--yes", `./${file}`, "--version", { npm_config_offline: "true" });
      assert.equal(version, `${name} ${manifest.version}\n`);
    });

    test("it has the texts of its licences", async () => {
      for (const file of ["LICENSE", "LICENSE-APACHE", "LICENSE-MIT"]) {
        assert.equal(await readFile(join(folder, file), "utf8"), await repositoryFile(file), file);
      }
    });

    test("its bill of materials is valid by the schema of CycloneDX", all, async () => {
      const { Spec, Validation } = requireTool("@cyclonedx/cyclonedx-library");
      const text = await readFile(join(folder, "sbom.cdx.json"), "utf8");
      const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot5);
      assert.equal(await validator.validate(text), null);
      assert.notEqual(await validator.validate(text.replace('"purl"', '"pearl"')), null, "the validator accepts everything");
    });

    test("its bill of materials names the crates that are compiled in, the npm packages whose files it contains, and no macros", async () => {
      const bom = JSON.parse(await readFile(join(folder, "sbom.cdx.json"), "utf8"));
      assert.equal(bom.metadata.component.name, name);
      const names = bom.components.map(({ purl }) => purl.replace(/@.*/, ""));
      for (const name of contained) assert.ok(names.includes(`pkg:${name}`), name);
      // Leptos depends on `syn` as a library (leptos_hot_reload), not only for a macro, so `syn` is included.
      for (const name of ["leptos_macro", "wasm-bindgen-macro", "serde_derive"]) assert.ok(!names.includes(`pkg:cargo/${name}`), name);
      for (const { purl, licenses, hashes } of bom.components) {
        const digits = { "SHA-256": 64, "SHA-512": 128 }[hashes[0].alg];
        assert.ok(licenses.length > 0 && hashes[0].content.length === digits, purl);
      }
    });

    test("it has the licence of everything in its bill of materials", async () => {
      const { components } = JSON.parse(await readFile(join(folder, "sbom.cdx.json"), "utf8"));
      const notices = await readFile(join(folder, "THIRD-PARTY-NOTICES.txt"), "utf8");
      for (const { name, version } of components) assert.ok(notices.includes(`\n${name} ${version} (`), `${name} ${version}`);
      assert.match(notices, /Permission is hereby granted[^]*Permission is hereby granted/);
    });

    test("its bill of materials has the graph of its components", async () => {
      const bom = JSON.parse(await readFile(join(folder, "sbom.cdx.json"), "utf8"));
      const graph = new Map(bom.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
      const reached = new Set();
      const visit = (ref) => reached.has(ref) || (reached.add(ref), graph.get(ref).forEach(visit));
      visit(bom.metadata.component["bom-ref"]);
      assert.deepEqual([...reached].slice(1).sort(), bom.components.map((component) => component["bom-ref"]).sort());
    });

    test("it names the repository and the site, as Cargo.toml does", () => {
      const { repository, bugs } = manifest;
      assert.deepEqual([manifest.homepage, repository.url, bugs.url], [homepage, `git+${source}.git`, `${source}/issues`]);
      assert.equal(repository.directory, directory);
      assert.ok(manifest.keywords.includes("cdc"));
    });

    test("no file has a path of the machine that built it", async () => {
      const texts = {};
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile()) texts[entry.name] = await readFile(join(entry.parentPath, entry.name), "latin1");
      }
      const compressed = texts["sandbox.js"]?.match(/"([\w+/=]{1000,})"/)[1];
      if (compressed) texts["sandbox.wasm"] = gunzipSync(Buffer.from(compressed, "base64")).toString("latin1");
      for (const [file, text] of Object.entries(texts)) {
        assert.doesNotMatch(text, /(?:\/root|\/home\/\w+|\/Users\/\w+|[A-Z]:\\Users)[/\\](?!\.cargo[/\\]registry[/\\])/, file);
      }
    });
  });
}

test("the package has its changelog, and its README links to source, guides and reference", async () => {
  assert.equal(await textOf("CHANGELOG.md"), await repositoryFile("CHANGELOG.md"));
  const links = [...readme.matchAll(/\]\((https:[^)]+)\)/g)].map(([, link]) => link);
  const pages = links.filter((link) => link.startsWith(homepage)).map((link) => link.slice(homepage.length));
  for (const page of ["guides/index.html", "en/guides/index.html", "en/reference/index.html"]) assert.ok(pages.includes(page), page);
  for (const page of pages.filter((page) => page.includes("guides/") && !page.endsWith("index.html"))) {
    const [, lang = "", name] = /^(en\/)?guides\/(.*)\.html$/.exec(page);
    await repositoryFile(`www/${lang}guides/${name}.md`);
  }
  for (const link of [source, `${source}/blob/main/CHANGELOG.md`]) assert.ok(links.includes(link), link);
  assert.doesNotMatch(readme, /\]\((?!https:|#)/, "a link that does not work on npm");
});

test("the sandbox's two READMEs list the same tolerances and dialects", async () => {
  const texts = await Promise.all(["pkg/sandbox/README.md", "crates/sandbox/README.md"].map(repositoryFile));
  for (const table of [/^\| field \| as the specification says[^]*?\n\n/m, /^\| dialect \|[^]*?\n\n/m]) {
    const [ours, theirs] = texts.map((text) => table.exec(text)?.[0]);
    assert.ok(ours);
    assert.equal(ours, theirs);
  }
});

test("the README shows the hash of the file for a <script>", () => {
  assert.equal(readme.match(/integrity="([^"]*)"/)?.[1], hashes["checkout.global.js"]);
});

/** The elements: folder, class name, and methods. */
const ELEMENTS = [
  ["checkout", "ParcelaCheckout", ["focus", "forget", "notify", "reset", "resume"]],
  ["orders", "ParcelaOrders", ["focus", "forget", "notify", "refresh", "search"]],
];

for (const [folder, className, methods] of ELEMENTS)
  test(`the custom elements manifest is that of ${className}`, async () => {
    const { modules } = JSON.parse(await textOf("custom-elements.json"));
    const [element] = modules.find(({ path }) => path === `${folder}/element.js`).declarations;
    const { [className]: Class, propertyNames } = await import(join(packageFolder, folder, "element.js"));
    const fields = element.members.filter(({ kind }) => kind === "field");
    const reflected = fields.filter(({ reflects }) => reflects);
    const names = (list) => list.map(({ name }) => name).sort();
    assert.deepEqual(names(element.attributes), [...Class.observedAttributes].sort());
    assert.deepEqual(names(fields.filter((field) => !reflected.includes(field))), propertyNames().sort());
    assert.deepEqual(reflected.map(({ attribute }) => attribute).sort(), [...Class.observedAttributes].sort());
    for (const { name } of reflected) assert.ok(name in Class.prototype, name);
    assert.ok("baseUrl" in Class.prototype, "attributes are not properties");
    assert.deepEqual(names(element.members.filter(({ kind }) => kind === "method")), methods);
    assert.deepEqual(names(element.slots), ["footer", "header"]);
    const accent = element.cssProperties.find(({ name }) => name === "--parcela-accent");
    assert.deepEqual(accent, { name: "--parcela-accent", description: accent.description, default: "#0b6b57" });
    const types = await textOf(`${folder}/events.d.ts`);
    const events = [...types.matchAll(/"(parcela-[a-z-]+)": CustomEvent/g)].map(([, event]) => event);
    assert.deepEqual(names(element.events), events.sort());
    const tag = element.tagName;
    const { elements } = JSON.parse(await textOf("web-types.json")).contributions.html;
    const ofJetBrains = elements.find(({ name }) => name === tag);
    assert.deepEqual(names(ofJetBrains.attributes), names(element.attributes));
    assert.deepEqual(names(ofJetBrains.events), events);
    const { tags } = JSON.parse(await textOf("vscode.html-custom-data.json"));
    const ofCode = tags.find(({ name }) => name === tag);
    assert.deepEqual(names(ofCode.attributes), names(element.attributes));
    const { properties } = JSON.parse(await textOf("vscode.css-custom-data.json"));
    for (const { name } of element.cssProperties) assert.ok(names(properties).includes(name), name);
  });

test("each file that a page may load has its hash in the package", async () => {
  const names = ["checkout", "orders", "widgets"];
  const scripts = names.flatMap((name) => [`${name}.global.js`, `${name}-auto.js`, `${name}/${name}_bg.wasm`]);
  for (const file of [...scripts, "sdk/sdk_bg.wasm", "slim.js"]) {
    assert.ok(file in hashes, `${file} has no hash`);
  }
  for (const [file, expected] of Object.entries(hashes)) {
    assert.equal(await hashOf(file), expected, file);
    if (file.endsWith(".wasm")) continue;
    const imports = (await textOf(file)).matchAll(/\b(?:from|import)\s*\(?"(\.\.?\/[^"]+)"/g);
    for (const [, path] of imports) assert.ok(join(dirname(file), path) in hashes, `${path}, which ${file} imports, has no hash`);
  }
});

test("packing again in another folder at another time gives the same bytes", all, async () => {
  const project = await makeProject("packed-again");
  const tarball = required("PARCELA_TARBALL");
  await project.run("tar", "-xzmf", tarball); // m: with the current time
  await project.run("npm", "pack", "./package", "--ignore-scripts");
  const again = await readFile(join(project.folder, basename(tarball)));
  assert.ok(again.equals(await readFile(tarball)));
});
