//! `cargo xtask reproduce`: whether the package can be built again, elsewhere, to the same bytes.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::setup::project::Project;
use crate::setup::{exec, report};

/// Two folders whose names have nothing in common, not even their length.
const FOLDERS: [&str; 2] = ["here", "in-quite-another-place"];

/// Packs the last commit in two clones, each with a build folder of its own, and compares the packages.
pub(crate) fn run(project: &Project) -> Result<()> {
    let place = project.work("reproduce");
    let _ = fs::remove_dir_all(&place); // an error where there is none
    let mut packages = Vec::new();
    for name in FOLDERS {
        let clone = place.join(name);
        report::step(
            name,
            "building the package from a clone of the last commit (some minutes)",
        );
        exec::run_logged(
            exec::command("git")?
                .args(["clone", "--quiet", "--local"])
                .arg(&project.root)
                .arg(&clone),
            &project.log("reproduce-clone"),
        )?;
        packages.push(pack(project, &clone)?);
    }
    fs::remove_dir_all(&place).context("the clones cannot be removed")?;
    ensure!(
        packages.windows(2).all(|pair| pair[0] == pair[1]),
        "the package of one folder is not that of another"
    );
    report::step("reproduce", "both packages have the same bytes");
    Ok(())
}

fn pack(project: &Project, clone: &Path) -> Result<Vec<u8>> {
    let target = clone.join("target");
    let mut cargo = exec::command("cargo")?;
    cargo.current_dir(clone).env("CARGO_TARGET_DIR", &target);
    exec::run_logged(cargo.args(["xtask", "pack"]), &project.log("reproduce-pack"))?;
    let file = target.join("npm").join(format!("parcela-{}.tgz", project.version));
    fs::read(&file).with_context(|| format!("cannot read {}", file.display()))
}
