//! A command of several parts: each runs even when one before it failed, and a summary tells them apart.

use std::time::Instant;

use anyhow::{Result, bail};

use crate::setup::report;

/// The parts that have run.
#[derive(Default)]
pub(crate) struct Parts {
    lines: Vec<String>,
    failed: Vec<String>,
}

impl Parts {
    /// Runs a part under its name; its failure is printed and remembered.
    pub(crate) fn run(&mut self, name: &str, part: impl FnOnce() -> Result<()>) {
        report::heading(name);
        let start = Instant::now();
        let result = part();
        let verdict = if result.is_ok() { "passed" } else { "FAILED" };
        if let Err(error) = result {
            report::failure(&error);
            self.failed.push(name.to_owned());
        }
        self.lines
            .push(format!("  {name:<16} {verdict}  {:>5} s", start.elapsed().as_secs()));
    }

    /// Prints the summary. Fails when a part did.
    pub(crate) fn finish(self) -> Result<()> {
        report::heading("summary");
        println!("{}", self.lines.join("\n"));
        if self.failed.is_empty() {
            Ok(())
        } else {
            bail!("failed: {}", self.failed.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use anyhow::anyhow;

    use super::*;

    #[test]
    fn the_rest_runs_after_a_failure_and_the_failure_is_named() {
        let mut parts = Parts::default();
        let mut ran = Vec::new();
        parts.run("one", || Err(anyhow!("broken")));
        parts.run("two", || {
            ran.push("two");
            Ok(())
        });
        assert_eq!(ran, ["two"]);
        assert_eq!(parts.finish().unwrap_err().to_string(), "failed: one");
    }

    #[test]
    fn all_passed() {
        let mut parts = Parts::default();
        parts.run("one", || Ok(()));
        parts.finish().unwrap();
    }
}
