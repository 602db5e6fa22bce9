//! The tools that are crates, each in one exact version, found on the `PATH` or installed when first used.

use std::env;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use anyhow::{Context, Result};

use super::cargo_install;
use super::project::Project;
use super::report::{self, WithHint};
use super::{exec, lockfile};

/// A crate with programs.
#[derive(Debug, Clone)]
pub(crate) struct CargoTool {
    pub(super) krate: &'static str,
    /// The programs that are called. The first reports the version.
    pub(super) programs: &'static [&'static str],
    pub(super) version: String,
    /// Whether the crate is compiled without its default features.
    pub(super) is_bare: bool,
    why: &'static str,
}

/// wasm-pack, which builds and tests the wasm crates.
pub(crate) fn wasm_pack() -> CargoTool {
    CargoTool {
        krate: "wasm-pack",
        programs: &["wasm-pack"],
        version: "0.15.1".to_owned(),
        is_bare: false,
        why: "it builds and tests the wasm crates; about a minute, once",
    }
}

/// wasm-bindgen, which writes the JavaScript around the wasm. Its version must equal that of the crates.
pub(crate) fn wasm_bindgen(project: &Project) -> Result<CargoTool> {
    let lockfile = fs::read_to_string(project.path("Cargo.lock")).context("Cargo.lock cannot be read")?;
    Ok(CargoTool {
        krate: "wasm-bindgen-cli",
        programs: &["wasm-bindgen", "wasm-bindgen-test-runner"],
        version: lockfile::version_of("wasm-bindgen", &lockfile)?,
        is_bare: false,
        why: "it writes the JavaScript around the wasm, in the version of Cargo.lock; about a minute, once",
    })
}

/// Trunk, which serves the site during development.
pub(crate) fn trunk() -> CargoTool {
    CargoTool {
        krate: "trunk",
        programs: &["trunk"],
        version: "0.21.14".to_owned(),
        is_bare: true, // its default features download, which Trunk.toml disables
        why: "it serves the site and builds it at each change; about 3 minutes, once",
    }
}

/// geckodriver, which drives Firefox.
pub(crate) fn geckodriver() -> CargoTool {
    CargoTool {
        krate: "geckodriver",
        programs: &["geckodriver"],
        version: "0.37.1".to_owned(),
        is_bare: false,
        why: "it drives Firefox, a browser that the tests run in; about a minute, once",
    }
}

/// cargo-deny, which audits the dependencies.
pub(crate) fn cargo_deny() -> CargoTool {
    CargoTool {
        krate: "cargo-deny",
        programs: &["cargo-deny"],
        version: "0.20.2".to_owned(),
        is_bare: false,
        why: "it audits the dependencies; about 3 minutes, once",
    }
}

/// cargo-machete, which finds unused dependencies.
pub(crate) fn cargo_machete() -> CargoTool {
    CargoTool {
        krate: "cargo-machete",
        programs: &["cargo-machete"],
        version: "0.9.2".to_owned(),
        is_bare: false,
        why: "it finds dependencies that nothing uses; about a minute, once",
    }
}

/// cargo-fuzz, which runs the fuzz targets.
pub(crate) fn cargo_fuzz() -> CargoTool {
    CargoTool {
        krate: "cargo-fuzz",
        programs: &["cargo-fuzz"],
        version: "0.13.2".to_owned(),
        is_bare: false,
        why: "it runs the fuzz targets; about a minute, once",
    }
}

/// The installations that run in the background.
static INSTALLATIONS: Mutex<Vec<JoinHandle<Result<()>>>> = Mutex::new(Vec::new());

/// Installs the missing ones of `tools` in the background, in sequence. Returns whether any is missing.
///
/// An error occurs again, and is reported, when the tool is needed.
pub(crate) fn install_in_background(project: &Project, mut tools: Vec<CargoTool>) -> bool {
    tools.retain(|tool| !tool.is_installed(project));
    let any = !tools.is_empty();
    let project = project.clone();
    let installing = thread::spawn(move || tools.iter().try_for_each(|tool| tool.ensure(&project).map(drop)));
    INSTALLATIONS
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .push(installing);
    any
}

/// Waits for the installations of [`install_in_background`]. A cargo that outlives this process would block the next command's.
pub(crate) fn finish_installing() {
    let installations = std::mem::take(&mut *INSTALLATIONS.lock().unwrap_or_else(PoisonError::into_inner));
    for installing in installations {
        // The code that needs the tool reports the error.
        let _ = installing.join();
    }
}

impl fmt::Display for CargoTool {
    /// Writes the crate and its version.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.krate, self.version)
    }
}

impl CargoTool {
    /// Finds the tool, or installs it. Returns the folder with its programs, or `None` if they are on the `PATH`. Putting a folder of the
    /// user in front of the `PATH` would hide other programs.
    pub(crate) fn ensure(&self, project: &Project) -> Result<Option<PathBuf>> {
        let root = project.cache.tool(self.krate, &self.version);
        let folder = root.join("bin");
        if self.is_on_path() {
            return Ok(None);
        }
        if self.runs_in(&folder) {
            return Ok(Some(folder));
        }
        let _lock = project.cache.lock(self.krate)?;
        if self.runs_in(&folder) {
            return Ok(Some(folder)); // another `cargo xtask` has just installed it
        }
        report::step(self, format_args!("installing ({})", self.why));
        cargo_install::install(project, self, &root).hint(
            "if a download failed, see that crates.io is in reach (or set up a mirror for cargo) and call again; \
            if a compiler or library is missing, install what the output names",
        )?;
        Ok(Some(folder))
    }

    /// Whether the tool is available.
    fn is_installed(&self, project: &Project) -> bool {
        self.is_on_path() || self.runs_in(&project.cache.tool(self.krate, &self.version).join("bin"))
    }

    /// Whether the tool is on the `PATH` in this version.
    fn is_on_path(&self) -> bool {
        let program = which::which(self.programs[0]).ok();
        program.is_some_and(|program| program.parent().is_some_and(|folder| self.runs_in(folder)))
    }

    pub(super) fn runs_in(&self, folder: &Path) -> bool {
        let mut programs = self.programs.iter().map(|name| program_in(folder, name));
        programs.all(|program| program.exists()) && self.is_version(&program_in(folder, self.programs[0]))
    }

    fn is_version(&self, program: &Path) -> bool {
        let answer = exec::command(program).and_then(|mut command| exec::output(command.arg("--version")));
        answer.is_ok_and(|text| text.split_whitespace().any(|word| word == self.version))
    }
}

fn program_in(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}{}", env::consts::EXE_SUFFIX))
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    fn tool(version: &str) -> CargoTool {
        CargoTool {
            krate: "a-tool",
            programs: &["a-tool", "a-helper"],
            version: version.to_owned(),
            is_bare: false,
            why: "a test asks for it",
        }
    }

    fn write_program(folder: &Path, name: &str) {
        let program = folder.join(name);
        fs::write(&program, "#!/bin/sh\necho a-tool 1.2.10 '(2026-01-01)'\n").unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    }

    #[test]
    fn a_folder_has_a_tool_when_it_has_all_programs_in_that_version() {
        let folder = env::temp_dir().join(format!("parcela-tool-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        write_program(&folder, "a-tool");
        assert!(!tool("1.2.10").runs_in(&folder), "the helper is missing");
        write_program(&folder, "a-helper");
        assert!(tool("1.2.10").runs_in(&folder));
        assert!(!tool("1.2.1").runs_in(&folder), "1.2.10 is another version");
        fs::remove_dir_all(&folder).unwrap();
    }
}
