//! A benchmark that is a program of its own: it writes its rows into a file that it is told.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result};

use super::Row;
use crate::setup::exec;
use crate::setup::project::Project;

/// Runs the program `path` by `runner`, which is Node.js or cargo, and reads its rows.
pub(crate) fn run(project: &Project, mut runner: Command, path: &str) -> Result<Vec<Row>> {
    let file = project.work("rows.json");
    let _ = fs::remove_file(&file); // an error where there is none
    exec::run(runner.env("PARCELA_ROWS", &file).arg(path))?;
    let text = fs::read_to_string(&file).with_context(|| format!("{path} has written no rows"))?;
    serde_json::from_str(&text).with_context(|| format!("the rows of {path} have another form"))
}
