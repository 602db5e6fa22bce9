//! The step that publishes, run with an npm that knows what the registry has and notes what it is told to publish.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha512};

use super::{below, job, workflow};

const NPM: &str = r#"#!/bin/sh
case $1 in
  view) cat "registry/$2" 2>/dev/null || { cat registry/none; exit 1; } ;;
  publish) echo "$2" >> published ;;
esac
"#;

struct Attempt(tempfile::TempDir);

impl Attempt {
    /// Two packages, as the job `build` hands them on. `none` is what the registry says of what it does not have.
    fn new(none: &str) -> Self {
        let attempt = Self(tempfile::tempdir().unwrap());
        for name in ["parcela", "parcela-sandbox"] {
            let manifest = format!(r#"{{ "name": "{name}", "version": "1.2.3" }}"#);
            attempt.write("package/package.json", &manifest);
            attempt.run(&format!("tar -czf {name}-1.2.3.tgz package/package.json"));
        }
        attempt.write("symbols/parcela-1.2.3-symbols.tgz", "");
        attempt.run("sha256sum -- *.tgz symbols/*.tgz > SHA256SUMS");
        attempt.write("bin/npm", NPM);
        let npm = attempt.0.path().join("bin/npm");
        fs::set_permissions(npm, fs::Permissions::from_mode(0o755)).unwrap();
        attempt.write("registry/none", none);
        attempt
    }

    fn write(&self, name: &str, text: &str) {
        let file = self.0.path().join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }

    /// The registry has the package in this integrity.
    fn has(&self, package: &str, integrity: &str) {
        self.write(&format!("registry/{package}@1.2.3"), &format!("\"{integrity}\"\n"));
    }

    fn integrity(&self, package: &str) -> String {
        let bytes = fs::read(self.0.path().join(format!("{package}-1.2.3.tgz"))).unwrap();
        format!("sha512-{}", STANDARD.encode(Sha512::digest(bytes)))
    }

    /// As GitHub runs a step.
    fn run(&self, script: &str) -> bool {
        let path = format!("{}/bin:{}", self.0.path().display(), std::env::var("PATH").unwrap());
        let mut bash = Command::new("bash");
        bash.args(["--noprofile", "--norc", "-eo", "pipefail", "-c", script]);
        let output = bash.current_dir(self.0.path()).env("PATH", path).output().unwrap();
        output.status.success()
    }

    /// Whether the step succeeds, and what it has published.
    fn publish(&self) -> (bool, Vec<String>) {
        let job = job(&workflow("release.yml"), "publish");
        let step = job
            .split("- name: ")
            .find(|step| step.starts_with("Publish\n"))
            .unwrap();
        let succeeds = self.run(&below(step, "run"));
        let published = fs::read_to_string(self.0.path().join("published")).unwrap_or_default();
        (succeeds, published.lines().map(str::to_owned).collect())
    }
}

const NOT_FOUND: &str = r#"{ "error": { "code": "E404", "summary": "No match found for version 1.2.3" } }"#;
const BOTH: [&str; 2] = ["./parcela-1.2.3.tgz", "./parcela-sandbox-1.2.3.tgz"];

#[test]
fn a_first_attempt_publishes_both_packages_and_no_symbols() {
    let attempt = Attempt::new(NOT_FOUND);
    assert_eq!(attempt.publish(), (true, BOTH.map(str::to_owned).to_vec()));
}

#[test]
fn a_second_attempt_goes_on_after_half_a_publish() {
    let attempt = Attempt::new(NOT_FOUND);
    attempt.has("parcela", &attempt.integrity("parcela"));
    assert_eq!(attempt.publish(), (true, vec![BOTH[1].to_owned()]));
    attempt.has("parcela-sandbox", &attempt.integrity("parcela-sandbox"));
    assert_eq!(attempt.publish().1.len(), 1, "nothing is left to do");
}

#[test]
fn other_content_under_the_version_is_an_error() {
    let attempt = Attempt::new(NOT_FOUND);
    attempt.has("parcela", "sha512-AAAA");
    assert_eq!(attempt.publish(), (false, vec![]));
}

#[test]
fn a_registry_that_does_not_answer_is_an_error() {
    let attempt = Attempt::new(r#"{ "error": { "code": "ETIMEDOUT" } }"#);
    assert_eq!(attempt.publish(), (false, vec![]));
}

#[test]
fn a_changed_file_is_an_error() {
    let attempt = Attempt::new(NOT_FOUND);
    attempt.write("parcela-1.2.3.tgz", "another");
    assert_eq!(attempt.publish(), (false, vec![]));
}
