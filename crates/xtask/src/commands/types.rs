//! `cargo xtask types`: writes the package's generated files: the wire, the operations and their OpenAPI description, samples of answers,
//! and the widgets' first views.

use anyhow::Result;

use crate::quality::native;
use crate::setup::exec;
use crate::setup::project::Project;

/// Runs the tests that compare the files, in the mode in which they write them.
pub(crate) fn run(project: &Project) -> Result<()> {
    let mut typescript = native::tests(project)?;
    typescript.args(["--test", "typescript", "--test", "described"]);
    let mut views = native::views(project)?;
    views.args(["--test", native::FIRST_VIEWS]);
    for mut test in [typescript, views] {
        exec::run(test.env("PARCELA_UPDATE", "1").arg("--quiet"))?;
    }
    Ok(())
}
