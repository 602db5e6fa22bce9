//! `cargo xtask soak`: whole checkouts under faults and kills, and RELIABILITY.md of what was counted.

use std::fs;

use anyhow::{Context, Result};

use crate::bench::figures;
use crate::bench::reliability::{self, Report};
use crate::commands::test;
use crate::quality::consumers;
use crate::quality::products::Products;
use crate::setup::project::Project;
use crate::setup::report;

/// How many.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// How many checkouts are made; fewer than a thousand would not meet every fault
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1_000..=1_000_000))]
    flows: u32,
}

/// Makes the checkouts, and writes RELIABILITY.md when not one order was lost or made twice.
pub(crate) fn run(project: &Project, options: &Options) -> Result<()> {
    let mut node = consumers::node_alone(&Products::new(project))?;
    let file = project.work("soak.json");
    let _ = fs::remove_file(&file); // an error where there is none
    node.env("PARCELA_FLOWS", options.flows.to_string())
        .env("PARCELA_REPORT", &file);
    test::node_tests(project, node, "tests/system/")?;
    let text = fs::read_to_string(&file).context("the checkouts have left no report")?;
    let counted: Report = serde_json::from_str(&text).context("the checkouts' report has another form")?;
    reliability::write(project, &counted)?;
    figures::write(project)?;
    report::step(reliability::PAGE, "written");
    Ok(())
}
