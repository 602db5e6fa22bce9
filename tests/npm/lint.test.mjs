/** The package as linters of packages see it. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { test } from "node:test";

import { makeProject, required, tool } from "./support/consumer.mjs";

test("publint has nothing to say", async () => {
  const project = await makeProject("publint");
  const output = await project.run(tool("publint"), "run", required("PARCELA_TARBALL"), "--strict");
  assert.match(output, /All good/);
});

test("the types resolve in every way in which they are asked for", async () => {
  const project = await makeProject("attw");
  const output = await project.run(tool("attw"), required("PARCELA_TARBALL"), "--format=ascii");
  assert.match(output, /No problems found/);
});

test("the package says whose it is, under which licence, and where its source, guides and changes are", async () => {
  const folder = await unpacked("about");
  const root = new URL("../../", import.meta.url);
  for (const name of ["LICENSE", "LICENSE-APACHE", "LICENSE-MIT", "CHANGELOG.md"]) {
    assert.equal(await readFile(join(folder, name), "utf8"), await readFile(new URL(name, root), "utf8"), name);
  }
  const [homepage, source] = await addresses(root);
  const { keywords } = await holdsAddresses(folder, "pkg/parcela", homepage, source);
  assert.ok(keywords.includes("payments"));

  const readme = await readFile(join(folder, "README.md"), "utf8");
  const links = [...readme.matchAll(/\]\((https:[^)]+)\)/g)].map(([, link]) => link);
  const pages = links.filter((link) => link.startsWith(homepage)).map((link) => link.slice(homepage.length));
  for (const page of ["guides/index.html", "en/guides/index.html", "en/reference/index.html"]) assert.ok(pages.includes(page), page);
  for (const page of pages.filter((page) => page.includes("guides/") && !page.endsWith("index.html"))) {
    const [, lang = "pt/", name] = /^(en\/)?guides\/(.*)\.html$/.exec(page);
    await readFile(new URL(`www/guides/${lang}${name}.md`, root));
  }
  assert.ok(links.includes(source), "the source");
  assert.ok(links.includes(`${source}/blob/main/CHANGELOG.md`), "the changes");
  assert.doesNotMatch(readme, /\]\((?!https:|#)/, "a link that leads nowhere from npm");
});

test("the sandbox's package names the same repository and site", async () => {
  const sandbox = dirname((await makeProject("about-sandbox")).resolve("parcela-sandbox/package.json"));
  await holdsAddresses(sandbox, "pkg/sandbox", ...(await addresses(new URL("../../", import.meta.url))));
});

/** The site and the repository, as Cargo.toml names them for everything that is published. */
async function addresses(root) {
  const text = await readFile(new URL("Cargo.toml", root), "utf8");
  return ["homepage", "repository"].map((name) => new RegExp(`^${name} = "(https://[^"]+)"$`, "m").exec(text)[1]);
}

/** Holds the addresses in a package's manifest to those; answers the manifest. */
async function holdsAddresses(folder, directory, homepage, source) {
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const { repository, bugs } = manifest;
  assert.deepEqual([manifest.homepage, repository.url], [homepage, `git+${source}.git`]);
  assert.deepEqual([repository.directory, bugs.url], [directory, `${source}/issues`]);
  return manifest;
}

test("the README shows the hash of the file for a <script>", async () => {
  const folder = await unpacked("global");
  const { "checkout.global.js": hash } = JSON.parse(await readFile(join(folder, "integrity.json"), "utf8"));
  const bytes = await readFile(join(folder, "checkout.global.js"));
  assert.equal(hash, `sha384-${createHash("sha384").update(bytes).digest("base64")}`);
  const shown = (await readFile(join(folder, "README.md"), "utf8")).match(/integrity="([^"]*)"/);
  assert.equal(shown?.[1], hash);
});

test("nothing runs when the package is installed", async () => {
  const project = await makeProject("manifest");
  const manifest = JSON.parse(await readFile(project.resolve("parcela/package.json"), "utf8"));
  assert.deepEqual([manifest.scripts, manifest.dependencies], [undefined, undefined]);
});

test("the custom elements manifest is that of the element", async () => {
  const project = await makeProject("custom-elements");
  const { modules } = JSON.parse(await readFile(project.resolve("parcela/custom-elements.json"), "utf8"));
  const [element] = modules[0].declarations;
  const folder = dirname(project.resolve("parcela/package.json"));
  const { ParcelaCheckout, propertyNames } = await import(join(folder, "checkout/element.js"));
  const fields = element.members.filter(({ kind }) => kind === "field");
  const reflected = fields.filter(({ reflects }) => reflects);
  const names = (list) => list.map(({ name }) => name).sort();
  assert.deepEqual(names(element.attributes), [...ParcelaCheckout.observedAttributes].sort());
  assert.deepEqual(names(fields.filter((field) => !reflected.includes(field))), propertyNames().sort());
  assert.deepEqual(reflected.map(({ attribute }) => attribute).sort(), [...ParcelaCheckout.observedAttributes].sort());
  for (const { name } of reflected) assert.ok(name in ParcelaCheckout.prototype, name);
  assert.ok("baseUrl" in ParcelaCheckout.prototype, "no attribute is a property");
  assert.deepEqual(names(element.members.filter(({ kind }) => kind === "method")), ["notify", "reset", "resume"]);
  assert.deepEqual(names(element.slots), ["footer", "header"]);
  const types = await readFile(join(folder, "checkout/events.d.ts"), "utf8");
  const events = [...types.matchAll(/"(parcela-[a-z-]+)": CustomEvent/g)].map(([, event]) => event);
  assert.deepEqual(names(element.events), events.sort());
});

test("each file that a page may load has its hash in the package", async () => {
  const folder = await unpacked("integrity");
  const hashes = JSON.parse(await readFile(join(folder, "integrity.json"), "utf8"));
  for (const file of ["checkout-auto.js", "checkout/checkout_bg.wasm", "sdk/sdk_bg.wasm", "slim.js"]) {
    assert.ok(file in hashes, `${file} has no hash`);
  }
  for (const [file, hash] of Object.entries(hashes)) {
    const bytes = await readFile(join(folder, file));
    assert.equal(hash, `sha384-${createHash("sha384").update(bytes).digest("base64")}`, file);
    if (file.endsWith(".wasm")) continue;
    const imports = bytes.toString().matchAll(/\b(?:from|import)\s*\(?"(\.\.?\/[^"]+)"/g);
    for (const [, path] of imports) assert.ok(join(dirname(file), path) in hashes, `${path}, which ${file} imports, has no hash`);
  }
});

test("packed again, in another place and at another time, the package has the same bytes", async () => {
  const project = await makeProject("packed-again");
  const tarball = required("PARCELA_TARBALL");
  await project.run("tar", "-xzmf", tarball); // m: with the time of now
  await project.run("npm", "pack", "./package", "--ignore-scripts");
  const again = await readFile(join(project.folder, basename(tarball)));
  assert.ok(again.equals(await readFile(tarball)));
});

test("the bill of materials is one by the schema of CycloneDX", async () => {
  const { require } = await makeProject("sbom-schema");
  const { Spec, Validation } = require("@cyclonedx/cyclonedx-library");
  const text = await readFile(join(dirname(require.resolve("parcela/package.json")), "sbom.cdx.json"), "utf8");
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot5);
  assert.equal(await validator.validate(text), null);
  assert.notEqual(await validator.validate(text.replace('"purl"', '"pearl"')), null, "anything is valid");
});

test("the bill of materials names what is compiled in, and nothing that only compiles", async () => {
  const bom = JSON.parse(await readFile(join(await unpacked("sbom"), "sbom.cdx.json"), "utf8"));
  assert.equal(bom.bomFormat, "CycloneDX");
  const names = bom.components.map(({ purl }) => purl.replace(/@.*/, ""));
  for (const name of ["wasm-bindgen", "js-sys", "uuid", "tachys"]) assert.ok(names.includes(`pkg:cargo/${name}`), name);
  // `syn` is among them: Leptos depends on it as a library (leptos_hot_reload), not for a macro only.
  for (const name of ["leptos_macro", "wasm-bindgen-macro", "serde_derive"]) assert.ok(!names.includes(`pkg:cargo/${name}`), name);
  for (const { purl, licenses, hashes } of bom.components) {
    assert.ok(licenses.length > 0 && hashes[0].content.length === 64, purl);
  }
});

test("no file tells of the machine it was made on", async () => {
  const folder = await unpacked("machine");
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const text = await readFile(join(entry.parentPath, entry.name), "latin1");
    assert.doesNotMatch(text, /(?:\/root|\/home\/\w+|\/Users\/\w+|[A-Z]:\\Users)[/\\](?!\.cargo[/\\]registry[/\\])/, entry.name);
  }
});

async function unpacked(name) {
  return dirname((await makeProject(name)).resolve("parcela/package.json"));
}
