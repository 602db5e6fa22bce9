//! The rules of this house that no other tool knows: where things may stand.

mod core_dependencies;
mod lines;
mod rooms;
mod tracked;

use std::fmt;
use std::path::Path;

use anyhow::{Result, bail};

use crate::quality::sources::{self, SourceFile};

/// A place where a rule is broken.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    path: String,
    line: usize,
    rule: String,
}

impl Finding {
    fn new(path: &str, line: usize, rule: impl Into<String>) -> Self {
        Self {
            path: path.to_owned(),
            line,
            rule: rule.into(),
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.rule)
    }
}

/// Holds the repository at `root` against the rules; fails with every place that breaks one.
pub(crate) fn check(root: &Path) -> Result<()> {
    let files = sources::all(root)?;
    let mut findings = check_files(&files);
    findings.extend(tracked::check(root)?);
    if findings.is_empty() {
        return Ok(());
    }
    let list: Vec<String> = findings.iter().map(Finding::to_string).collect();
    bail!(
        "the house rules are broken in {} places:\n{}",
        list.len(),
        list.join("\n")
    )
}

fn check_files(files: &[SourceFile]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in files {
        findings.extend(lines::check(file));
        findings.extend(rooms::check(file));
        if file.path == "crates/core/Cargo.toml" {
            findings.extend(core_dependencies::check(file));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_repository_keeps_the_rules() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join("..");
        check(&root).unwrap();
    }

    #[test]
    fn a_finding_says_where() {
        assert_eq!(
            Finding::new("src/a.rs", 3, "no SQL here").to_string(),
            "src/a.rs:3: no SQL here"
        );
    }
}
