//! Builds the packages' WebAssembly by `wasm-pack build`. All flags are in Cargo.toml and in `.cargo/config.toml`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::crates::add_sources;
use super::publish::publish;
use crate::setup::project::Project;
use crate::setup::stamp::{Inputs, Stamp};
use crate::setup::{self, WASM_TARGET, exec, report, wasm_target};

/// A module of a package.
struct Part {
    name: &'static str,
    /// The folder of its package under `pkg/`.
    package: &'static str,
    /// The folder under `crates/`.
    krate: &'static str,
    features: &'static [&'static str],
    /// The cargo profile of the published build.
    profile: &'static str,
}

/// The optimization of a build.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Build {
    /// The published build.
    Release,
    /// Without optimization, for the demo and for development. One module with both widgets stands for those of each widget, so that
    /// they are compiled once.
    Dev,
}

/// The parts for browsers, for servers, and for the sandbox.
const PARTS: [Part; 10] = [
    WIDGETS,
    part("checkout", "widgets-wasm", &["checkout"]),
    part("orders", "widgets-wasm", &["orders"]),
    part("sdk", "sdk", &[]),
    Part {
        profile: "server",
        ..part("server", "sdk", &["server"])
    },
    part("celular", "validators", &["celular"]),
    part("cep", "validators", &["cep"]),
    part("cnpj", "validators", &["cnpj"]),
    part("cpf", "validators", &["cpf"]),
    Part {
        package: "sandbox",
        profile: "sandbox",
        ..part("sandbox", "sandbox-wasm", &[])
    },
];

/// Both widgets in one module.
const WIDGETS: Part = part("widgets", "widgets-wasm", &["checkout", "orders"]);

/// All rules of a form, with which the tests of the npm package compare the validators. Not published.
const RULES: Part = part("rules", "validators", &["rules"]);

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

/// The folder for the WebAssembly of `package`, with a folder for each part.
pub(crate) fn folder(project: &Project, package: &str, build: Build) -> PathBuf {
    match build {
        Build::Release => project.workspace(package).join("wasm"),
        Build::Dev => project.work("dev").join("wasm"),
    }
}

/// Installs missing tools, and compiles the widgets meanwhile.
pub(super) fn compile_ahead(project: &Project, build: Build) -> Result<()> {
    let tools = vec![setup::wasm_pack(), setup::wasm_bindgen(project)?];
    if !setup::install_in_background(project, tools) {
        return Ok(());
    }
    announce(&WIDGETS);
    wasm_target::ensure(project)?;
    let mut cargo = exec::command("cargo")?;
    cargo
        .current_dir(project.path("crates").join(WIDGETS.krate))
        .env("CARGO_BUILD_TARGET", WASM_TARGET)
        .args(["build", "--lib", "--features", &WIDGETS.features.join(",")]);
    if build == Build::Release {
        cargo.arg("--release");
    }
    exec::run_logged(&mut cargo, &project.log("cargo-ahead"))
}

/// Builds each changed part of `package`. Returns their folder.
pub(super) fn build(project: &Project, package: &str, build: Build) -> Result<PathBuf> {
    let folder = folder(project, package, build);
    for part in parts_of(package) {
        let both_widgets = build == Build::Dev && part.krate == WIDGETS.krate;
        let built = build_part(project, if both_widgets { &WIDGETS } else { part }, build)?;
        publish(&built, &folder.join(part.name))?;
    }
    Ok(folder)
}

/// Builds the rules for the tests of the npm package. Returns the folder.
pub(crate) fn build_rules(project: &Project) -> Result<PathBuf> {
    build_part(project, &RULES, Build::Release)
}

/// Builds a part if one of its inputs has changed. Returns its folder, which is in the build folder and so outlives a checkout.
fn build_part(project: &Project, part: &Part, build: Build) -> Result<PathBuf> {
    let (name, flags) = match (build, part.profile) {
        (Build::Dev, _) => (format!("dev-{}", part.name), &["--dev"][..]),
        (Build::Release, "release") => (part.name.to_owned(), &["--release"][..]),
        (Build::Release, profile) => (part.name.to_owned(), &["--profile", profile][..]),
    };
    let mut inputs = Inputs::default();
    inputs
        .text(&setup::wasm_pack().to_string())
        .text(&setup::wasm_bindgen(project)?.to_string())
        .text(&exec::output(exec::command("rustc")?.arg("-vV"))?);
    add_sources(project, part.krate, &mut inputs)?;
    if part.krate == "sandbox-wasm" {
        // The examples in the description of the API.
        inputs.path(&project.path("tests/fixtures"))?;
    }
    inputs.path(&project.path(file!()))?;
    let folder = project.work("wasm").join(&name);
    let stamp = Stamp::new(project.work("stamps").join(&name), &inputs, vec![folder.clone()]);
    if stamp.is_current() {
        return Ok(folder);
    }
    announce(part);
    // Removes the files of a renamed crate.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    wasm_pack(project, part, flags, &folder)?;
    stamp.set()?;
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
