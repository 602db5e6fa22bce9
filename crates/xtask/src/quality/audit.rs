//! The audit of the dependencies: licenses, sources, duplicates and advisories of the crates; pins of the npm packages.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::quality::sources;
use crate::setup::project::Project;
use crate::setup::{self, exec, report};

/// Audits the crates with cargo-deny (rules in deny.toml).
pub(crate) fn crates(project: &Project) -> Result<()> {
    let folder = setup::cargo_deny().ensure(project)?;
    let deny = || deny(project, folder.as_slice());
    exec::run_logged(
        deny()?.args(["check", "--hide-inclusion-graph", "bans", "licenses", "sources"]),
        &project.log("deny"),
    )?;
    let mut advisories = deny()?;
    // The database is a git repository, which is not in reach of every machine: there a copy will do.
    if exec::run_logged(deny()?.args(["fetch", "db"]), &project.log("deny-fetch")).is_err() {
        if !has_copy_of_advisories() {
            report::step(
                "advisories",
                "not checked: their database is not in reach, and there is no copy of it (docs/release.md)",
            );
            return Ok(());
        }
        report::step(
            "advisories",
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
fn has_copy_of_advisories() -> bool {
    let folder = |variable| env::var_os(variable).map(PathBuf::from);
    let cargo = folder("CARGO_HOME").or_else(|| Some(folder("HOME")?.join(".cargo")));
    let entries = cargo.and_then(|cargo| fs::read_dir(cargo.join("advisory-dbs")).ok());
    // Beside databases there is the file that locks them.
    entries.is_some_and(|mut entries| entries.any(|entry| entry.is_ok_and(|entry| entry.path().is_dir())))
}

fn deny(project: &Project, folder: &[PathBuf]) -> Result<Command> {
    let mut command = exec::command_with_path("cargo-deny", folder)?;
    command.current_dir(&project.root).arg("--locked");
    Ok(command)
}

/// Asks the registry for known vulnerabilities of the tools that the package is made with; from `high` on they are
/// refused. The package itself has no dependencies, and what only tests use is installed without running its scripts.
pub(crate) fn npm_advisories(project: &Project) -> Result<()> {
    let mut npm = exec::command("npm")?;
    npm.current_dir(&project.root)
        .args(["audit", "--package-lock-only", "--audit-level=high", "--json"]);
    let output = npm.output().context("npm does not start")?;
    match Audit::read(&output.stdout) {
        Audit::Unreachable => report::step(
            "npm advisories",
            "not checked: the registry does not answer to `npm audit` here",
        ),
        Audit::Answered if output.status.success() => {}
        Audit::Answered => bail!("npm packages with known vulnerabilities: `npm audit` names them"),
    }
    Ok(())
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

/// Audits the workflows of CI and releases by zizmor: what they run is pinned, and each job has only the rights that it needs.
pub(crate) fn workflows(project: &Project) -> Result<()> {
    let mut zizmor = exec::command(setup::zizmor(project)?)?;
    zizmor.current_dir(&project.root).args([
        "--offline",
        "--no-progress",
        "--quiet",
        "--min-severity",
        "medium",
        ".github",
    ]);
    exec::run(&mut zizmor)
}

/// Checks every package-lock.json of the repository against the package.json beside it, without a network.
pub(crate) fn npm_packages(project: &Project) -> Result<()> {
    let files = sources::all(&project.root)?;
    let mut problems = Vec::new();
    for lock in files.iter().filter(|file| file.path.ends_with("package-lock.json")) {
        let manifest_path = lock.path.replace("package-lock.json", "package.json");
        let manifest = files.iter().find(|file| file.path == manifest_path);
        let manifest = manifest.with_context(|| format!("{manifest_path} is missing"))?;
        let found =
            npm_problems(&manifest.text, &lock.text).with_context(|| format!("{} cannot be read", lock.path))?;
        problems.extend(found.into_iter().map(|problem| format!("{}: {problem}", lock.path)));
    }
    if problems.is_empty() {
        Ok(())
    } else {
        bail!("the npm packages are not pinned:\n{}", problems.join("\n"))
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Lock {
    lockfile_version: u32,
    packages: BTreeMap<String, Package>,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
struct Package {
    integrity: Option<String>,
    resolved: Option<String>,
    link: bool,
    #[serde(flatten)]
    wanted: Wanted,
}

#[derive(Deserialize, Default, PartialEq, Eq)]
#[serde(rename_all = "camelCase", default)]
struct Wanted {
    dependencies: BTreeMap<String, String>,
    dev_dependencies: BTreeMap<String, String>,
}

fn npm_problems(manifest: &str, lock: &str) -> Result<Vec<String>> {
    let wanted: Wanted = serde_json::from_str(manifest)?;
    let lock: Lock = serde_json::from_str(lock)?;
    let mut problems = Vec::new();
    if lock.lockfile_version != 3 {
        problems.push(format!("lockfileVersion is {}, not 3", lock.lockfile_version));
    }
    let root = lock.packages.get("").map(|package| &package.wanted);
    if root != Some(&wanted) {
        problems.push("it is not that of package.json: run `npm install --package-lock-only`".to_owned());
    }
    for (name, version) in wanted.dependencies.iter().chain(&wanted.dev_dependencies) {
        if !is_exact(version) {
            problems.push(format!("{name} is asked for as {version}: name one exact version"));
        }
    }
    for (path, package) in lock
        .packages
        .iter()
        // What is not installed is a workspace of our own.
        .filter(|(path, package)| path.contains("node_modules/") && !package.link)
    {
        problems.extend(
            package
                .problems()
                .into_iter()
                .map(|problem| format!("{path}: {problem}")),
        );
    }
    Ok(problems)
}

/// `1.2.3`, or `npm:name@1.2.3` for a package that stands under a name of our own, so that two versions can be there.
fn is_exact(version: &str) -> bool {
    let number = match version.strip_prefix("npm:") {
        Some(alias) => alias.rsplit_once('@').map_or("", |(_, number)| number),
        None => version,
    };
    number.starts_with(|first: char| first.is_ascii_digit())
}

impl Package {
    fn problems(&self) -> Vec<&'static str> {
        let mut problems = Vec::new();
        if !self
            .integrity
            .as_deref()
            .is_some_and(|hash| hash.starts_with("sha512-"))
        {
            problems.push("there is no sha512 of it");
        }
        if self
            .resolved
            .as_deref()
            .is_some_and(|from| !from.starts_with("https://registry.npmjs.org/"))
        {
            problems.push("it does not come from the public registry");
        }
        problems
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: &str = r#"{ "devDependencies": { "a": "1.0.0" } }"#;
    const LOCK: &str = r#"{ "lockfileVersion": 3, "packages": {
        "": { "devDependencies": { "a": "1.0.0" } },
        "node_modules/a": { "version": "1.0.0", "resolved": "https://registry.npmjs.org/a/-/a-1.0.0.tgz",
            "integrity": "sha512-x" } } }"#;

    fn check(manifest: &str, lock: &str, expected: &[&str]) {
        let problems = npm_problems(manifest, lock).unwrap();
        assert_eq!(problems.len(), expected.len(), "{problems:?}");
        for (problem, part) in problems.iter().zip(expected) {
            assert!(problem.contains(part), "{problem}");
        }
    }

    #[test]
    fn a_pinned_package_is_fine() {
        check(MANIFEST, LOCK, &[]);
        check(
            MANIFEST,
            &LOCK.replace(r#""resolved": "https://registry.npmjs.org/a/-/a-1.0.0.tgz","#, ""),
            &[],
        );
    }

    #[test]
    fn only_a_count_is_an_answer() {
        let report = br#"{ "auditReportVersion": 2, "metadata": { "vulnerabilities": { "high": 0 } } }"#;
        assert_eq!(Audit::read(report), Audit::Answered);
        assert_eq!(Audit::read(br#"{ "message": "ENOTFOUND" }"#), Audit::Unreachable);
        assert_eq!(Audit::read(b""), Audit::Unreachable);
    }

    #[test]
    fn a_package_under_another_name_is_pinned_too() {
        assert!(is_exact("npm:typescript@5.0.4") && is_exact("npm:@scope/name@1.0.0"));
        assert!(!is_exact("npm:typescript") && !is_exact("npm:typescript@latest") && !is_exact("latest"));
    }

    #[test]
    fn what_is_not_pinned_is_named() {
        let (loose, loose_lock) = (
            MANIFEST.replace("1.0.0", "^1.0.0"),
            LOCK.replacen("\"1.0.0", "\"^1.0.0", 1),
        );
        check(&loose, &loose_lock, &["a is asked for as ^1.0.0"]);
        check(&MANIFEST.replace("1.0.0", "1.1.0"), LOCK, &["not that of package.json"]);
        check(MANIFEST, &LOCK.replace("sha512-x", "sha1-x"), &["no sha512"]);
        check(
            MANIFEST,
            &LOCK.replace("registry.npmjs.org", "example.com"),
            &["public registry"],
        );
    }
}
