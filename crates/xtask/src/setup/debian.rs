//! The wasm target where rustup cannot download it: Debian's packages have a compiler and the source of its own
//! standard library, in one exact version, from which the library for wasm is built.

use std::fs;
#[cfg(unix)]
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::apt;
use super::wasm_target::TARGET;
use crate::setup::cache::Cache;
use crate::setup::project::Project;
use crate::setup::{exec, report};

/// What rustup calls Debian's toolchain after the installation.
pub(crate) const TOOLCHAIN: &str = "debian";

const PACKAGES: [&str; 5] = ["rustc-web", "cargo-web", "rust-web-clippy", "rust-web-src", "lld-22"];
const RUSTC: &str = "/usr/bin/rustc";
const CARGO: &str = "/usr/bin/cargo";
const LLD: &str = "/usr/lib/llvm-22/bin/lld";

/// The file that a finished installation leaves; it names the compiler that the library was built with.
const MARKER: &str = ".complete";

/// Whether rustup has the toolchain, with a library that its present compiler built to the end.
pub(crate) fn is_ready() -> bool {
    let rustc = |argument: &[&str]| {
        let mut rustc = exec::command("rustc")?;
        exec::output(rustc.env("RUSTUP_TOOLCHAIN", TOOLCHAIN).args(argument))
    };
    let (Ok(version), Ok(sysroot)) = (rustc(&["-vV"]), rustc(&["--print", "sysroot"])) else {
        return false;
    };
    is_complete(&library(Path::new(&sysroot)), &version)
}

/// Installs the packages, builds the library and links the toolchain.
pub(crate) fn install(project: &Project) -> Result<()> {
    if !apt::is_usable() {
        bail!("rustup could not add {TARGET}, and this is not root on Debian, where there would be another way");
    }
    let cache = &project.cache;
    let _lock = cache.lock("wasm-target")?;
    apt::install(
        cache,
        "wasm target",
        "rustup's server is not in reach; Debian has the source to build it",
        &PACKAGES,
    )?;
    let version = rustc(&["-vV"])?;
    let sysroot = PathBuf::from(rustc(&["--print", "sysroot"])?);
    link_linker(&sysroot, &version)?;
    let library = library(&sysroot);
    if !is_complete(&library, &version) {
        report::step(
            "wasm target",
            "building the standard library from Debian's source (about one minute, once)",
        );
        let built = build_library(cache)?;
        put_in_place(&built, &library, &version)?;
    }
    let mut link = exec::command("rustup")?;
    link.args(["toolchain", "link", TOOLCHAIN]).arg(&sysroot);
    exec::output(&mut link).map(drop)
}

fn rustc(arguments: &[&str]) -> Result<String> {
    exec::output(exec::command(RUSTC)?.args(arguments))
}

fn library(sysroot: &Path) -> PathBuf {
    sysroot.join("lib").join("rustlib").join(TARGET).join("lib")
}

fn is_complete(library: &Path, version: &str) -> bool {
    fs::read_to_string(library.join(MARKER)).is_ok_and(|built_with| built_with == version)
}

/// rustc looks for its wasm linker, rust-lld, among the sysroot's own tools.
fn link_linker(sysroot: &Path, version: &str) -> Result<()> {
    let host = version
        .lines()
        .find_map(|line| line.strip_prefix("host: "))
        .context("rustc does not name its host")?;
    let folder = sysroot.join("lib").join("rustlib").join(host).join("bin");
    let linker = folder.join("rust-lld");
    if linker.exists() {
        return Ok(());
    }
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let _ = fs::remove_file(&linker); // a link to a linker that is gone
    symlink(LLD, &linker).with_context(|| format!("cannot link {}", linker.display()))
}

#[cfg(not(unix))]
fn symlink(_: &str, _: &Path) -> std::io::Result<()> {
    Err(std::io::ErrorKind::Unsupported.into())
}

/// Builds the standard library as the dependency of an empty crate; answers the folder with its files.
fn build_library(cache: &Cache) -> Result<PathBuf> {
    let seed = cache.tool("std-seed", TARGET);
    let _ = fs::remove_dir_all(&seed);
    fs::create_dir_all(seed.join("src")).with_context(|| format!("cannot make {}", seed.display()))?;
    fs::write(seed.join("src").join("lib.rs"), "#![no_std]\n").context("cannot write the empty crate")?;
    let manifest = "[package]\nname = \"std-seed\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\n[workspace]\n";
    fs::write(seed.join("Cargo.toml"), manifest).context("cannot write the empty crate")?;
    let mut cargo = exec::command(CARGO)?;
    for variable in [
        "RUSTFLAGS",
        "CARGO_ENCODED_RUSTFLAGS",
        "CARGO_BUILD_TARGET",
        "RUSTC_WRAPPER",
    ] {
        cargo.env_remove(variable);
    }
    cargo
        .current_dir(&seed)
        .env("RUSTC", RUSTC)
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_DIR", "target");
    cargo.args([
        "build",
        "--release",
        "-Zbuild-std=std,panic_abort,test",
        "--target",
        TARGET,
    ]);
    exec::run_logged(&mut cargo, &cache.log("wasm-target"))?;
    Ok(seed.join("target").join(TARGET).join("release").join("deps"))
}

/// Fills a folder beside `library`, the marker last, and exchanges it for `library`.
fn put_in_place(built: &Path, library: &Path, version: &str) -> Result<()> {
    let fresh = library.with_extension("new");
    let _ = fs::remove_dir_all(&fresh);
    fs::create_dir_all(&fresh).with_context(|| format!("cannot make {}", fresh.display()))?;
    for file in fs::read_dir(built).with_context(|| format!("cannot read {}", built.display()))? {
        let file = file.context("cannot read the built library")?;
        let path = file.path();
        let is_seed = file.file_name().to_string_lossy().starts_with("libstd_seed");
        if path.extension().is_some_and(|extension| extension == "rlib") && !is_seed {
            fs::copy(&path, fresh.join(file.file_name())).with_context(|| format!("cannot copy {}", path.display()))?;
        }
    }
    fs::write(fresh.join(MARKER), version).context("cannot mark the library as complete")?;
    if library.exists() {
        fs::remove_dir_all(library).with_context(|| format!("cannot replace {}", library.display()))?;
    }
    fs::rename(&fresh, library).with_context(|| format!("cannot put {} in place", library.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_finished_library_of_the_same_compiler_counts() {
        let folder = std::env::temp_dir().join(format!("parcela-debian-{}", std::process::id()));
        let built = folder.join("deps");
        let library = folder.join("lib");
        fs::create_dir_all(&built).unwrap();
        for name in ["libstd-1.rlib", "libstd_seed-1.rlib", "std-1.d"] {
            fs::write(built.join(name), "").unwrap();
        }
        fs::create_dir_all(&library).unwrap();
        fs::write(library.join(MARKER), "").unwrap();
        assert!(!is_complete(&library, "rustc 1"), "an empty marker names no compiler");

        put_in_place(&built, &library, "rustc 1").unwrap();
        assert!(is_complete(&library, "rustc 1"));
        assert!(!is_complete(&library, "rustc 2"));
        assert!(library.join("libstd-1.rlib").exists());
        assert!(!library.join("libstd_seed-1.rlib").exists());
        fs::remove_dir_all(&folder).unwrap();
    }
}
