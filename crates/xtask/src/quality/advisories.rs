//! The advisories of the crates and of the npm packages: what is known to be vulnerable, unmaintained or withdrawn.

use std::env;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use super::audit::cargo_deny;
use crate::setup::project::Project;
use crate::setup::{exec, report};

/// What becomes of a check whose source of advisories is not in reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Unreachable {
    /// It is said, and passes: not every machine has the network for it.
    Told,
    /// It fails. A green run on GitHub says that the check was made.
    Failed,
}

impl Unreachable {
    /// GitHub's machines reach everything, and set a variable.
    fn here() -> Self {
        Self::of(env::var("GITHUB_ACTIONS").ok().as_deref())
    }

    fn of(github_actions: Option<&str>) -> Self {
        match github_actions {
            Some("true") => Self::Failed,
            Some(_) | None => Self::Told,
        }
    }

    /// Ends the check of `what`, which could not be made.
    fn end(self, what: &str, why: &str) -> Result<()> {
        match self {
            Self::Told => report::step(what, format_args!("NOT CHECKED: {why}")),
            Self::Failed => bail!("{what} could not be checked: {why}"),
        }
        Ok(())
    }
}

/// Asks cargo-deny, with the exceptions of deny.toml.
pub(crate) fn crates(project: &Project) -> Result<()> {
    let mut advisories = cargo_deny(project)?;
    // The database is a git repository, which is not in reach of every machine: there a copy will do.
    let mut fetch = cargo_deny(project)?;
    if exec::run_logged(fetch.args(["fetch", "db"]), &project.log("deny-fetch")).is_err() {
        if !has_copy() {
            let why = "their database is not in reach, and there is no copy of it (docs/release.md)";
            return Unreachable::here().end("crate advisories", why);
        }
        report::step(
            "crate advisories",
            "their database is not in reach: checking against the copy",
        );
        advisories.arg("--offline");
    }
    exec::run_logged(
        advisories.args(["check", "--hide-inclusion-graph", "advisories"]),
        &project.log("deny-advisories"),
    )
}

/// Whether cargo-deny's folder holds a database, from a machine that has reached it.
fn has_copy() -> bool {
    let folder = |variable| env::var_os(variable).map(PathBuf::from);
    let cargo = folder("CARGO_HOME").or_else(|| Some(folder("HOME")?.join(".cargo")));
    let entries = cargo.and_then(|cargo| fs::read_dir(cargo.join("advisory-dbs")).ok());
    // Beside databases there is the file that locks them.
    entries.is_some_and(|mut entries| entries.any(|entry| entry.is_ok_and(|entry| entry.path().is_dir())))
}

/// Asks the registry for known vulnerabilities of the tools that the package is made with; from `high` on they are
/// refused. The package itself has no dependencies, and what only tests use is installed without running its scripts.
pub(crate) fn npm(project: &Project) -> Result<()> {
    let mut npm = exec::command("npm")?;
    npm.current_dir(&project.root)
        .args(["audit", "--package-lock-only", "--audit-level=high", "--json"]);
    let output = npm.output().context("npm does not start")?;
    match Audit::read(&output.stdout) {
        Audit::Unreachable => {
            let why = "the registry does not answer to `npm audit` here";
            Unreachable::here().end("npm advisories", why)
        }
        Audit::Answered if output.status.success() => Ok(()),
        Audit::Answered => bail!("npm packages with known vulnerabilities: `npm audit` names them"),
    }
}

/// What `npm audit --json` says.
#[derive(Debug, PartialEq, Eq)]
enum Audit {
    Answered,
    Unreachable,
}

impl Audit {
    /// A report counts vulnerabilities; anything else is why there is none.
    fn read(json: &[u8]) -> Self {
        let report: Option<serde_json::Value> = serde_json::from_slice(json).ok();
        let counted = report.is_some_and(|report| report["metadata"]["vulnerabilities"].is_object());
        if counted { Self::Answered } else { Self::Unreachable }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_check_that_could_not_be_made_is_red_on_github_and_told_elsewhere() {
        let github = Unreachable::of(Some("true")).end("crate advisories", "no network");
        let said = github.unwrap_err().to_string();
        assert_eq!(said, "crate advisories could not be checked: no network");
        for elsewhere in [None, Some("false"), Some("")] {
            Unreachable::of(elsewhere)
                .end("crate advisories", "no network")
                .unwrap();
        }
    }

    #[test]
    fn only_a_count_is_an_answer() {
        let report = br#"{ "auditReportVersion": 2, "metadata": { "vulnerabilities": { "high": 0 } } }"#;
        assert_eq!(Audit::read(report), Audit::Answered);
        assert_eq!(Audit::read(br#"{ "message": "ENOTFOUND" }"#), Audit::Unreachable);
        assert_eq!(Audit::read(b""), Audit::Unreachable);
    }
}
