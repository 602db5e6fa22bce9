//! Writes `docs/usability.md`: a seller's tasks, counted by the scripts of tests/usability.

use anyhow::Result;

use super::Tier;
use super::consumers::{self, Tools};
use super::products::Products;
use crate::package::site;
use crate::setup::{exec, report};

/// The path of the page.
const PAGE: &str = "docs/usability.md";

/// Carries out the tasks and writes the page.
pub(crate) fn run(products: &Products<'_>) -> Result<()> {
    let project = products.project;
    let mut node = consumers::node(products, &Tools::PEERS, Tier::All)?;
    node.env("PARCELA_SITE", site::build(project)?)
        .env(
            "PARCELA_GATEWAY_PROGRAM",
            site::gateway::program(project, &project.dist())?,
        )
        .env("PARCELA_USABILITY", project.path(PAGE))
        .arg("tests/usability/run.mjs");
    exec::run(&mut node)?;
    report::step(PAGE, "written");
    Ok(())
}
