//! `cargo xtask test`: every suite, or one.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};
use clap::ValueEnum;

use super::types;
use crate::commands::parts::Parts;
use crate::package::site;
use crate::quality::consumers::{self, Tools};
use crate::quality::{conformance, e2e, site_tests, sources, wasm_host, wasm_tests};
use crate::setup::project::Project;
use crate::setup::{self, exec, report};

/// A suite of tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Suite {
    /// What runs without a browser: core with its examples, the sandbox, the pure parts of the rest
    Unit,
    /// The sdk and the checkout, compiled for wasm, in a browser
    Wasm,
    /// The real client against the real sandbox, and the sandbox against its OpenAPI document
    Contract,
    /// A thousand checkouts while everything goes wrong; the demo store in three browsers, as a person sees it
    E2e,
    /// The packed npm package, as its users import it
    Npm,
    /// Every page of the site in Chromium: what it does, and what axe and a checker of links find
    Site,
    /// The widget in every state in Chromium: its pictures, hostile data, and what is left of it when it is gone
    Gallery,
}

/// Runs `suite`, or all.
pub(crate) fn run(project: &Project, suite: Option<Suite>) -> Result<()> {
    if suite.is_none() {
        site::install_tools_beside(project)?;
        setup::install_beside(project, vec![setup::trunk(), setup::geckodriver()]);
    }
    let mut parts = Parts::default();
    for suite in Suite::value_variants()
        .iter()
        .filter(|each| suite.is_none_or(|one| one == **each))
    {
        let name = suite
            .to_possible_value()
            .map(|value| value.get_name().to_owned())
            .unwrap_or_default();
        parts.run(&name, || match suite {
            Suite::Unit => unit(project),
            Suite::Wasm => wasm_tests::run(project),
            Suite::Contract => contract(project),
            Suite::E2e => e2e(project),
            Suite::Npm => node_tests(project, consumers::node_with_databases(project)?, "tests/npm/"),
            Suite::Site => site_on_each_host(project),
            Suite::Gallery => node_tests(project, consumers::node(project, &Tools::GALLERY)?, "tests/gallery/"),
        });
    }
    parts.finish()
}

/// Of the crates for wasm only the libraries: their `tests` folders are for a browser.
fn unit(project: &Project) -> Result<()> {
    cargo_test(
        project,
        &[
            "--package",
            "parcela-core",
            "--features",
            types::FEATURE,
            "--package",
            "parcela-json",
            "--package",
            "parcela-json-derive",
            "--package",
            "parcela-checkout-flow",
            "--package",
            "parcela-sandbox",
            "--package",
            "xtask",
            "--package",
            "parcela-fuzz",
        ],
    )?;
    let wasm = [
        "--lib",
        "--package",
        "parcela-transport",
        "--package",
        "parcela-sdk",
        "--package",
        "parcela-checkout",
    ];
    cargo_test(project, &wasm)?;
    let rendered = [
        "--lib",
        "--package",
        "parcela-checkout",
        "--no-default-features",
        "--features",
        "ssr",
    ];
    cargo_test(project, &rendered)
}

fn contract(project: &Project) -> Result<()> {
    cargo_test(project, &["--package", "parcela-contract"])?;
    conformance::test(project)?;
    wasm_host::test(project)
}

fn cargo_test(project: &Project, arguments: &[&str]) -> Result<()> {
    exec::run(
        exec::command("cargo")?
            .current_dir(&project.root)
            .arg("test")
            .args(arguments),
    )
}

/// First the whole without a browser: what fails there would fail in each browser too.
fn e2e(project: &Project) -> Result<()> {
    node_tests(project, consumers::node_alone(project)?, "tests/system/")?;
    exec::run(&mut e2e::cargo(project, "test")?)
}

/// The tests of the site, on each of its hosts.
fn site_on_each_host(project: &Project) -> Result<()> {
    site_tests::Host::ALL.into_iter().try_for_each(|host| {
        report::step("tests/site", format_args!("on the {} host", host.name()));
        node_tests(project, site_tests::node(project, host)?, "tests/site/")
    })
}

/// Runs the tests below `folder`.
pub(crate) fn node_tests(project: &Project, mut node: Command, folder: &str) -> Result<()> {
    let files = sources::all(&project.root)?;
    let tests: Vec<&str> = files
        .iter()
        .map(|file| file.path.as_str())
        .filter(|path| path.starts_with(folder) && is_node_test(path))
        .collect();
    ensure!(
        !tests.is_empty(),
        "{folder} has no test: none of its files ends with .test.mjs, .test.js or .test.cjs"
    );
    exec::run(node.args(["--test", "--test-reporter=spec"]).args(tests))
}

/// Node.js would look for tests by itself, but in another way in each version.
fn is_node_test(path: &str) -> bool {
    let name = Path::new(path).file_name().unwrap_or_default().to_string_lossy();
    [".test.mjs", ".test.js", ".test.cjs"]
        .iter()
        .any(|end| name.ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_for_node_are_told_by_their_names() {
        assert!(is_node_test("tests/npm/exports.test.mjs"));
        assert!(is_node_test("tests/npm/consumers/vite.test.js"));
        assert!(!is_node_test("tests/npm/consumers/vite/main.js"));
        assert!(!is_node_test("tests/site/support/test.js"));
    }
}
