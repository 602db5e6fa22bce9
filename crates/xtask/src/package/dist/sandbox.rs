//! The npm package `parcela-sandbox` as it is published, `pkg/sandbox/dist`: its modules for `import` in `esm` and for `require` in
//! `cjs`, and the WebAssembly once for both.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::{COMMONJS, MANIFEST, add_addresses, commonjs, typescript, write_manifest};
use crate::package::crates::add_own_sources;
use crate::package::publish::{copy_if_changed, publish};
use crate::package::wasm;
use crate::setup::project::Project;
use crate::setup::stamp::{Inputs, Stamp};
use crate::setup::{self, report};

/// The folder under `pkg/`.
pub(in crate::package) const WORKSPACE: &str = "sandbox";
/// The part of it that is compiled from Rust.
const PART: &str = "sandbox";
/// What is published as it stands in the repository.
const COPIED: [&str; 3] = ["README.md", "CHANGELOG.md", "LICENSE"];

/// Makes the folder that of the sources and of the compiled wasm.
pub(in crate::package) fn build(project: &Project) -> Result<()> {
    let package = project.workspace(WORKSPACE);
    let stamp = stamp(project, &package)?;
    if stamp.is_current() {
        return Ok(());
    }
    report::step("pkg/sandbox/dist", "compiling the TypeScript");
    let programs = setup::node_modules(project)?;
    let staged = project.work("pkg").join("sandbox-dist");
    let _ = fs::remove_dir_all(&staged);
    let modules = staged.join("esm");
    typescript::compile(project, &package, &modules, &programs)?;
    let built = wasm::folder(project, WORKSPACE, PART);
    let glue = modules.join("glue");
    fs::create_dir_all(&glue).context("cannot make the folder for the glue")?;
    copy_if_changed(&built.join("sandbox.js"), &glue.join("sandbox.js"))?;
    commonjs::write(project, &modules, &staged.join(COMMONJS), &programs)?;
    write_wasm(&built.join("inline.js"), &staged.join("wasm"))?;
    write_manifest(project, WORKSPACE, &staged)?;
    for file in COPIED {
        copy_if_changed(&package.join(file), &staged.join(file))?;
    }
    publish(&staged, &package.join("dist"))?;
    stamp.set()
}

/// Writes the wasm as a script without imports and exports, which can be imported as well as required.
fn write_wasm(inline: &Path, folder: &Path) -> Result<()> {
    let module = fs::read_to_string(inline).with_context(|| format!("cannot read {}", inline.display()))?;
    fs::create_dir_all(folder).context("cannot make the folder for the wasm")?;
    fs::write(folder.join("sandbox.js"), script_of(&module)?).context("cannot write the wasm")?;
    commonjs::declare(folder)
}

/// The script of the module that exports a text. `pkg/sandbox/src/load.ts` reads it.
fn script_of(module: &str) -> Result<String> {
    let text = module.strip_prefix("export const inlined = ");
    let text = text.context("the inlined wasm is another module: dist/sandbox.rs has to follow")?;
    Ok(format!("globalThis[Symbol.for(\"parcela-sandbox.wasm\")] = {text}"))
}

fn stamp(project: &Project, package: &Path) -> Result<Stamp> {
    let mut inputs = Inputs::default();
    inputs.path(&project.path("package-lock.json"))?;
    add_own_sources(project, &["dist"], &mut inputs)?;
    for name in ["src", "wasm", "tsconfig.json", MANIFEST].into_iter().chain(COPIED) {
        inputs.path(&package.join(name))?;
    }
    add_addresses(project, &mut inputs);
    let outputs: Vec<PathBuf> = vec![package.join("dist")];
    // Without the folder there is nothing that the stamp could be of.
    fs::create_dir_all(&outputs[0]).context("cannot make pkg/sandbox/dist")?;
    Ok(Stamp::new(
        project.work("stamps").join("sandbox-dist"),
        &inputs,
        outputs,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wasm_is_a_script() {
        let script = script_of("export const inlined = \"QUJD\";\n").unwrap();
        assert_eq!(script, "globalThis[Symbol.for(\"parcela-sandbox.wasm\")] = \"QUJD\";\n");
        assert!(script_of("export default \"QUJD\";\n").is_err());
    }
}
