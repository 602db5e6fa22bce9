//! `cargo xtask types`: writes `wire.ts` and `operations.ts` in `pkg/parcela/src/shared` from core's types.

use anyhow::Result;

use crate::setup::exec;
use crate::setup::project::Project;

/// What of core makes the declarations, and the test that holds the file to them.
pub(crate) const FEATURE: &str = "parcela-core/typescript";
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
                FEATURE,
                "--test",
                TEST,
            ]),
    )
}
