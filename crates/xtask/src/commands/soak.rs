//! `cargo xtask soak`: runs whole checkouts under faults and kills, and writes the counts to RELIABILITY.md.

use std::fs;

use anyhow::Result;

use crate::commands::test;
use crate::quality::Tier;
use crate::quality::consumers;
use crate::quality::products::Products;
use crate::setup::project::Project;
use crate::setup::{exec, report};

/// The options of the soak test.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// The number of checkouts; fewer than a thousand would miss some faults
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1_000..=1_000_000))]
    flows: u32,
}

/// Runs the checkouts, and writes RELIABILITY.md if no order was lost or made twice.
pub(crate) fn run(project: &Project, options: &Options) -> Result<()> {
    let mut node = consumers::node_without_tools(&Products::new(project), Tier::All)?;
    let file = project.work("soak.json");
    let _ = fs::remove_file(&file); // an error if there is none
    node.env("PARCELA_FLOWS", options.flows.to_string())
        .env("PARCELA_REPORT", &file);
    test::node_tests(project, node, "tests/system/")?;
    let mut page = exec::command("node")?;
    page.current_dir(&project.root).env("PARCELA_REPORT", &file);
    exec::run(page.arg("tests/bench/soak.mjs"))?;
    report::step("RELIABILITY.md", "written");
    Ok(())
}
