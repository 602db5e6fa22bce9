//! `cargo xtask bench`: runs the benchmarks, each beside a peer in the same run.

use std::fs;
use std::num::NonZeroU8;
use std::process::Command;

use anyhow::{Context, Result};
use clap::ValueEnum;

use crate::commands::hour;
use crate::package;
use crate::quality::consumers::{self, Tools};
use crate::quality::products::Products;
use crate::quality::{Tier, browser_tests, usability};
use crate::setup::project::Project;
use crate::setup::{self, Browser, exec, report, sandbox};

/// The benchmarks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Benchmark {
    /// Documents, money and pages in Rust, beside other crates
    Core,
    /// The packed npm package in Node.js and in Chromium, beside other packages and functions
    Npm,
    /// The widgets' sizes, the checkout's first input beside Adyen's and Braintree's, and the first rows of the orders
    Checkout,
    /// The delay of a key until it is painted, and the work of the main thread for it, beside a plain `<input>`; the memory after many sales
    Widget,
    /// The sandbox under load, beside Prism
    Sandbox,
    /// The gateway in Node.js beside proxies without rules: processor time, requests per second, and memory
    Gateway,
    /// A seller's tasks in clicks, keys and a model's seconds; writes docs/usability.md
    Usability,
    /// The time of the demo and of the tests from empty caches; writes its part of this file, and that of CONTRIBUTING.md
    Hour,
}

/// The default number of runs for BENCHMARKS.md.
const RUNS: NonZeroU8 = NonZeroU8::new(3).unwrap();

/// The benchmarks of BENCHMARKS.md, in its order.
const TIMED: [Benchmark; 6] = [
    Benchmark::Checkout,
    Benchmark::Widget,
    Benchmark::Npm,
    Benchmark::Core,
    Benchmark::Sandbox,
    Benchmark::Gateway,
];

/// Runs one benchmark, or all of them, and prints the medians of the runs. A run of all writes BENCHMARKS.md.
pub(crate) fn run(project: &Project, benchmark: Option<Benchmark>, runs: Option<NonZeroU8>) -> Result<()> {
    let products = Products::new(project);
    match benchmark {
        Some(Benchmark::Usability) => usability::run(&products),
        Some(Benchmark::Hour) => hour::run(project),
        Some(one) => measure(&products, &[one], runs.unwrap_or(NonZeroU8::MIN)),
        None => {
            measure(&products, &TIMED, runs.unwrap_or(RUNS))?;
            report::step("BENCHMARKS.md", "written");
            usability::run(&products)
        }
    }
}

/// Runs the benchmarks by turns, so that a slow phase of the machine affects all of them. Each program writes its rows into a file, and
/// tests/bench/report.mjs reads the files.
fn measure(products: &Products<'_>, benchmarks: &[Benchmark], runs: NonZeroU8) -> Result<()> {
    let project = products.project;
    let mut programs = Vec::new();
    for benchmark in benchmarks {
        programs.extend(benchmark.programs(products)?);
    }
    let mut medians = with(node(project)?, "tests/bench/report.mjs");
    let folder = project.work("rows");
    let _ = fs::remove_dir_all(&folder); // an error if there is none
    for run in 1..=runs.get() {
        let rows = folder.join(run.to_string());
        fs::create_dir_all(&rows).with_context(|| format!("cannot create {}", rows.display()))?;
        for (place, program) in programs.iter_mut().enumerate() {
            exec::run(program.env("PARCELA_ROWS", rows.join(format!("{place}.json"))))?;
        }
        medians.arg(rows);
        if run == runs.get() && benchmarks == TIMED {
            let chrome = Browser::ensure(project)?.chrome;
            medians.arg("--write").env("PARCELA_CHROME", chrome);
        }
        exec::run(&mut medians)?;
    }
    Ok(())
}

impl Benchmark {
    /// Prepares the benchmark. Returns its programs, which write their rows into the file `PARCELA_ROWS`.
    fn programs(self, products: &Products<'_>) -> Result<Vec<Command>> {
        Ok(match self {
            Self::Core => vec![with(node(products.project)?, "tests/bench/core.mjs")],
            Self::Npm => vec![with(
                consumers::node(products, &Tools::NPM, Tier::All)?,
                "tests/npm/bench/run.mjs",
            )],
            Self::Checkout => vec![with(
                consumers::node(products, &Tools::PEERS, Tier::All)?,
                "tests/peers/run.mjs",
            )],
            Self::Widget => {
                let measure = |file| -> Result<Command> {
                    let mut widget = with(browser_tests::playwright(products, "bench", Tier::Quick)?, file);
                    widget.env("PARCELA_CHROME", Browser::ensure(products.project)?.chrome);
                    Ok(widget)
                };
                vec![measure("keys.bench.mjs")?, measure("memory.bench.mjs")?]
            }
            Self::Sandbox => vec![with(load(products.project)?, "tests/load/run.mjs")],
            Self::Gateway => vec![with(
                consumers::node(products, &Tools::NPM, Tier::Quick)?,
                "tests/load/gateway/run.mjs",
            )],
            Self::Usability | Self::Hour => Vec::new(),
        })
    }
}

fn with(mut runner: Command, program: &str) -> Command {
    runner.arg(program);
    runner
}

/// Returns Node.js in the checkout, with the tools of the load test: wrk, the optimized sandbox, the package `parcela-sandbox` and Prism.
fn load(project: &Project) -> Result<Command> {
    setup::program(project, "wrk", "it loads the sandbox and its peer")?;
    let peer = project.work("load");
    setup::npm_ci(
        project,
        "tests/load",
        &peer,
        "Prism with its dependencies (the sandbox is measured beside it)",
    )?;
    package::build_sandbox(project)?;
    let mut node = node(project)?;
    node.env("PARCELA_SANDBOX", sandbox::build_for_speed(project)?)
        .env("PARCELA_SANDBOX_CLI", package::sandbox_program(project))
        .env(
            "PARCELA_PRISM",
            peer.join("node_modules/@stoplight/prism-cli/dist/index.js"),
        );
    Ok(node)
}

fn node(project: &Project) -> Result<Command> {
    setup::require_node()?;
    let mut node = exec::command("node")?;
    node.current_dir(&project.root);
    Ok(node)
}
