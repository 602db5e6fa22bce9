//! Runs other programs with a clean environment. Their output appears only if they fail.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail};

use super::{effort, report};

/// The number of lines of a failed tool's output that are shown, from its end.
const TAIL_LINES: usize = 40;

/// Returns a command for `program`, which is searched in `first` and then on the `PATH`, in the environment of the caller of
/// `cargo xtask`.
///
/// Variables that cargo and rustup set for the programs that they start are removed, as a cargo of another toolchain would read them.
/// `RUSTUP_TOOLCHAIN` stays, so that native builds use the toolchain of this program.
pub(crate) fn command_with_path(program: impl AsRef<OsStr>, first: &[PathBuf]) -> Result<Command> {
    let path = search_path(first)?;
    let here = env::current_dir().context("the current folder is gone")?;
    let program = program.as_ref();
    let found =
        which::which_in(program, Some(&path), here).map_err(|_| anyhow!("{} is not on the PATH", program.display()))?;
    let mut command = Command::new(found);
    for (name, _) in env::vars_os() {
        if is_cargos_own(&name) {
            command.env_remove(name);
        }
    }
    for name in ["LD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH"] {
        if let Some(value) = env::var_os(name) {
            set_or_remove(&mut command, name, without_toolchain_folders(&value));
        }
    }
    command.env("PATH", path);
    Ok(command)
}

/// As [`command_with_path`], with the `PATH` unchanged.
pub(crate) fn command(program: impl AsRef<OsStr>) -> Result<Command> {
    command_with_path(program, &[])
}

/// Whether `program` is on the `PATH`.
pub(crate) fn is_installed(program: &str) -> bool {
    which::which(program).is_ok()
}

/// The trimmed output of `command`; an error if it fails.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let name = name_of(command);
    command.stdin(Stdio::null());
    let output = command.output().with_context(|| format!("{name} does not start"))?;
    if !output.status.success() {
        bail!(
            "{name} failed ({}):\n{}",
            output.status,
            tail(&String::from_utf8_lossy(&output.stderr))
        );
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Runs `command` with its output in the caller's terminal, or in the log of this thread.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let name = name_of(command);
    if let Some(log) = report::part_log() {
        let log = log.context("cannot share the log file")?;
        let same = log.try_clone().context("cannot share the log file")?;
        command.stdin(Stdio::null()).stdout(log).stderr(same);
    }
    let status = status(command, &name, &name)?;
    if status.success() {
        Ok(())
    } else {
        Err(anyhow!("{name} failed ({status})"))
    }
}

/// Runs `command` with its output in `log`. An error shows the end of the output.
pub(crate) fn run_logged(command: &mut Command, log: &Path) -> Result<()> {
    let name = name_of(command);
    if let Some(folder) = log.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    }
    let file = File::create(log).with_context(|| format!("cannot write {}", log.display()))?;
    let same = file.try_clone().context("cannot share the log file")?;
    command.stdin(Stdio::null()).stdout(file).stderr(same);
    let step = log.file_stem().unwrap_or(log.as_os_str()).to_string_lossy();
    let status = status(command, &name, &step)?;
    if status.success() {
        return Ok(());
    }
    let text = fs::read(log)
        .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
        .unwrap_or_default();
    bail!(
        "{name} failed ({status}); all of its output is in {}:\n{}",
        log.display(),
        tail(&text)
    )
}

/// Runs `command` and records its time under `step`.
fn status(command: &mut Command, name: &str, step: &str) -> Result<ExitStatus> {
    let start = Instant::now();
    let child = command.spawn().with_context(|| format!("{name} does not start"))?;
    effort::wait(child, start, step).with_context(|| format!("{name} cannot be awaited"))
}

/// The last lines of a tool's output, indented.
pub(crate) fn tail(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let from = lines.len().saturating_sub(TAIL_LINES);
    lines[from..]
        .iter()
        .map(|line| format!("  | {line}"))
        .collect::<Vec<_>>()
        .join("\n")
}

/// The name of a program and its first words, without what differs between machines and runs: absolute paths and addresses.
fn name_of(command: &Command) -> String {
    let differs = |word: &OsStr| Path::new(word).is_absolute() || word.to_string_lossy().contains("://");
    let program = Path::new(command.get_program());
    let name = program.file_stem().unwrap_or(program.as_os_str()).to_string_lossy();
    let words = command
        .get_args()
        .take(2)
        .filter(|word| !differs(word))
        .map(|word| format!(" {}", word.to_string_lossy()));
    format!("`{name}{}`", words.collect::<String>())
}

/// The `PATH` with `first` in front of it.
pub(super) fn search_path(first: &[PathBuf]) -> Result<OsString> {
    let inherited = env::var_os("PATH").unwrap_or_default();
    let all = first.iter().cloned().chain(env::split_paths(&inherited));
    env::join_paths(all).context("a folder for the PATH has a separator in its name")
}

fn is_cargos_own(name: &OsStr) -> bool {
    const NAMES: [&str; 6] = [
        "CARGO",
        "RUSTC",
        "RUSTDOC",
        "RUST_RECURSION_COUNT",
        "RUSTUP_TOOLCHAIN_SOURCE",
        "CARGO_PRIMARY_PACKAGE",
    ];
    let Some(name) = name.to_str() else { return false };
    NAMES.contains(&name)
        || ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_", "CARGO_CRATE_"]
            .iter()
            .any(|prefix| name.starts_with(prefix))
}

/// Removes the folders that cargo put in front of a library search path: this program's and the toolchain's.
fn without_toolchain_folders(value: &OsStr) -> Option<OsString> {
    let built = env::current_exe()
        .ok()
        .and_then(|exe| exe.parent().map(Path::to_path_buf));
    let rustup = env::var_os("RUSTUP_HOME").map(PathBuf::from);
    let added = |folder: &PathBuf| {
        [&built, &rustup]
            .into_iter()
            .flatten()
            .any(|own| folder.starts_with(own))
    };
    let kept: Vec<PathBuf> = env::split_paths(value).filter(|folder| !added(folder)).collect();
    if kept.is_empty() {
        None
    } else {
        env::join_paths(kept).ok()
    }
}

fn set_or_remove(command: &mut Command, name: &str, value: Option<OsString>) {
    match value {
        Some(value) => command.env(name, value),
        None => command.env_remove(name),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_no_path_and_no_address() {
        let mut command = Command::new("/usr/bin/wasm-pack");
        command.args(["build", "/home/anyone/crates/sdk", "--dev"]);
        assert_eq!(name_of(&command), "`wasm-pack build`");
        let mut command = Command::new("st");
        command.args(["run", "http://127.0.0.1:40000/openapi.json"]);
        assert_eq!(name_of(&command), "`st run`");
    }

    #[test]
    fn variables_of_cargo_are_removed() {
        for name in [
            "CARGO",
            "RUSTC",
            "CARGO_MANIFEST_DIR",
            "CARGO_PKG_VERSION",
            "RUST_RECURSION_COUNT",
        ] {
            assert!(is_cargos_own(OsStr::new(name)), "{name} would leak");
        }
        for name in [
            "CARGO_HOME",
            "CARGO_TARGET_DIR",
            "RUSTUP_TOOLCHAIN",
            "RUSTFLAGS",
            "PATH",
            "CARGO_NET_OFFLINE",
        ] {
            assert!(!is_cargos_own(OsStr::new(name)), "{name} is the caller's");
        }
    }

    #[test]
    fn the_tail_is_the_end_of_the_output() {
        let text = (1..=100).map(|n| format!("line {n}")).collect::<Vec<_>>().join("\n");
        let tail = tail(&text);
        assert_eq!(tail.lines().count(), TAIL_LINES);
        assert!(tail.ends_with("  | line 100"), "{tail}");
    }

    #[test]
    fn a_missing_program_is_named() {
        let error = command("no-such-program-here").unwrap_err();
        assert_eq!(error.to_string(), "no-such-program-here is not on the PATH");
    }
}
