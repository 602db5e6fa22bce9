//! `cargo xtask screenshots`: takes the README's screenshots, and one of every state of the widget.

use anyhow::Result;

use crate::quality::Tier;
use crate::quality::browser_tests;
use crate::quality::products::Products;
use crate::setup::exec;
use crate::setup::project::Project;

/// The folder of the README's screenshots.
const SHOWN: &str = "docs/screenshots";

/// Takes the screenshots.
pub(crate) fn run(project: &Project) -> Result<()> {
    let mut playwright = browser_tests::playwright(&Products::new(project), "screenshots", Tier::Quick)?;
    playwright
        .env("PARCELA_SHOWN", project.path(SHOWN))
        .env("PARCELA_SHOTS", project.work("screenshots"));
    exec::run(&mut playwright)
}
