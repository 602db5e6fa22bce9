//! `cargo xtask types`: writes what the package's TypeScript has from Rust: the wire, the operations, and samples of answers.

use anyhow::Result;

use crate::quality::native::TYPESCRIPT;
use crate::setup::exec;
use crate::setup::project::Project;

/// The test that holds the file to the declarations.
const TEST: &str = "typescript";

/// Writes the file by the test that otherwise compares it.
pub(crate) fn run(project: &Project) -> Result<()> {
    exec::run(
        exec::command("cargo")?
            .current_dir(&project.root)
            .env("PARCELA_UPDATE", "1")
            .args([
                "test",
                "--quiet",
                "--package",
                "parcela-core",
                "--features",
                TYPESCRIPT,
                "--test",
                TEST,
            ]),
    )
}
