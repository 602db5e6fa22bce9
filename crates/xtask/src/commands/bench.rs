//! `cargo xtask bench`: the benchmarks, each a ratio against a peer in the same run.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use clap::ValueEnum;
use serde::Deserialize;

use crate::consumers;
use crate::exec;
use crate::load;
use crate::project::Project;

/// The part of criterion's estimates that is shown.
#[derive(Deserialize)]
struct Estimates {
    median: Estimate,
}

#[derive(Deserialize)]
struct Estimate {
    /// Nanoseconds.
    point_estimate: f64,
}

/// The median of one function of a group, in nanoseconds.
struct Measured {
    name: String,
    median: f64,
}

/// The benchmarks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Benchmark {
    /// Documents, money and pages in Rust, beside crates that do the same
    Core,
    /// The packed npm package in Node.js and in Chromium, beside packages and functions that do the same
    Npm,
    /// The sandbox under load, beside Prism
    Sandbox,
}

/// Runs all benchmarks, or one.
pub(crate) fn run(project: &Project, benchmark: Option<Benchmark>) -> Result<()> {
    let all = [Benchmark::Core, Benchmark::Npm, Benchmark::Sandbox];
    for each in all.into_iter().filter(|each| benchmark.is_none_or(|one| one == *each)) {
        match each {
            Benchmark::Core => core(project)?,
            Benchmark::Npm => exec::run(consumers::node(project)?.arg("tests/npm/bench/run.mjs"))?,
            Benchmark::Sandbox => load::run(project)?,
        }
    }
    Ok(())
}

/// Runs criterion's benchmarks of core and prints a line for each group.
fn core(project: &Project) -> Result<()> {
    let results = project.target.join("criterion");
    if results.exists() {
        fs::remove_dir_all(&results).context("the results of an earlier run cannot be removed")?;
    }
    let mut cargo = exec::command("cargo")?;
    exec::run(
        cargo
            .current_dir(&project.root)
            .args(["bench", "--package", "parcela-core"]),
    )?;
    println!("\n{:<22} {:>12}   beside its peers", "", "parcela");
    for group in subfolders(&results)? {
        println!("{}", line(&group, measured(&results.join(&group))?));
    }
    Ok(())
}

/// A group's line: parcela's own median, and how many times as long each peer takes.
fn line(group: &str, mut functions: Vec<Measured>) -> String {
    let Some(index) = functions.iter().position(|function| function.name == "parcela") else {
        return format!(
            "{group:<22} {:>12}   {}",
            "",
            joined(&functions, |each| duration(each.median))
        );
    };
    let own = functions.swap_remove(index).median;
    let ratios = joined(&functions, |peer| format!("takes {:.2} x", peer.median / own));
    format!("{group:<22} {:>12}   {ratios}", duration(own))
}

fn joined(functions: &[Measured], show: impl Fn(&Measured) -> String) -> String {
    let shown: Vec<String> = functions
        .iter()
        .map(|each| format!("{} {}", each.name, show(each)))
        .collect();
    shown.join(", ")
}

fn duration(nanoseconds: f64) -> String {
    match nanoseconds {
        ..1e3 => format!("{nanoseconds:.0} ns"),
        ..1e6 => format!("{:.1} µs", nanoseconds / 1e3),
        _ => format!("{:.2} ms", nanoseconds / 1e6),
    }
}

fn measured(group: &Path) -> Result<Vec<Measured>> {
    let read = |name: String| {
        let file = group.join(&name).join("new").join("estimates.json");
        let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let estimates: Estimates = serde_json::from_str(&text).context("criterion's estimates have another form")?;
        Ok(Measured {
            name,
            median: estimates.median.point_estimate,
        })
    };
    let functions = subfolders(group)?.into_iter().filter(|name| name != "report");
    functions.map(read).collect()
}

fn subfolders(folder: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut names = Vec::new();
    for entry in entries {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn function(name: &str, median: f64) -> Measured {
        Measured {
            name: name.to_owned(),
            median,
        }
    }

    #[test]
    fn a_peer_is_shown_as_a_ratio() {
        let line = line(
            "validate CPF",
            vec![function("cpf_cnpj", 900.0), function("parcela", 300.0)],
        );
        assert_eq!(
            line.split_whitespace().collect::<Vec<_>>().join(" "),
            "validate CPF 300 ns cpf_cnpj takes 3.00 x"
        );
    }

    #[test]
    fn a_group_without_a_peer_shows_its_times() {
        let line = line("others", vec![function("CEP", 12.4), function("page", 2_345_000.0)]);
        assert_eq!(
            line.split_whitespace().collect::<Vec<_>>().join(" "),
            "others CEP 12 ns, page 2.35 ms"
        );
    }
}
