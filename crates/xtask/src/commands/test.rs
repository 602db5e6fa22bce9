//! `cargo xtask test`: runs every suite, or one.

use std::env;
use std::path::Path;
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, ensure};
use clap::{Args, ValueEnum};

use crate::commands::parts::{Part, Parts};
use crate::package::site;
use crate::quality::browser_tests::{self, E2E, GALLERY, SITE};
use crate::quality::consumers;
use crate::quality::products::Products;
use crate::quality::{Tier, conformance, native, sources, wasm_host, wasm_tests};
use crate::setup::project::Project;
use crate::setup::{self, exec};

/// The minimum number of parallel suites, on any machine.
const MIN_LANES: usize = 2;
/// The maximum number of parallel suites. More would wait for cargo, which compiles for one at a time.
const MAX_LANES: usize = 4;

/// The steps that [`Tier::All`] adds to the depth of each model.
const FURTHER: &str = "2";

/// A suite of tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Suite {
    /// Tests without a browser: core with its examples, the sandbox, the pure parts of the rest
    Unit,
    /// The sdk and the checkout, compiled to WebAssembly, in a browser
    Wasm,
    /// The real client against the real sandbox, and the sandbox against its OpenAPI document
    Contract,
    /// A thousand checkouts with faults; the demo store in the browsers, as a seller uses it
    E2e,
    /// The packed npm package, as its users import it
    Npm,
    /// Every page of the site in Chromium: its programs, axe, and its links
    Site,
    /// The widget in every state in Chromium: pictures, malicious data, and leaks
    Gallery,
}

/// The options of the tests.
#[derive(Args)]
pub(crate) struct Options {
    /// The one suite to run
    suite: Option<Suite>,
    /// Add the tests of a night and a release: Firefox and WebKit, every bundler, framework and runtime, the static host, pictures, and
    /// tests that repeat hundreds of times
    #[arg(long)]
    all: bool,
}

/// Runs a suite, or all.
pub(crate) fn run(project: &Project, options: &Options) -> Result<()> {
    let suite = options.suite;
    let tier = if options.all { Tier::All } else { Tier::Quick };
    if suite.is_none() {
        site::install_tools_in_background(project)?;
        // In the order in which the suites need them.
        let all = [setup::geckodriver(), setup::trunk()];
        let tools = all.into_iter().filter(|_| options.all).chain([setup::wasm_pack()]);
        setup::install_in_background(project, tools.collect());
    }
    let products = Products::new(project);
    if suite.is_none() {
        // Built first, as the suite `unit` relinks the programs while others use them. The suites that need them report an error.
        let _ = products.programs();
    }
    let mut parts = Parts::default();
    let mut chosen = parts_of(&products, suite, tier);
    match (chosen.pop(), chosen.is_empty()) {
        (Some(only), true) => parts.run_alone(only),
        (last, _) => {
            chosen.extend(last);
            parts.run_in_parallel(lanes(), chosen, &project.work("logs"));
        }
    }
    parts.finish()
}

/// The number of parallel suites. Most wait for a browser or a single compiler much of the time, so two keep all cores busy.
fn lanes() -> usize {
    thread::available_parallelism().map_or(MIN_LANES, |cores| cores.get().clamp(MIN_LANES, MAX_LANES))
}

/// The parts of a suite, or of all, in the order of their starts. The longest is not last. As only one cargo compiles at a time, a part that
/// compiles much runs in parallel with one that compiles nothing.
fn parts_of<'a>(products: &'a Products<'_>, suite: Option<Suite>, tier: Tier) -> Vec<Part<'a>> {
    let project = products.project;
    let mut parts = vec![
        (Suite::Unit, Part::new("unit", move || unit(project, tier))),
        (Suite::Npm, Part::new("npm", move || npm(products, tier))),
        (Suite::E2e, Part::new("e2e", move || e2e(products, tier))),
        (
            Suite::Site,
            Part::new("site", move || browser_tests::run(products, SITE, tier)),
        ),
        (
            Suite::Gallery,
            Part::new("gallery", move || browser_tests::run(products, GALLERY, tier)),
        ),
        (Suite::Wasm, Part::new("wasm", move || wasm_tests::run(project, tier))),
        (Suite::Contract, Part::new("contract", move || contract(products, tier))),
    ];
    parts.retain(|(owner, _)| suite.is_none_or(|suite| suite == *owner));
    parts.into_iter().map(|(_, part)| part).collect()
}

fn npm(products: &Products<'_>, tier: Tier) -> Result<()> {
    let mut node = consumers::node_of_npm(products, tier)?;
    seed(products.project, tier, &mut node, "PARCELA_SEED")?;
    node_tests(products.project, node, "tests/npm/")
}

/// Runs the tests without a browser first, as a failure there would also appear in each browser.
fn e2e(products: &Products<'_>, tier: Tier) -> Result<()> {
    let mut node = consumers::node_without_tools(products, tier)?;
    seed(products.project, tier, &mut node, "PARCELA_SEED")?;
    node_tests(products.project, node, "tests/system/")?;
    browser_tests::run(products, E2E, tier)
}

fn contract(products: &Products<'_>, tier: Tier) -> Result<()> {
    let project = products.project;
    exec::run(native::tests(project)?.args(["--test", "contract"]))?;
    conformance::test(project, &products.programs()?.sandbox, tier)?;
    wasm_host::test(project)
}

/// Runs the unit tests. In [`Tier::All`] the models of the flows are explored further.
fn unit(project: &Project, tier: Tier) -> Result<()> {
    // These include the contract's tests, which take three seconds.
    let mut tests = native::tests(project)?;
    if tier == Tier::All {
        tests.env("PARCELA_MODEL_DEPTH", FURTHER);
    }
    seed(project, tier, &mut tests, "PROPTEST_RNG_SEED")?;
    exec::run(&mut tests)?;
    // xtask is tested alone, so that it has the features of `cargo xtask` and is not compiled again.
    cargo_test(project, &["--package", "xtask"])?;
    let mut node = exec::command("node")?;
    node.current_dir(&project.root);
    node_tests(project, node, "tests/bench/")?;
    exec::run(native::views(project)?.args(["--lib", "--test", native::FIRST_VIEWS]))
}

/// Sets the seed of random tests in `variable`, unless the caller has. In [`Tier::Quick`] it comes from the commit: each commit is tested with
/// other values, and one commit with the same ones on every machine. In [`Tier::All`] the tests choose it.
fn seed(project: &Project, tier: Tier, tests: &mut Command, variable: &str) -> Result<()> {
    if tier == Tier::All || env::var_os(variable).is_some() {
        return Ok(());
    }
    let mut git = exec::command("git")?;
    let commit = exec::output(git.current_dir(&project.root).args(["rev-parse", "HEAD"]))?;
    let digits = commit.get(..8).unwrap_or_default();
    let seed = u32::from_str_radix(digits, 16).with_context(|| format!("{commit} is not a commit"))?;
    tests.env(variable, seed.to_string());
    Ok(())
}

fn cargo_test(project: &Project, arguments: &[&str]) -> Result<()> {
    exec::run(
        exec::command("cargo")?
            .current_dir(&project.root)
            .arg("test")
            .args(arguments),
    )
}

/// Runs the tests of Node.js below `folder`.
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

/// Whether a file is a test of Node.js. Node.js finds tests itself, but differently in each version.
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
    fn github_runs_every_suite() {
        let suites = include_str!("../../../../.github/workflows/suites.yml");
        for suite in Suite::value_variants() {
            let name = suite.to_possible_value().unwrap();
            assert!(suites.contains(&format!("- test {}\n", name.get_name())), "{name:?}");
        }
    }

    #[test]
    fn tests_for_node_are_recognised_by_name() {
        assert!(is_node_test("tests/npm/exports.test.mjs"));
        assert!(is_node_test("tests/npm/consumers/vite.test.js"));
        assert!(!is_node_test("tests/npm/consumers/vite/main.js"));
        assert!(!is_node_test("tests/npm/support/test.js"));
    }
}
