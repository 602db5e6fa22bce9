//! `cargo xtask bench`: the benchmarks, each beside a peer in the same run.

use std::num::NonZeroU8;

use anyhow::Result;
use clap::ValueEnum;

use crate::bench::{Row, criterion, figures, load, median, page, script};
use crate::quality::consumers::{self, Tools};
use crate::quality::products::Products;
use crate::quality::{browser_tests, e2e, usability};
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

/// Runs a benchmark once.
type Measure = fn(&Products<'_>) -> Result<Vec<Row>>;

/// Those that become BENCHMARKS.md.
const TIMED: [Measure; 5] = [checkout, widget, npm, core, sandbox];

/// Runs one benchmark, or all of them, so many times, and prints it. The medians of all of them become BENCHMARKS.md.
pub(crate) fn run(project: &Project, benchmark: Option<Benchmark>, runs: Option<NonZeroU8>) -> Result<()> {
    let products = Products::new(project);
    let Some(benchmark) = benchmark else {
        return all(&products, runs.unwrap_or(RUNS));
    };
    let one = match benchmark {
        Benchmark::Core => core,
        Benchmark::Npm => npm,
        Benchmark::Checkout => checkout,
        Benchmark::Widget => widget,
        Benchmark::Sandbox => sandbox,
        Benchmark::Usability => return usability::run(&products),
    };
    repeat(&products, &[one], runs.unwrap_or(NonZeroU8::MIN)).map(drop)
}

fn all(products: &Products<'_>, runs: NonZeroU8) -> Result<()> {
    let rows = repeat(products, &TIMED, runs)?;
    page::write(products.project, &rows, runs)?;
    figures::write(products.project)?;
    report::step(page::PAGE, "written");
    usability::run(products)
}

/// Runs all `benchmarks` so many times, one after the other, so that what slows the machine down for a while does not meet one alone.
fn repeat(products: &Products<'_>, benchmarks: &[Measure], runs: NonZeroU8) -> Result<Vec<Row>> {
    let mut measured = Vec::new();
    for run in 1..=runs.get() {
        let mut rows = Vec::new();
        for measure in benchmarks {
            rows.extend(measure(products)?);
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

fn core(products: &Products<'_>) -> Result<Vec<Row>> {
    criterion::run(products.project)
}

fn npm(products: &Products<'_>) -> Result<Vec<Row>> {
    let node = consumers::node(products, &Tools::NPM)?;
    script::run(products.project, node, "tests/npm/bench/run.mjs")
}

fn checkout(products: &Products<'_>) -> Result<Vec<Row>> {
    let node = consumers::node(products, &Tools::PEERS)?;
    script::run(products.project, node, "tests/peers/run.mjs")
}

fn widget(products: &Products<'_>) -> Result<Vec<Row>> {
    let project = products.project;
    let mut cargo = e2e::chromium_cargo(products, "run")?;
    cargo.args(["--quiet", "--bin"]);
    let mut rows = script::run(project, cargo, "key_to_paint")?;
    let playwright = browser_tests::playwright(products, "bench")?;
    rows.extend(script::run(project, playwright, "keys.bench.mjs")?);
    Ok(rows)
}

fn sandbox(products: &Products<'_>) -> Result<Vec<Row>> {
    load::run(products.project)
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
