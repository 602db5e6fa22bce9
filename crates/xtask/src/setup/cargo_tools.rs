//! The tools that come as crates: each in one exact version, compiled on the first use.

use std::env;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::setup::project::Project;
use crate::setup::report::{self, WayOut};
use crate::setup::{exec, lockfile};

/// A program that `cargo install` builds.
#[derive(Debug, Clone)]
pub(crate) struct CargoTool {
    krate: &'static str,
    program: &'static str,
    version: String,
    /// Whether optimizing it pays: a tool that only starts others is compiled in a fraction of the time without.
    optimized: bool,
    why: &'static str,
}

/// Builds the package from the crates for wasm.
pub(crate) fn wasm_pack() -> CargoTool {
    CargoTool {
        krate: "wasm-pack",
        program: "wasm-pack",
        version: "0.15.1".to_owned(),
        optimized: true,
        why: "it builds and tests the wasm crates; about 2 minutes, once",
    }
}

/// Writes the JavaScript around the wasm. It must be of exactly the version that the crates are compiled with.
pub(crate) fn wasm_bindgen(project: &Project) -> Result<CargoTool> {
    let lockfile = fs::read_to_string(project.path("Cargo.lock")).context("Cargo.lock cannot be read")?;
    Ok(CargoTool {
        krate: "wasm-bindgen-cli",
        program: "wasm-bindgen",
        version: lockfile::version_of("wasm-bindgen", &lockfile)?,
        optimized: true,
        why: "it writes the JavaScript around the wasm, in the version of Cargo.lock; about 2 minutes, once",
    })
}

/// Builds the demo store and the docs site.
pub(crate) fn trunk() -> CargoTool {
    CargoTool {
        krate: "trunk",
        program: "trunk",
        version: "0.21.14".to_owned(),
        optimized: false,
        why: "it builds the site; about 2 minutes, once",
    }
}

/// Drives Firefox.
pub(super) fn geckodriver() -> CargoTool {
    CargoTool {
        krate: "geckodriver",
        program: "geckodriver",
        version: "0.37.1".to_owned(),
        optimized: false,
        why: "it drives Firefox, a browser that the tests run in; about 2 minutes, once",
    }
}

/// Audits the dependencies.
pub(crate) fn cargo_deny() -> CargoTool {
    CargoTool {
        krate: "cargo-deny",
        program: "cargo-deny",
        version: "0.20.2".to_owned(),
        optimized: false,
        why: "it audits the dependencies; about 3 minutes, once",
    }
}

/// Runs the fuzz targets.
pub(crate) fn cargo_fuzz() -> CargoTool {
    CargoTool {
        krate: "cargo-fuzz",
        program: "cargo-fuzz",
        version: "0.13.2".to_owned(),
        optimized: false,
        why: "it runs the fuzz targets; about a minute, once",
    }
}

impl fmt::Display for CargoTool {
    /// The crate and its version.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.krate, self.version)
    }
}

impl CargoTool {
    /// Installs the tool unless its program is there and runs. Answers the folder with the program.
    pub(crate) fn ensure(&self, project: &Project) -> Result<PathBuf> {
        let root = project.cache.tool(self.krate, &self.version);
        let folder = root.join("bin");
        if self.runs_in(&folder) {
            return Ok(folder);
        }
        let _lock = project.cache.lock(self.krate)?;
        if self.runs_in(&folder) {
            return Ok(folder); // another `cargo xtask` has just finished it
        }
        report::step(
            format_args!("{} {}", self.krate, self.version),
            format_args!("installing ({})", self.why),
        );
        self.install(project, &root).way_out(
            "if a download failed, see that crates.io is in reach (or set up a mirror for cargo) and call again; \
            if a compiler or library is missing, install what the output names",
        )?;
        Ok(folder)
    }

    fn install(&self, project: &Project, root: &Path) -> Result<()> {
        let mut cargo = exec::command("cargo")?;
        for variable in ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_TARGET"] {
            cargo.env_remove(variable);
        }
        // Outside the checkout, so that its .cargo/config.toml does not count.
        cargo
            .current_dir(env::temp_dir())
            .env("CARGO_TARGET_DIR", project.cache.tools_build());
        cargo
            .args([
                "install",
                self.krate,
                "--locked",
                "--force",
                "--version",
                &self.version,
                "--root",
            ])
            .arg(root);
        if !self.optimized {
            cargo.args(["--profile", "dev"]).env("CARGO_PROFILE_DEV_DEBUG", "0");
        }
        exec::run_logged(&mut cargo, &project.cache.log(self.krate))
    }

    fn runs_in(&self, folder: &Path) -> bool {
        let program = folder.join(format!("{}{}", self.program, env::consts::EXE_SUFFIX));
        program.exists()
            && exec::command(&program)
                .and_then(|mut command| exec::output(command.arg("--version")))
                .is_ok_and(|version| version.contains(&self.version))
    }
}
