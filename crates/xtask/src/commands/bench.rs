//! `cargo xtask bench`: the benchmarks, each beside a peer in the same run.

use std::num::NonZeroU8;

use anyhow::Result;
use clap::ValueEnum;

use crate::bench::{Row, criterion, figures, load, median, page, script};
use crate::quality::consumers::{self, Programs, Tools};
use crate::quality::{e2e, usability};
use crate::setup::project::Project;
use crate::setup::report;

/// The benchmarks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Benchmark {
    /// Documents, money and pages in Rust, beside crates that do the same
    Core,
    /// The packed npm package in Node.js and in Chromium, beside packages and functions that do the same
    Npm,
    /// What the checkout weighs and how soon it can be typed into, beside Adyen's and Braintree's
    Checkout,
    /// How soon the widget paints a key and how long the main thread works for it, beside a plain `<input>`
    Widget,
    /// The sandbox under load, beside Prism
    Sandbox,
    /// What a seller does for a sale, in clicks, keys and a model's seconds, beside Adyen's form; written to docs/usability.md
    Usability,
}

/// All benchmarks are run so many times for BENCHMARKS.md.
const RUNS: NonZeroU8 = NonZeroU8::new(3).unwrap();

/// Those that become BENCHMARKS.md.
const TIMED: [Benchmark; 5] = [
    Benchmark::Checkout,
    Benchmark::Widget,
    Benchmark::Npm,
    Benchmark::Core,
    Benchmark::Sandbox,
];

/// Runs one benchmark, or all of them, so many times, and prints it. The medians of all of them become BENCHMARKS.md.
pub(crate) fn run(project: &Project, benchmark: Option<Benchmark>, runs: Option<NonZeroU8>) -> Result<()> {
    match benchmark {
        Some(Benchmark::Usability) => return usability::run(project),
        Some(one) => return repeat(project, &[one], runs.unwrap_or(NonZeroU8::MIN)).map(drop),
        None => {}
    }
    let runs = runs.unwrap_or(RUNS);
    let rows = repeat(project, &TIMED, runs)?;
    page::write(project, &rows, runs)?;
    figures::write(project)?;
    report::step(page::PAGE, "written");
    usability::run(project)
}

/// Runs all `benchmarks` so many times, one after the other, so that what slows the machine down for a while does not meet one alone.
fn repeat(project: &Project, benchmarks: &[Benchmark], runs: NonZeroU8) -> Result<Vec<Row>> {
    let mut measured = Vec::new();
    for run in 1..=runs.get() {
        let mut rows = Vec::new();
        for each in benchmarks {
            rows.extend(measure(project, *each)?);
        }
        print(&format!("run {run} of {runs}"), &rows);
        measured.push(rows);
    }
    let rows = median::of(&measured);
    if runs.get() > 1 {
        print(&format!("the medians of {runs} runs"), &rows);
    }
    Ok(rows)
}

fn measure(project: &Project, benchmark: Benchmark) -> Result<Vec<Row>> {
    Ok(match benchmark {
        Benchmark::Core => criterion::run(project)?,
        Benchmark::Npm => script::run(
            project,
            consumers::node(project, &Tools::NPM, &Programs::make(project)?)?,
            "tests/npm/bench/run.mjs",
        )?,
        Benchmark::Checkout => {
            let node = consumers::node(project, &Tools::PEERS, &Programs::make(project)?)?;
            script::run(project, node, "tests/peers/run.mjs")?
        }
        Benchmark::Widget => {
            let mut cargo = e2e::chromium_cargo(project, "run")?;
            cargo.args(["--quiet", "--bin"]);
            let mut rows = script::run(project, cargo, "key_to_paint")?;
            let node = consumers::node(project, &Tools::GALLERY, &Programs::make(project)?)?;
            rows.extend(script::run(project, node, "tests/gallery/bench/keys.mjs")?);
            rows
        }
        Benchmark::Sandbox => load::run(project)?,
        Benchmark::Usability => Vec::new(),
    })
}

fn print(title: &str, rows: &[Row]) {
    println!(
        "\n{title:<36} {:>10}   beside its peers (above 1 x parcela is better)",
        "parcela"
    );
    for row in rows {
        println!("{}", row.line());
    }
}
