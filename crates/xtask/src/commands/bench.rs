//! `cargo xtask bench`: the benchmarks, each beside a peer in the same run.

use anyhow::Result;
use clap::ValueEnum;

use crate::bench::{Row, criterion, figures, load, page, script};
use crate::quality::consumers::{self, Tools};
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

/// Those that become BENCHMARKS.md.
const TIMED: [Benchmark; 5] = [
    Benchmark::Checkout,
    Benchmark::Widget,
    Benchmark::Npm,
    Benchmark::Core,
    Benchmark::Sandbox,
];

/// Runs one benchmark and prints it; without a name all of them, which also write BENCHMARKS.md.
pub(crate) fn run(project: &Project, benchmark: Option<Benchmark>) -> Result<()> {
    if let Some(one) = benchmark {
        return measure(project, one).map(drop);
    }
    let mut rows = Vec::new();
    for each in TIMED {
        rows.extend(measure(project, each)?);
    }
    page::write(project, &rows)?;
    figures::write(project)?;
    report::step("BENCHMARKS.md", "written");
    usability::run(project)
}

fn measure(project: &Project, benchmark: Benchmark) -> Result<Vec<Row>> {
    let rows = match benchmark {
        Benchmark::Core => criterion::run(project)?,
        Benchmark::Npm => script::run(
            project,
            consumers::node(project, &Tools::NPM)?,
            "tests/npm/bench/run.mjs",
        )?,
        Benchmark::Checkout => {
            let node = consumers::node(project, &Tools::PEERS)?;
            script::run(project, node, "tests/peers/run.mjs")?
        }
        Benchmark::Widget => {
            let mut cargo = e2e::chromium_cargo(project, "run")?;
            cargo.args(["--quiet", "--bin"]);
            let mut rows = script::run(project, cargo, "key_to_paint")?;
            let node = consumers::node(project, &Tools::GALLERY)?;
            rows.extend(script::run(project, node, "tests/gallery/bench/keys.mjs")?);
            rows
        }
        Benchmark::Sandbox => load::run(project)?,
        Benchmark::Usability => {
            usability::run(project)?;
            return Ok(Vec::new());
        }
    };
    println!(
        "\n{:<36} {:>10}   beside its peers (above 1 x parcela is better)",
        "", "parcela"
    );
    for row in &rows {
        println!("{}", row.line());
    }
    Ok(rows)
}
