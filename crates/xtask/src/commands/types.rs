//! `cargo xtask types`: writes the package's generated TypeScript: the wire, the operations, and samples of answers.

use anyhow::Result;

use crate::quality::native;
use crate::setup::exec;
use crate::setup::project::Project;

/// The test that compares the files with the declarations.
const TEST: &str = "typescript";

/// Writes the files by the test that otherwise compares them.
pub(crate) fn run(project: &Project) -> Result<()> {
    exec::run(
        native::tests(project)?
            .env("PARCELA_UPDATE", "1")
            .args(["--quiet", "--test", TEST]),
    )
}
