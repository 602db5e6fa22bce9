//! The package's TypeScript, compiled: a module of JavaScript for each by esbuild, the declarations by TypeScript itself, which
//! also checks all of it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::imports;
use crate::package::crates::add_own_sources;
use crate::package::publish::copy_if_changed;
use crate::setup::exec;
use crate::setup::project::Project;
use crate::setup::stamp::{Inputs, Stamp};

/// No bundle and nothing minified: a module stays what it is in the source, without its types and comments.
const ESBUILD_FLAGS: [&str; 4] = [
    "--format=esm",
    "--target=es2022",
    "--charset=utf8",
    "--log-level=warning",
];

/// The declarations of files that are no modules of ours, such as the wasm, where a package has any.
const DECLARED: &str = "wasm.d.ts";

/// Compiles `package/src` into the folder `staged`, with the declarations that users of the entries see.
pub(super) fn compile(project: &Project, package: &Path, staged: &Path, node_programs: &Path) -> Result<()> {
    let sources = package.join("src");
    let modules = modules(&sources)?;
    let mut esbuild = exec::command_with_path("esbuild", &[node_programs.to_owned()])?;
    esbuild.args(ESBUILD_FLAGS).args(&modules);
    esbuild
        .arg(format!("--outbase={}", sources.display()))
        .arg(format!("--outdir={}", staged.display()));
    exec::run_logged(&mut esbuild, &project.log("esbuild-package"))?;
    for module in &modules {
        let compiled = staged.join(module.strip_prefix(&sources)?).with_extension("js");
        let text = fs::read_to_string(&compiled).with_context(|| format!("cannot read {}", compiled.display()))?;
        fs::write(&compiled, without_docs(&text)).with_context(|| format!("cannot write {}", compiled.display()))?;
    }

    let declarations = declarations(project, package, node_programs)?;
    for entry in modules
        .iter()
        .filter_map(|module| declarations_of_entry(&sources, module))
    {
        for file in imports::of_declarations(&declarations.join(entry))? {
            let to = staged.join(file.strip_prefix(&declarations)?);
            fs::create_dir_all(to.parent().context("a file has a folder")?)?;
            copy_if_changed(&file, &to)?;
        }
    }
    let declared = sources.join(DECLARED);
    if declared.exists() {
        copy_if_changed(&declared, &staged.join(DECLARED))?;
    }
    Ok(())
}

/// The declarations of all modules of `package`. They are kept until a source changes: TypeScript takes seconds.
fn declarations(project: &Project, package: &Path, node_programs: &Path) -> Result<PathBuf> {
    let name = package.file_name().context("a package has a name")?;
    let folder = project.work("pkg").join("declarations").join(name);
    let mut inputs = Inputs::default();
    inputs.path(&project.path("package-lock.json"))?;
    add_own_sources(project, &["dist/typescript.rs"], &mut inputs)?;
    for source in ["src", "tsconfig.json"] {
        inputs.path(&package.join(source))?;
    }
    let note = project.work("stamps").join("declarations").join(name);
    let stamp = Stamp::new(note, &inputs, vec![folder.clone()]);
    if !stamp.is_current() {
        let _ = fs::remove_dir_all(&folder); // an error where there is none
        let mut tsc = exec::command_with_path("tsc", &[node_programs.to_owned()])?;
        tsc.arg("--project").arg(package).arg("--outDir").arg(&folder);
        exec::run_logged(&mut tsc, &project.log("tsc"))?;
        stamp.set()?;
    }
    Ok(folder)
}

/// The module without the comments that esbuild leaves inside a class: 1 kB of brotli of the client.
fn without_docs(text: &str) -> String {
    let mut is_doc = false;
    let mut kept = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let words = line.trim();
        is_doc |= words.starts_with("/**");
        if !is_doc {
            kept.push_str(line);
        }
        is_doc &= !words.ends_with("*/");
    }
    kept
}

/// The declarations of a module that is an entry. One with a second extension, such as `index.workerd.ts`, has those of another.
fn declarations_of_entry(sources: &Path, module: &Path) -> Option<String> {
    let name = module.file_stem()?.to_str()?;
    let is_entry = module.parent() == Some(sources) && !name.contains('.');
    is_entry.then(|| format!("{name}.d.ts"))
}

/// The modules in `folder` and below, in the order of their names.
fn modules(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            files.extend(modules(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "ts") && !is_declaration(&path) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn is_declaration(path: &Path) -> bool {
    path.to_string_lossy().ends_with(".d.ts")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_docs_of_a_class_are_left_out() {
        let text = "class A {\n  /** One. */\n  a() {\n  }\n  /**\n   * Two.\n   */\n  b = /* @__PURE__ */ f();\n}\n";
        let expected = "class A {\n  a() {\n  }\n  b = /* @__PURE__ */ f();\n}\n";
        assert_eq!(without_docs(text), expected);
    }

    #[test]
    fn an_entry_is_a_module_beside_the_folders() {
        let of = |module: &str| declarations_of_entry(Path::new("src"), Path::new(module));
        assert_eq!(of("src/index.ts").as_deref(), Some("index.d.ts"));
        assert_eq!(of("src/checkout-auto.ts").as_deref(), Some("checkout-auto.d.ts"));
        assert_eq!(of("src/index.workerd.ts"), None);
        assert_eq!(of("src/sdk/client.ts"), None);
    }
}
