//! `cargo xtask fuzz`: runs the fuzz targets, each for a bounded time.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::setup::project::Project;
use crate::setup::report::WithHint;
use crate::setup::{self, exec};

/// The folder of the targets and of the seeds.
const FOLDER: &str = "tests/fuzz";
/// The feature that enables the targets.
pub(crate) const FEATURE: &str = "parcela-fuzz/targets";

/// The options of fuzzing.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// The one target to run
    target: Option<String>,
    /// The time for each target, in seconds
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
}

/// Runs one target, or all in turn.
pub(crate) fn run(project: &Project, options: &Options) -> Result<()> {
    let all = targets(project)?;
    let chosen = match &options.target {
        Some(target) if all.contains(target) => vec![target.clone()],
        Some(target) => bail!("there is no target {target}: {}", all.join(", ")),
        None => all,
    };
    let cargo_fuzz = setup::cargo_fuzz().ensure(project)?;
    for target in chosen {
        println!("\n== {target}");
        fuzz(project, cargo_fuzz.as_slice(), &target, options.seconds).hint(&format!(
            "the input is in {FOLDER}/artifacts/{target}: make it a seed in {FOLDER}/corpus/{target}"
        ))?;
    }
    Ok(())
}

/// The names of the targets: the folders of seeds. A test checks that there is one for each target.
fn targets(project: &Project) -> Result<Vec<String>> {
    let corpus = project.path(FOLDER).join("corpus");
    let entries = fs::read_dir(&corpus).with_context(|| format!("cannot read {}", corpus.display()))?;
    let names = entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
    let mut names: Vec<String> = names.collect::<Result<_>>()?;
    names.sort();
    Ok(names)
}

/// Fuzzes a target. Findings are written to the build folder; the seeds in the repository are only read.
fn fuzz(project: &Project, cargo_fuzz: &[PathBuf], target: &str, seconds: u32) -> Result<()> {
    let found = project.work("fuzz").join(target);
    fs::create_dir_all(&found).with_context(|| format!("cannot create {}", found.display()))?;
    let mut command = exec::command_with_path("cargo-fuzz", cargo_fuzz)?;
    // Coverage needs no unstable flag. The sanitizers do, and have nothing to find in safe Rust.
    command.current_dir(&project.root).args([
        "fuzz",
        "run",
        "--fuzz-dir",
        FOLDER,
        "--sanitizer",
        "none",
        "--features",
        FEATURE,
        "--target-dir",
    ]);
    command.arg(project.work("fuzz-build")).arg(target).arg(found);
    command.arg(project.path(FOLDER).join("corpus").join(target));
    exec::run(
        command
            .arg("--")
            .arg(format!("-max_total_time={seconds}"))
            .arg("-timeout=5"),
    )
}
