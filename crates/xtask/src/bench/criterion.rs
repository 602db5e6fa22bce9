//! The benchmarks of core in Rust, by criterion.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;

use super::{Row, Unit};
use crate::setup::exec;
use crate::setup::project::Project;

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

/// Runs them. A group with a function called parcela is a row; in any other group each function is one.
pub(crate) fn run(project: &Project) -> Result<Vec<Row>> {
    let results = project.target.join("criterion");
    if results.exists() {
        fs::remove_dir_all(&results).context("the results of an earlier run cannot be removed")?;
    }
    let mut cargo = exec::command("cargo")?;
    exec::run(
        cargo
            .current_dir(&project.root)
            .args(["bench", "--package", "parcela-bench"]),
    )?;
    let mut rows = Vec::new();
    for group in subfolders(&results)? {
        rows.extend(rows_of(&group, medians(&results.join(&group))?));
    }
    Ok(rows)
}

fn rows_of(group: &str, mut medians: BTreeMap<String, f64>) -> Vec<Row> {
    let row = |what, parcela, peers| Row {
        what,
        unit: Unit::Nanoseconds,
        parcela,
        peers,
        goal: None,
    };
    match medians.remove("parcela") {
        Some(own) => vec![row(format!("{group}, Rust"), own, medians)],
        None => medians
            .into_iter()
            .map(|(name, median)| row(format!("{group}: {name}, Rust"), median, BTreeMap::new()))
            .collect(),
    }
}

/// The median of each function of a group, in nanoseconds.
fn medians(group: &Path) -> Result<BTreeMap<String, f64>> {
    let read = |name: String| {
        let file = group.join(&name).join("new").join("estimates.json");
        let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let estimates: Estimates = serde_json::from_str(&text).context("criterion's estimates have another form")?;
        Ok((name, estimates.median.point_estimate))
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

    fn rows(medians: &[(&str, f64)]) -> Vec<(String, f64, usize)> {
        let medians = medians.iter().map(|(name, median)| ((*name).to_owned(), *median));
        let rows = rows_of("validate", medians.collect());
        rows.into_iter()
            .map(|row| (row.what, row.parcela, row.peers.len()))
            .collect()
    }

    #[test]
    fn a_group_with_parcela_is_one_row() {
        let found = rows(&[("cpf_cnpj", 900.0), ("parcela", 300.0)]);
        assert_eq!(found, [("validate, Rust".to_owned(), 300.0, 1)]);
    }

    #[test]
    fn a_group_without_is_a_row_for_each_function() {
        let found = rows(&[("CEP", 12.0), ("UF", 9.0)]);
        assert_eq!(
            found,
            [
                ("validate: CEP, Rust".to_owned(), 12.0, 0),
                ("validate: UF, Rust".to_owned(), 9.0, 0)
            ]
        );
    }
}
