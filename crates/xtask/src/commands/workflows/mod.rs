//! What holds for the workflows beyond what zizmor audits: a release needs every suite, and no job has rights that it does not use.

#[cfg(unix)]
mod publishing;
#[cfg(unix)]
mod tag;

use std::fs;
use std::path::{Path, PathBuf};

use clap::ValueEnum;

use crate::commands::test::Suite;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join("..")
}

fn workflow(name: &str) -> String {
    fs::read_to_string(root().join(".github/workflows").join(name)).unwrap()
}

/// The lines below `key:` that are indented further than it, without that indentation and without comments.
fn below(text: &str, key: &str) -> String {
    let start = |line: &&str| line.trim_start().starts_with(&format!("{key}:"));
    let mut lines = text.lines().skip_while(|line| !start(line));
    let first = lines.next().unwrap_or_else(|| panic!("there is no {key} in\n{text}"));
    let depth = |line: &str| line.len() - line.trim_start().len();
    let inside: Vec<&str> = lines
        .take_while(|line| line.trim().is_empty() || depth(line) > depth(first))
        .filter(|line| !line.trim_start().starts_with('#'))
        .collect();
    let least = inside
        .iter()
        .filter(|line| !line.trim().is_empty())
        .map(|line| depth(line));
    let least = least.min().unwrap_or(0);
    inside
        .iter()
        .map(|line| line.get(least..).unwrap_or_default().to_owned() + "\n")
        .collect()
}

/// A job of a workflow, or what stands in a line of it.
fn job(workflow: &str, name: &str) -> String {
    below(&below(workflow, "jobs"), name)
}

/// The rights of a job, without the comments behind them.
fn permissions(job: &str) -> Vec<String> {
    let right = |line: &str| line.split('#').next().unwrap_or_default().trim().to_owned();
    below(job, "permissions").lines().map(right).collect()
}

#[test]
fn every_suite_runs_for_a_change_and_before_a_release() {
    let suites = workflow("suites.yml");
    let commands = below(&job(&suites, "linux"), "command");
    let commands: Vec<&str> = commands.lines().map(|line| line.trim_start_matches("- ")).collect();
    let expected = Suite::value_variants().iter().map(|suite| {
        let name = suite.to_possible_value().unwrap().get_name().to_owned();
        format!("test {name}")
    });
    for command in expected.chain(["check".to_owned()]) {
        assert!(
            commands.contains(&command.as_str()),
            "suites.yml does not run `{command}`"
        );
    }
    for (name, on, is_whole) in [
        ("ci.yml", "pull_request:", false),
        ("nightly.yml", "schedule:", true),
        ("release.yml", "tags: [\"v*\"]", true),
    ] {
        let text = workflow(name);
        assert!(text.contains(on), "{name}");
        let suites = job(&text, "suites");
        assert!(suites.contains("uses: ./.github/workflows/suites.yml"), "{name}");
        assert_eq!(suites.contains("all: true"), is_whole, "{name}");
    }
}

#[test]
fn a_release_is_published_after_its_tag_its_suites_and_its_build() {
    let release = workflow("release.yml");
    assert!(job(&release, "publish").contains("needs: [tag, suites, build]\n"));
    for name in ["suites", "build"] {
        assert!(job(&release, name).contains("needs: tag\n"), "{name}");
    }
    assert!(job(&release, "attach").contains("needs: publish\n"));
}

#[test]
fn a_job_has_the_rights_of_its_own_work() {
    for name in ["ci.yml", "nightly.yml", "suites.yml", "release.yml"] {
        let text = workflow(name);
        assert!(text.contains("\npermissions: {}\n"), "{name} gives rights to every job");
        assert!(!text.contains("secrets."), "{name}");
    }
    let release = workflow("release.yml");
    for (name, right) in [
        ("tag", "contents: read"),
        ("suites", "contents: read"),
        ("build", "contents: read"),
        ("publish", "id-token: write"),
        ("attach", "contents: write"),
    ] {
        assert_eq!(permissions(&job(&release, name)), [right], "{name}");
    }
    for name in ["publish", "attach"] {
        let job = job(&release, name);
        assert!(
            !job.contains("actions/checkout@"),
            "{name} runs no code of the repository"
        );
    }
}

#[test]
fn what_is_used_is_pinned_and_no_credentials_stay() {
    let actions = fs::read_to_string(root().join(".github/actions/prepare/action.yml")).unwrap();
    for tool in ["TOOLCHAIN: ", "default: "] {
        let (_, version) = actions.split_once(tool).unwrap();
        let version = version.lines().next().unwrap().trim_matches('"');
        assert_eq!(version.split('.').count(), 3, "{tool}{version} is no exact version");
    }
    for text in [
        workflow("ci.yml"),
        workflow("suites.yml"),
        workflow("release.yml"),
        actions,
    ] {
        for used in text
            .lines()
            .filter_map(|line| line.split_once("uses: "))
            .map(|(_, used)| used)
        {
            let Some((_, pin)) = used.split_once('@') else {
                assert!(used.starts_with("./"), "{used}");
                continue;
            };
            let (hash, version) = pin
                .split_once(" # v")
                .unwrap_or_else(|| panic!("{used} names no version"));
            let is_hash = hash.len() == 40 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
            assert!(is_hash && version.split('.').count() == 3, "{used}");
        }
        let kept = text.matches("persist-credentials: false").count();
        assert_eq!(text.matches("actions/checkout@").count(), kept, "{text}");
    }
}
