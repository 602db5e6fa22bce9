//! A copy of this checkout with its build results, for a test that changes sources.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::sources;
use crate::setup::project::Project;
use crate::setup::{WASM_TARGET, cache};

/// The build results among the sources.
const PUBLISHED: [&str; 4] = [
    "pkg/parcela/dist",
    "pkg/parcela/wasm",
    "pkg/sandbox/dist",
    "pkg/sandbox/wasm",
];
/// cargo's folder for development builds, in the build folder and in that of each target.
const PROFILE: &str = "debug";
/// The file that cargo locks while it compiles.
const CARGOS_LOCK: &str = ".cargo-lock";
/// rustc's incremental files, which are left out.
const INCREMENTAL: &str = "incremental";
/// The packages' WebAssembly and the notes of their builds, in xtask's folder of the build folder.
const KEPT: [&str; 2] = ["stamps", "wasm"];
/// The size from which a compiled file is linked instead of copied. Compilers and linkers replace such files and do not write into them.
const LARGE: u64 = 64 * 1024;

/// The copy, in the build folder of the original checkout.
pub(crate) struct CheckoutCopy {
    /// The folder of the copy.
    pub(crate) root: PathBuf,
    /// The build folder of the copy, for `CARGO_TARGET_DIR`.
    pub(crate) target: PathBuf,
}

impl CheckoutCopy {
    /// Creates the copy. Files keep their times, so that cargo does not compile them again.
    pub(crate) fn make(project: &Project) -> Result<Self> {
        let folder = project.work("copy");
        let _ = fs::remove_dir_all(&folder); // an error if there is none
        let copy = Self {
            root: folder.join("checkout"),
            target: folder.join("target"),
        };
        for path in sources::paths(&project.root)? {
            copy_file(&project.path(&path), &copy.root.join(&path))?;
        }
        for published in PUBLISHED.iter().filter(|path| project.path(path).exists()) {
            copy_folder(&project.path(published), &copy.root.join(published), &copy_file)?;
        }
        for compiled in [PathBuf::from(PROFILE), Path::new(WASM_TARGET).join(PROFILE)] {
            let target = copy.target.join(&compiled);
            let _lock = cache::lock(&project.target.join(&compiled).join(CARGOS_LOCK))?;
            copy_folder(&project.target.join(&compiled), &target, &link_or_copy)?;
        }
        for kept in KEPT {
            copy_folder(&project.work(kept), &copy.target.join("xtask").join(kept), &copy_file)?;
        }
        link_folder(&project.path("node_modules"), &copy.root.join("node_modules"))?;
        Ok(copy)
    }
}

fn copy_folder(from: &Path, to: &Path, copy: &impl Fn(&Path, &Path) -> Result<()>) -> Result<()> {
    let cannot = || format!("cannot copy {}", from.display());
    fs::create_dir_all(to).with_context(cannot)?;
    for entry in fs::read_dir(from).with_context(cannot)? {
        let entry = entry.with_context(cannot)?;
        let target = to.join(entry.file_name());
        if !entry.path().is_dir() {
            copy(&entry.path(), &target)?;
        } else if entry.file_name() != INCREMENTAL {
            copy_folder(&entry.path(), &target, copy)?;
        }
    }
    Ok(())
}

fn link_or_copy(from: &Path, to: &Path) -> Result<()> {
    let is_large = fs::metadata(from).is_ok_and(|file| file.len() >= LARGE);
    if is_large && fs::hard_link(from, to).is_ok() {
        return Ok(());
    }
    copy_file(from, to)
}

/// Copies a file with its time and permissions, and creates its folder.
fn copy_file(from: &Path, to: &Path) -> Result<()> {
    let copied = to.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| {
        fs::copy(from, to)?;
        File::options()
            .append(true)
            .open(to)?
            .set_modified(fs::metadata(from)?.modified()?)
    });
    copied.with_context(|| format!("cannot copy {}", from.display()))
}

#[cfg(unix)]
fn link_folder(from: &Path, to: &Path) -> Result<()> {
    std::os::unix::fs::symlink(from, to).with_context(|| format!("cannot link {}", from.display()))
}

/// Does nothing, as only administrators may link folders here. The copy installs its own npm packages when it needs them.
#[cfg(not(unix))]
fn link_folder(_: &Path, _: &Path) -> Result<()> {
    Ok(())
}
