//! The package's WebAssembly: compiled by cargo, made small by wasm-opt, and wasm-bindgen's JavaScript around it made a function.

pub(super) mod alignment;
pub(super) mod allocator;
mod bodies;
mod delegation;
pub(super) mod glue;
pub(super) mod inline;
mod llvm;
mod names;
pub(super) mod order;
mod part;
pub(super) mod split;
pub(super) mod unused;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use self::part::{Calls, Part, file, outputs, parts_of};
use self::split::Split;
use super::crates::{add_own_sources, add_sources};
use super::publish::publish;
use super::{shrink, symbols};
use crate::setup::project::Project;
use crate::setup::stamp::{Inputs, Stamp};
use crate::setup::{self, CargoTool, SmallStd, WasmToolchain, exec, report};

pub(crate) use self::part::cargo_selection;
pub(super) use self::part::parts;
pub(crate) use self::split::MODULE as LATER;

/// The package has types of its own, and the glue must not name the wasm file: a bundler would emit it a second time beside the
/// inlined one.
const WASM_BINDGEN_OPTIONS: [&str; 4] = ["--target", "web", "--no-typescript", "--omit-default-module-path"];

/// Where a part of a package is built.
pub(super) fn folder(project: &Project, package: &str, part: &str) -> PathBuf {
    project.workspace(package).join("wasm").join(part)
}

/// Each wasm that is published of `package`: its name, and its bytes.
pub(super) fn published(project: &Project, package: &str) -> Result<Vec<(String, Vec<u8>)>> {
    let mut found = Vec::new();
    for part in parts_of(package) {
        let folder = folder(project, package, part.name);
        let wasm = folder.join(file(part.name));
        let bytes = fs::read(&wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
        found.push((part.name.to_owned(), bytes));
        if part.is_split {
            found.push((split::name(part.name), inline::read(&folder.join(split::MODULE))?));
        }
    }
    Ok(found)
}

/// The tools of one build.
pub(super) struct Builder<'a> {
    project: &'a Project,
    package: &'static str,
    toolchain: WasmToolchain,
    small_std: SmallStd,
    /// What crates that are optimized together are compiled with besides.
    llvm: Option<&'static str>,
    wasm_bindgen: CargoTool,
}

impl<'a> Builder<'a> {
    /// Makes sure of the toolchain for the parts of `package`. `is_small` has the standard library compiled along with them.
    pub(super) fn new(project: &'a Project, package: &'static str, is_small: bool) -> Result<Self> {
        let toolchain = WasmToolchain::ensure(project)?;
        let small_std = if is_small {
            SmallStd::ensure(project, &toolchain)?
        } else {
            SmallStd::AsInstalled
        };
        Ok(Self {
            project,
            package,
            small_std,
            llvm: llvm::options(&toolchain)?,
            toolchain,
            wasm_bindgen: setup::wasm_bindgen(project)?,
        })
    }

    /// Compiles each part that has changed into its folder.
    pub(super) fn build(&self) -> Result<()> {
        let stamped = parts_of(self.package).map(|part| Ok((part, self.stamp(part)?)));
        let mut changed = stamped.collect::<Result<Vec<_>>>()?;
        changed.retain(|(_, stamp)| !stamp.is_current());
        if changed.is_empty() {
            return Ok(());
        }
        delegation::require_off(&self.project.root, self.package)?;
        changed
            .iter()
            .try_for_each(|(part, stamp)| self.build_part(part, stamp))
    }

    /// Where a tool is missing: has it installed, and compiles the crates beside it. Answers whether there was anything to wait for.
    pub(super) fn compile_ahead(&self) -> Result<bool> {
        if !setup::install_beside(self.project, vec![self.wasm_bindgen.clone()]) {
            return Ok(false);
        }
        // The others are the same crates once more.
        for part in parts_of(self.package).filter(|part| part.name == part.krate) {
            if !self.stamp(part)?.is_current() {
                announce(part);
                self.compile(part)?;
            }
        }
        Ok(true)
    }

    fn build_part(&self, part: &Part, stamp: &Stamp) -> Result<()> {
        let name = part.name;
        let tools = self.wasm_bindgen.ensure(self.project)?;
        let node_programs = setup::node_modules(self.project)?;
        announce(part);
        let staged = self.project.work("pkg").join(name);
        self.compile(part)?;
        let linked = self.linked(part);
        let split = part.is_split.then(|| split::cut(&linked, &self.project.work("split")));
        let split = split.transpose()?;
        let first = split.as_ref().map_or(&linked, |split| &split.first);
        self.bind(part, first, &staged, tools.as_slice())?;
        let (wasm, named) = (staged.join(file(name)), symbols::file(self.project, name));
        fs::create_dir_all(self.project.work("symbols")).context("cannot make the folder for the symbols")?;
        let (inlined, glue) = (staged.join("inline.js"), staged.join(format!("{name}.js")));
        match part.calls {
            Calls::Glue => {
                let names = shrink::wasm(&wasm, &named, part.aim.passes(), part.never, &node_programs)?;
                if let Some(split) = &split {
                    shrink::later(&split.later, part.aim.passes(), &node_programs)?;
                    split.finish(&named, &symbols::file(self.project, &split::name(name)), &staged)?;
                }
                symbols::strip(&named, &wasm)?;
                inline::write(&wasm, &inlined)?;
                finish_glue(part, split.as_ref(), &staged, &names)?;
                shrink::glue(self.project, &glue, &node_programs)?;
            }
            Calls::Direct(lacks) => {
                shrink::direct_wasm(&wasm, &named, lacks, &node_programs)?;
                symbols::strip(&named, &wasm)?;
                inline::write_plain(&wasm, &inlined)?;
                fs::remove_file(&glue).context("wasm-bindgen wrote no glue")?;
            }
        }
        publish(&staged, &folder(self.project, part.package, name))?;
        stamp.set()
    }

    fn stamp(&self, part: &Part) -> Result<Stamp> {
        let built = folder(self.project, part.package, part.name);
        let mut outputs: Vec<_> = outputs(part).map(|file| built.join(file)).collect();
        outputs.push(symbols::file(self.project, part.name));
        let file = self.project.work("stamps").join(part.name);
        Ok(Stamp::new(file, &self.inputs(part)?, outputs))
    }

    /// Everything that the result depends on.
    fn inputs(&self, part: &Part) -> Result<Inputs> {
        let mut inputs = Inputs::default();
        inputs
            .text(&self.wasm_bindgen.to_string())
            .text(&self.toolchain.version()?)
            .text(self.small_std.rustc_flags())
            .text(&self.small_std.cargo_options().join(" "))
            .text(&part.features.join(" "))
            .text(part.aim.profile());
        add_sources(self.project, part.krate, &mut inputs)?;
        add_own_sources(self.project, &["wasm", "symbols", "shrink.rs"], &mut inputs)?;
        Ok(inputs)
    }

    /// Compiles the crate. cargo optimizes across crates only where it makes no library for Rust beside the cdylib, as `cargo build`
    /// and wasm-pack do: 3.4 kB of brotli less of the checkout.
    fn compile(&self, part: &Part) -> Result<()> {
        let mut cargo = self.cargos_environment(self.toolchain.command("cargo", &[])?);
        let crate_types = if part.optimized_together {
            "cdylib"
        } else {
            "cdylib,rlib"
        };
        cargo.args(["rustc", "--lib", "--crate-type", crate_types]);
        cargo.args(["--target", setup::WASM_TARGET]);
        cargo.args([
            "--profile",
            part.aim.profile(),
            "--package",
            &format!("parcela-{}", part.krate),
        ]);
        cargo.args(self.small_std.cargo_options());
        if !part.features.is_empty() {
            cargo.args(["--features", &part.features.join(",")]);
        }
        let llvm = self.llvm.filter(|_| part.optimized_together);
        let linker = part.is_split.then_some(split::LINK_ARGUMENT);
        cargo.arg("--").args(llvm.into_iter().chain(linker));
        exec::run_logged(&mut cargo, &self.project.log(&format!("cargo-{}", part.name)))
    }

    /// The file that cargo compiles a part to.
    fn linked(&self, part: &Part) -> PathBuf {
        let folder = self.project.target.join(setup::WASM_TARGET).join(part.aim.profile());
        folder.join(format!("parcela_{}.wasm", part.krate.replace('-', "_")))
    }

    /// Has wasm-bindgen write the glue and its wasm of what is compiled.
    fn bind(&self, part: &Part, linked: &Path, staged: &Path, tools: &[PathBuf]) -> Result<()> {
        let _ = fs::remove_dir_all(staged);
        let mut wasm_bindgen = exec::command_with_path("wasm-bindgen", tools)?;
        wasm_bindgen
            .args(WASM_BINDGEN_OPTIONS)
            .args(["--out-name", part.name, "--out-dir"])
            .arg(staged)
            .args(part.is_split.then_some(split::BIND_OPTION))
            .arg(linked);
        exec::run_logged(
            &mut wasm_bindgen,
            &self.project.log(&format!("wasm-bindgen-{}", part.name)),
        )
    }

    /// What cargo compiles with.
    fn cargos_environment(&self, mut command: Command) -> Command {
        let flags = [self.remapped_paths().as_str(), self.small_std.rustc_flags()].join(" ");
        command
            .current_dir(&self.project.root)
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags.trim());
        self.small_std.allow(&mut command);
        command
    }

    /// Keeps the folders of this machine out of the panic messages in the wasm.
    fn remapped_paths(&self) -> String {
        let home = |variable| env::var_os(variable).map(PathBuf::from);
        let cargo_home = home("CARGO_HOME").or_else(|| Some(home("HOME")?.join(".cargo")));
        let mut folders = vec![(Some(self.project.root.clone()), "/parcela"), (cargo_home, "/cargo")];
        // A library that is not compiled here names its own source, where the toolchain has it.
        if self.small_std == SmallStd::AsInstalled {
            let rustup_home = home("RUSTUP_HOME").or_else(|| Some(home("HOME")?.join(".rustup")));
            folders.push((rustup_home, "/rustup"));
        }
        let flags = folders.into_iter().filter_map(|(folder, name)| {
            let folder = folder?.to_str()?.to_owned();
            // The variable is split at blanks: a folder with one cannot be given.
            (!folder.contains(' ')).then(|| format!("--remap-path-prefix={folder}={name}"))
        });
        flags.collect::<Vec<_>>().join(" ")
    }
}

fn announce(part: &Part) {
    report::step(
        format_args!("{}.wasm", part.name),
        format_args!("compiling crates/{} (the first time takes minutes)", part.krate),
    );
}

fn finish_glue(part: &Part, split: Option<&Split>, staged: &Path, names: &str) -> Result<()> {
    let path = staged.join(format!("{}.js", part.name));
    let mut text = fs::read_to_string(&path).context("the glue cannot be read")?;
    if let Some(split) = split {
        text = split.with_loader(&text)?;
    }
    ensure!(
        !text.contains("import.meta.url"),
        "the glue of crates/{} names its wasm file, so that bundlers would ship it twice",
        part.krate
    );
    let glue = names::shortened(&glue::as_factory(&text)?, names)?;
    fs::write(&path, glue).context("the glue cannot be written")
}
