//! Installs a tool that is a crate: downloaded if cargo-binstall is installed, compiled otherwise.

use std::env;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};

use super::cargo_tools::CargoTool;
use super::exec;
use super::project::Project;
use super::report;

/// The cheapest sufficient profile: the tools start programs and copy files. All tools share it, so that their common dependencies
/// are compiled once.
const PROFILE: [(&str, &str); 4] = [
    ("CARGO_PROFILE_DEV_DEBUG", "0"),
    ("CARGO_PROFILE_DEV_DEBUG_ASSERTIONS", "false"),
    ("CARGO_PROFILE_DEV_OVERFLOW_CHECKS", "false"),
    ("CARGO_INCREMENTAL", "0"),
];

/// The crates in which wasm-bindgen spends its time. Without optimization, each build takes many times as long.
const OPTIMIZED: [&str; 3] = ["walrus", "gimli", "wasm-bindgen-cli-support"];

/// Installs the tool's programs into the folder `bin` of `root`.
pub(super) fn install(project: &Project, tool: &CargoTool, root: &Path) -> Result<()> {
    let log = project.cache.log(tool.krate);
    if let Ok(binstall) = which::which("cargo-binstall") {
        if download(&binstall, tool, root, &log) {
            return Ok(());
        }
        report::step(tool, "cargo-binstall has no build for this machine: compiling it");
    }
    let mut cargo = compiled(tool, root)?;
    cargo.env("CARGO_TARGET_DIR", project.cache.tools_build());
    exec::run_logged(&mut cargo, &log)?;
    ensure!(
        tool.runs_in(&root.join("bin")),
        "{tool} is installed, but does not run as that version"
    );
    Ok(())
}

/// Downloads the tool. Returns whether it then runs in the requested version.
fn download(binstall: &Path, tool: &CargoTool, root: &Path, log: &Path) -> bool {
    let downloaded = exec::command(binstall).and_then(|mut command| {
        command
            .args(["--no-confirm", "--force", "--disable-strategies", "compile", "--root"])
            .arg(root)
            .arg(format!("{}@{}", tool.krate, tool.version));
        exec::run_logged(&mut command, log)
    });
    downloaded.is_ok() && tool.runs_in(&root.join("bin"))
}

fn compiled(tool: &CargoTool, root: &Path) -> Result<Command> {
    let mut cargo = exec::command("cargo")?;
    for variable in ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_TARGET"] {
        cargo.env_remove(variable);
    }
    // Outside the checkout, so that its .cargo/config.toml is not read.
    cargo.current_dir(env::temp_dir()).envs(PROFILE);
    cargo.args(["install", tool.krate, "--locked", "--force", "--profile", "dev"]);
    cargo.args(["--version", &tool.version, "--root"]).arg(root);
    if tool.is_bare {
        cargo.arg("--no-default-features");
    }
    for name in OPTIMIZED {
        cargo.args(["--config", &format!("profile.dev.package.{name}.opt-level=2")]);
    }
    Ok(cargo)
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use super::*;
    use crate::setup::trunk;

    #[test]
    fn a_download_must_run_in_the_requested_version() {
        let folder = env::temp_dir().join(format!("parcela-binstall-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let binstall = folder.join("cargo-binstall");
        // The argument after `--root`, and the last argument.
        let script = "#!/bin/sh\nset -e\nwhile [ $# -gt 1 ]; do [ \"$1\" = --root ] && root=$2; shift; done\n\
            mkdir -p \"$root/bin\"\nprintf '#!/bin/sh\\necho trunk VERSION\\n' > \"$root/bin/trunk\"\n\
            chmod +x \"$root/bin/trunk\"\n[ \"$1\" = trunk@0.21.14 ]\n";
        for (version, expected) in [("0.21.14", true), ("0.21.13", false)] {
            fs::write(&binstall, script.replace("VERSION", version)).unwrap();
            fs::set_permissions(&binstall, fs::Permissions::from_mode(0o755)).unwrap();
            let done = download(&binstall, &trunk(), &folder.join("root"), &folder.join("log"));
            assert_eq!(done, expected, "{version}");
        }
        fs::remove_dir_all(&folder).unwrap();
    }
}
