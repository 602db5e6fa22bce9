//! `.github/scripts/verify-tag.sh`, which says whether a tag may be released.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use tempfile::TempDir;

use super::root;

const MANIFEST: &str = "pkg/parcela/package.json";
const SIGNERS: &str = ".github/allowed_signers";

/// A repository of version 1.2.3 whose main has one commit, and lets `maintainer` sign.
struct Repository(TempDir);

impl Repository {
    fn new() -> Self {
        let repository = Self(tempfile::tempdir().unwrap());
        repository.git(&["init", "--quiet", "--initial-branch=main"]);
        for key in ["maintainer", "stranger"] {
            let mut keygen = Command::new("ssh-keygen");
            keygen.args(["-q", "-t", "ed25519", "-N", "", "-C", key, "-f"]);
            assert!(keygen.arg(repository.path(key)).status().unwrap().success());
        }
        let key = fs::read_to_string(repository.path("maintainer.pub")).unwrap();
        repository.write(MANIFEST, r#"{ "version": "1.2.3" }"#);
        repository.write(SIGNERS, &format!("a@example.com namespaces=\"git\" {key}"));
        repository.commit();
        repository.move_main();
        repository
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        fs::create_dir_all(self.path(name).parent().unwrap()).unwrap();
        fs::write(self.path(name), text).unwrap();
    }

    fn commit(&self) {
        self.git(&["add", "pkg", ".github"]);
        self.git(&["commit", "--quiet", "--message", "a change"]);
    }

    /// The newest commit is on main.
    fn move_main(&self) {
        self.git(&["update-ref", "refs/remotes/origin/main", "HEAD"]);
    }

    /// Tags the newest commit.
    fn sign(&self, tag: &str, key: &str) {
        let key = format!("user.signingkey={}", self.path(key).display());
        self.git(&[
            "-c",
            "gpg.format=ssh",
            "-c",
            &key,
            "tag",
            "--sign",
            tag,
            "--message",
            tag,
        ]);
    }

    fn git(&self, arguments: &[&str]) -> String {
        let output = self.command("git", arguments);
        assert!(output.status.success(), "git {arguments:?}: {output:?}");
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }

    /// Without the configuration of whoever runs the tests.
    fn command(&self, program: &str, arguments: &[&str]) -> Output {
        let mut command = Command::new(program);
        for (name, value) in [("AUTHOR", "a"), ("COMMITTER", "a")] {
            command.env(format!("GIT_{name}_NAME"), value);
            command.env(format!("GIT_{name}_EMAIL"), "a@example.com");
        }
        command
            .env("GIT_CONFIG_GLOBAL", "/dev/null")
            .env("GIT_CONFIG_NOSYSTEM", "1")
            .env_remove("GIT_DIR")
            .env_remove("GIT_WORK_TREE");
        command.current_dir(self.0.path()).args(arguments).output().unwrap()
    }

    /// What is said against the tag `v1.2.3` of the newest commit; `None` when it may be released.
    fn objection(&self) -> Option<String> {
        let script = root().join(".github/scripts/verify-tag.sh").display().to_string();
        let commit = self.git(&["rev-parse", "HEAD"]);
        let output = self.command("bash", &[&script, "v1.2.3", &commit]);
        let said = String::from_utf8_lossy(&output.stderr);
        (!output.status.success()).then(|| said.lines().last().unwrap_or_default().to_owned())
    }

    fn check(&self, expected: &str) {
        let objection = self.objection().expect("an objection");
        assert!(objection.contains(expected), "{objection}");
    }
}

#[test]
fn a_tag_that_a_maintainer_has_signed_on_main_is_released() {
    let repository = Repository::new();
    repository.sign("v1.2.3", "maintainer");
    assert_eq!(repository.objection(), None);
}

#[test]
fn a_tag_without_a_signature_is_refused() {
    let repository = Repository::new();
    repository.git(&["tag", "v1.2.3"]);
    repository.check("no annotated tag");
    repository.git(&["tag", "--force", "--annotate", "v1.2.3", "--message", "a tag"]);
    repository.check("not signed by a key");
}

#[test]
fn a_tag_that_a_stranger_has_signed_is_refused() {
    let repository = Repository::new();
    repository.sign("v1.2.3", "stranger");
    repository.check("not signed by a key");
}

#[test]
fn a_key_that_main_no_longer_has_signs_nothing() {
    let repository = Repository::new();
    repository.sign("v1.2.3", "maintainer");
    let tagged = repository.git(&["rev-parse", "HEAD"]);
    repository.write(SIGNERS, "# nobody\n");
    repository.commit();
    repository.move_main();
    repository.git(&["checkout", "--quiet", &tagged]);
    repository.check("not signed by a key");
}

#[test]
fn a_tag_beside_main_is_refused() {
    let repository = Repository::new();
    repository.write("pkg/other", "");
    repository.commit();
    repository.sign("v1.2.3", "maintainer");
    repository.check("not on main");
}

#[test]
fn a_tag_of_another_commit_or_version_is_refused() {
    let repository = Repository::new();
    repository.sign("v1.2.3", "maintainer");
    repository.write(MANIFEST, r#"{ "version": "1.2.4" }"#);
    repository.commit();
    repository.move_main();
    repository.check("not of the commit");
    repository.git(&["tag", "--delete", "v1.2.3"]);
    repository.sign("v1.2.3", "maintainer");
    repository.check("says version 1.2.4");
}
