//! The audit of the dependencies: licenses, sources and duplicates of the crates; pins of the npm packages; what the workflows run.

use std::collections::BTreeMap;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::quality::sources;
use crate::setup::project::Project;
use crate::setup::{self, exec};

/// Audits the crates with cargo-deny (rules in deny.toml), but for their advisories.
pub(crate) fn crates(project: &Project) -> Result<()> {
    let mut deny = cargo_deny(project)?;
    deny.args(["check", "--hide-inclusion-graph", "bans", "licenses", "sources"]);
    exec::run_logged(&mut deny, &project.log("deny"))
}

/// cargo-deny, with the lock file as it is.
pub(super) fn cargo_deny(project: &Project) -> Result<Command> {
    let folder = setup::cargo_deny().ensure(project)?;
    let mut command = exec::command_with_path("cargo-deny", folder.as_slice())?;
    command.current_dir(&project.root).arg("--locked");
    Ok(command)
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
