//! The widget as it stands in the source, over the one of the package: what Trunk calls after each build of the site.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Context, Result, anyhow};

use crate::package;
use crate::package::publish::{copy_files, publish};
use crate::package::wasm::{glue, inline};
use crate::setup::project::Project;
use crate::setup::{self, WASM_TARGET, WasmToolchain, exec, progress};

/// Compiles the widget without optimization and puts it into the site that Trunk is building.
pub(crate) fn run(project: &Project) -> Result<()> {
    let staging = env::var_os("TRUNK_STAGING_DIR").context("this is a step of `cargo xtask dev`, which Trunk calls")?;
    let package = PathBuf::from(staging).join("npm/parcela");
    package::prerender(project)?; // before the wasm: cargo compiles for one at a time
    let widget = thread::scope(|scope| {
        let widget = scope.spawn(|| {
            progress::hide();
            bind(project, &compile(project)?)
        });
        package::assemble(project)?;
        publish(&project.dist(), &package)?;
        widget.join().map_err(|_| anyhow!("building the widget panicked"))?
    })?;
    copy_files(&widget, &package.join("checkout"))
}

/// Compiles the widget without optimization; answers the file.
pub(crate) fn compile(project: &Project) -> Result<PathBuf> {
    let toolchain = WasmToolchain::ensure(project)?;
    let mut cargo = toolchain.command("cargo", &[])?;
    cargo.current_dir(&project.root).args([
        "build",
        "--quiet",
        "--package",
        "parcela-checkout",
        "--target",
        WASM_TARGET,
    ]);
    exec::run(&mut cargo)?;
    let built = project.target.join(WASM_TARGET).join("debug");
    Ok(built.join("parcela_checkout.wasm"))
}

/// Writes the glue and the wasm in the form that the package's entries import; answers their folder.
fn bind(project: &Project, wasm: &Path) -> Result<PathBuf> {
    let folder = project.work("dev").join("widget");
    let tool = setup::wasm_bindgen(project)?.ensure(project)?;
    let mut command = exec::command_with_path("wasm-bindgen", tool.as_slice())?;
    command
        .args(["--target", "web", "--no-typescript", "--omit-default-module-path"])
        .args(["--out-name", "checkout", "--out-dir"])
        .arg(&folder)
        .arg(wasm);
    exec::run(&mut command)?;
    let path = folder.join("checkout.js");
    let text = fs::read_to_string(&path).context("the glue cannot be read")?;
    fs::write(&path, glue::as_factory(&text)?).context("the glue cannot be written")?;
    inline::write(&folder.join("checkout_bg.wasm"), &folder.join("inline.js"))?;
    Ok(folder)
}
