//! Builds the packages' WebAssembly by `wasm-pack build`. All flags are in Cargo.toml and in `.cargo/config.toml`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::crates::add_sources;
use crate::setup::project::Project;
use crate::setup::stamp::{Inputs, Stamp};
use crate::setup::{self, WASM_TARGET, exec, report, wasm_target};

/// A wasm-pack output folder of a package.
struct Part {
    name: &'static str,
    /// The folder of its package under `pkg/`.
    package: &'static str,
    /// The folder under `crates/`.
    krate: &'static str,
    features: &'static [&'static str],
    /// The cargo profile.
    profile: &'static str,
}

/// The parts for browsers, for servers, and for the sandbox.
const PARTS: [Part; 11] = [
    part("checkout", "widgets-wasm", &["checkout"]),
    part("orders", "widgets-wasm", &["orders"]),
    part("widgets", "widgets-wasm", &["checkout", "orders"]),
    part("sdk", "sdk", &[]),
    part("server", "sdk", &["server"]),
    part("celular", "validators", &["celular"]),
    part("cep", "validators", &["cep"]),
    part("cnpj", "validators", &["cnpj"]),
    part("cpf", "validators", &["cpf"]),
    // Not published. The tests of the npm package compare the validators with it.
    part("rules", "validators", &["rules"]),
    Part {
        package: "sandbox",
        profile: "sandbox",
        ..part("sandbox", "sandbox-wasm", &[])
    },
];

const fn part(name: &'static str, krate: &'static str, features: &'static [&'static str]) -> Part {
    Part {
        name,
        package: "parcela",
        krate,
        features,
        profile: "release",
    }
}

/// The folders of `package` that are compiled from Rust.
pub(crate) fn parts(package: &str) -> impl Iterator<Item = &'static str> {
    parts_of(package).map(|part| part.name)
}

fn parts_of(package: &str) -> impl Iterator<Item = &'static Part> {
    PARTS.iter().filter(move |part| part.package == package)
}

/// The cargo arguments that select all crates of `package`, with their features.
pub(crate) fn cargo_selection(package: &str) -> Vec<String> {
    let arguments = parts_of(package).flat_map(|Part { krate, features, .. }| {
        let features = features
            .iter()
            .map(move |feature| format!("--features=parcela-{krate}/{feature}"));
        features.chain([format!("--package=parcela-{krate}")])
    });
    arguments.collect()
}

/// The output folder of wasm-pack for `package`, with a folder for each part.
pub(crate) fn folder(project: &Project, package: &str) -> PathBuf {
    project.workspace(package).join("wasm")
}

/// Installs a missing tool and compiles the largest crate in parallel. Returns whether a tool was missing.
pub(super) fn compile_ahead(project: &Project) -> Result<bool> {
    let [largest, ..] = &PARTS;
    let tools = vec![setup::wasm_pack(), setup::wasm_bindgen(project)?];
    if !setup::install_in_background(project, tools) {
        return Ok(false);
    }
    announce(largest);
    wasm_target::ensure(project)?;
    let mut cargo = exec::command("cargo")?;
    cargo
        .current_dir(project.path("crates").join(largest.krate))
        .env("CARGO_BUILD_TARGET", WASM_TARGET);
    exec::run_logged(cargo.args(["build", "--lib", "--release"]), &project.log("cargo-ahead"))?;
    Ok(true)
}

/// Builds each changed part of `package`.
pub(super) fn build(project: &Project, package: &str) -> Result<()> {
    let rustc = exec::output(exec::command("rustc")?.arg("-vV"))?;
    for part in parts_of(package) {
        let folder = folder(project, package).join(part.name);
        let mut inputs = Inputs::default();
        inputs
            .text(&setup::wasm_pack().to_string())
            .text(&setup::wasm_bindgen(project)?.to_string())
            .text(&rustc);
        add_sources(project, part.krate, &mut inputs)?;
        inputs.path(&project.path(file!()))?;
        let stamp = Stamp::new(project.work("stamps").join(part.name), &inputs, vec![folder.clone()]);
        if !stamp.is_current() {
            announce(part);
            // Removes the files of a renamed crate.
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
            let flags = ["--profile", part.profile];
            let flags = if part.profile == "release" {
                &["--release"][..]
            } else {
                &flags
            };
            wasm_pack(project, part, flags, &folder)?;
            stamp.set()?;
        }
    }
    Ok(())
}

/// Builds the widget without optimization, in seconds, into a folder with the package's other parts. Returns the folder.
pub(super) fn build_dev(project: &Project) -> Result<PathBuf> {
    let [widget, others @ ..] = &PARTS;
    let folder = project.work("dev").join("wasm");
    for part in others.iter().filter(|part| part.package == widget.package) {
        let built = self::folder(project, part.package).join(part.name);
        super::publish::publish(&built, &folder.join(part.name))?;
    }
    let to = folder.join(widget.name);
    fs::create_dir_all(&to).with_context(|| format!("cannot create {}", to.display()))?;
    wasm_pack(project, widget, &["--dev"], &to)?;
    Ok(folder)
}

/// `wasm-opt` writes the symbols of a part into its working folder.
fn wasm_pack(project: &Project, part: &Part, flags: &[&str], folder: &Path) -> Result<()> {
    wasm_target::ensure(project)?;
    let mut path = vec![setup::node_modules(project)?];
    for tool in [setup::wasm_pack(), setup::wasm_bindgen(project)?] {
        path.extend(tool.ensure(project)?);
    }
    let mut wasm_pack = exec::command_with_path("wasm-pack", &path)?;
    wasm_pack
        .current_dir(folder)
        .arg("build")
        .arg(project.path("crates").join(part.krate))
        .args(flags)
        .args(["--mode", "no-install", "--target", "web", "--out-dir"])
        .arg(folder)
        .args(part.features.iter().flat_map(|feature| ["--features", feature]));
    exec::run_logged(&mut wasm_pack, &project.log(&format!("wasm-pack-{}", part.name)))
}

fn announce(part: &Part) {
    report::step(
        format_args!("{}.wasm", part.name),
        format_args!("compiling crates/{} (the first time takes minutes)", part.krate),
    );
}
