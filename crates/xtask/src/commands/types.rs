//! `cargo xtask types`: writes what the package's TypeScript has from Rust: the wire, the operations, and samples of answers.

use anyhow::Result;

use crate::quality::native;
use crate::setup::exec;
use crate::setup::project::Project;

/// The test that holds the file to the declarations.
const TEST: &str = "typescript";

/// Writes the file by the test that otherwise compares it.
pub(crate) fn run(project: &Project) -> Result<()> {
    exec::run(
        native::tests(project)?
            .env("PARCELA_UPDATE", "1")
            .args(["--quiet", "--test", TEST]),
    )
}
