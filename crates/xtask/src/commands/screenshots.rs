//! `cargo xtask screenshots`: takes the README's screenshots, and one of every state of the widget.

use anyhow::Result;

use crate::quality::e2e;
use crate::quality::products::Products;
use crate::setup::exec;
use crate::setup::project::Project;

/// The folder of the README's screenshots.
const SHOWN: &str = "docs/screenshots";

/// Takes the screenshots.
pub(crate) fn run(project: &Project) -> Result<()> {
    let all = project.work("screenshots");
    let mut cargo = e2e::chromium_cargo(&Products::new(project), "run")?;
    cargo.args(["--quiet", "--bin", "screenshots", "--"]);
    exec::run(cargo.arg(project.path(SHOWN)).arg(all))
}
