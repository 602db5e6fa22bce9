//! `cargo xtask types`: writes the package's generated TypeScript: the wire, the operations, and samples of answers.

use anyhow::Result;

use crate::quality::native;
use crate::setup::exec;
use crate::setup::project::Project;

/// The test that compares the files with the declarations.
const TEST: &str = "typescript";

/// Runs the test that compares the files, in the mode in which it writes them.
pub(crate) fn run(project: &Project) -> Result<()> {
    exec::run(
        native::tests(project)?
            .env("PARCELA_UPDATE", "1")
            .args(["--quiet", "--test", TEST]),
    )
}
