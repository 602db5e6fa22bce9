//! The part of a wasm that a page loads later, cut off by the tool that cargo-leptos uses for Leptos' lazy functions. The two share
//! memory, table and stack: each call from one into the other is by the table of functions.
//!
//! A wasm and a later part of another build would write over each other's memory. So both carry the same section, and the glue compares them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};
use sha2::{Digest, Sha256};
use wasm_encoder::{CustomSection, Section};
use wasm_split_cli_support::{Options, transform};
use wasmparser::{Parser, Payload};

use super::inline;
use crate::package::symbols;

/// The linker keeps its relocations: from them the tool reads which function leads to which.
pub(super) const LINK_ARGUMENT: &str = "-Clink-args=--emit-relocs";
/// The feature of a crate that has such a part.
pub(super) const FEATURE: &str = "split";
/// wasm-bindgen leaves out of the exports what the later part needs, unless it is told.
pub(super) const BIND_OPTION: &str = "--keep-lld-exports";

/// The name of the part in its crate.
const PART: &str = "later";
/// The module that holds it, as `inline.rs` writes a wasm.
pub(crate) const MODULE: &str = "later.js";
/// The file that the JavaScript of the tool would be in.
const LOADER: &str = "./__wasm_split.js";
/// The module that the later part imports from the first one.
const SHARED: &str = "__wasm_split";
/// The section that says of which build a part is. It is short, as it is downloaded.
const BUILD: &str = "build";
/// The number of bytes of the hash, enough to tell builds apart.
const BUILD_BYTES: usize = 8;

/// A wasm and its later part.
pub(super) struct Split {
    pub(super) first: PathBuf,
    pub(super) later: PathBuf,
    /// The same for both.
    pub(super) build: Vec<u8>,
}

/// Splits the file `linked`, as rustc has written it, into files in `folder`.
///
/// # Errors
///
/// When it does not have exactly the one later part.
pub(super) fn cut(linked: &Path, folder: &Path) -> Result<Split> {
    let bytes = fs::read(linked).with_context(|| format!("cannot read {}", linked.display()))?;
    let first = folder.join("first.wasm");
    let mut options = Options::new(&bytes);
    options.output_dir = folder;
    options.main_out_path = &first;
    options.link_name = LOADER;
    let parts = transform(options).map_err(|error| anyhow!("{} cannot be split: {error:#}", linked.display()))?;
    let [later] = parts.split_modules.as_slice() else {
        return Err(anyhow!("{} parts were cut off, and not one", parts.split_modules.len()));
    };
    let later = later.clone();
    let build = Sha256::digest(&bytes)[..BUILD_BYTES].to_vec();
    Ok(Split { first, later, build })
}

/// The module `wasm` with the section that says of which build it is.
fn marked(wasm: &[u8], build: &[u8]) -> Vec<u8> {
    let section = CustomSection {
        name: BUILD.into(),
        data: build.into(),
    };
    let mut marked = wasm.to_vec();
    section.append_to(&mut marked);
    marked
}

impl Split {
    /// Marks both parts with their build: the file `first`, and the later one, which is kept as `named` and written into `folder` without its
    /// names, as a module.
    pub(super) fn finish(&self, first: &Path, named: &Path, folder: &Path) -> Result<()> {
        for file in [first, &self.later] {
            let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
            fs::write(file, marked(&bytes, &self.build)).with_context(|| format!("cannot write {}", file.display()))?;
        }
        fs::copy(&self.later, named).with_context(|| format!("cannot write {}", named.display()))?;
        symbols::strip(named, &self.later)?;
        inline::write(&self.later, &folder.join(MODULE))
    }

    /// wasm-bindgen's `glue` with a loader in place of the tool's.
    ///
    /// # Errors
    ///
    /// When the glue is of another form, or the later part imports from elsewhere.
    pub(super) fn with_loader(&self, glue: &str) -> Result<String> {
        let later = fs::read(&self.later).context("the later part cannot be read")?;
        loading(glue, &shared_names(&later)?)
    }
}

/// The glue with a function that calls `loadLater`, which the glue is given: that instantiates the later part, and resolves to whether it could.
/// It is told the name of the section and the first module, to compare the builds, and the imports, which are `shared` by the first part.
fn loading(glue: &str, shared: &[String]) -> Result<String> {
    let shared: Vec<_> = shared.iter().map(|name| format!("{name}: wasm.{name}")).collect();
    let loader = format!(
        "        __wasm_split_load_{PART}: function(callback, data) {{\n            \
         loadLater(\"{BUILD}\", wasmModule, {{ {SHARED}: {{ {} }} }}).then((isHere) => \
         survive(() => wasm.__indirect_function_table.get(callback)(data, isHere)));\n        }},\n",
        shared.join(", ")
    );
    let import = format!("import * as import1 from \"{LOADER}\"\n");
    let entry = format!("        \"{LOADER}\": import1,\n");
    let imports = "    const import0 = {\n        __proto__: null,\n";
    for part in [import.as_str(), &entry, imports] {
        ensure!(
            glue.matches(part).count() == 1,
            "wasm-bindgen writes its imports in another way: crates/xtask/src/package/wasm/split.rs has to follow"
        );
    }
    let glue = glue.replace(&import, "").replace(&entry, "");
    Ok(glue.replace(imports, &[imports, &loader].concat()))
}

/// The name of the later part of the part `name`.
pub(crate) fn name(name: &str) -> String {
    format!("{name}-{PART}")
}

/// What the later part imports: all of it is the first one's.
fn shared_names(later: &[u8]) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for payload in Parser::new(0).parse_all(later) {
        if let Payload::ImportSection(imports) = payload? {
            for import in imports.into_imports() {
                let import = import?;
                ensure!(
                    import.module == SHARED,
                    "the later part imports {} from {}",
                    import.name,
                    import.module
                );
                names.push(import.name.to_owned());
            }
        }
    }
    ensure!(!names.is_empty(), "the later part shares nothing with the first one");
    Ok(names)
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{EntityType, GlobalType, ImportSection, Module, ValType};

    use super::*;

    fn importing(module: &str) -> Vec<u8> {
        let mut imports = ImportSection::new();
        let global = GlobalType {
            val_type: ValType::I32,
            mutable: true,
            shared: false,
        };
        imports.import(module, "stack", EntityType::Global(global));
        let mut wasm = Module::new();
        wasm.section(&imports);
        wasm.finish()
    }

    #[test]
    fn what_is_shared_is_what_the_later_part_imports() {
        assert_eq!(shared_names(&importing(SHARED)).unwrap(), ["stack"]);
        let error = shared_names(&importing("env")).unwrap_err().to_string();
        assert!(error.contains("stack from env"), "{error}");
        assert!(shared_names(&Module::new().finish()).is_err());
    }

    #[test]
    fn the_build_stands_behind_all_else() {
        let wasm = importing(SHARED);
        let marked = marked(&wasm, b"12345678");
        assert!(marked.starts_with(&wasm) && marked.ends_with(b"build12345678"));
        let sections = Parser::new(0).parse_all(&marked).map(Result::unwrap);
        let custom =
            sections.filter(|section| matches!(section, Payload::CustomSection(section) if section.name() == BUILD));
        assert_eq!(custom.count(), 1);
    }

    #[test]
    fn the_glue_loads_by_what_it_is_given() {
        let imports =
            "    const import0 = {\n        __proto__: null,\n        __wbg_a: function() {\n        },\n    };\n";
        let glue = format!(
            "import * as import1 from \"{LOADER}\"\n{imports}    return {{\n        \"./a_bg.js\": import0,\n        \"{LOADER}\": import1,\n    }};\n"
        );
        let loading = loading(&glue, &["memory".to_owned()]).unwrap();
        assert!(
            loading.contains("__proto__: null,\n        __wasm_split_load_later: function(callback, data) {"),
            "{loading}"
        );
        assert!(
            loading.contains("loadLater(\"build\", wasmModule, { __wasm_split: { memory: wasm.memory } })"),
            "{loading}"
        );
        assert!(!loading.contains(LOADER), "{loading}");
        let error = super::loading(&glue.replace("import1", "import2"), &[])
            .unwrap_err()
            .to_string();
        assert!(error.contains("has to follow"), "{error}");
    }
}
