//! `cargo xtask build`: builds the npm packages for release.

use anyhow::Result;
use clap::ValueEnum;

use crate::package;
use crate::setup::project::Project;

/// A published package.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Package {
    /// The SDK, the widget and the gateway
    Parcela,
    /// The provider for tests
    Sandbox,
}

/// Builds one package, or both, if an input has changed.
pub(crate) fn run(project: &Project, only: Option<Package>) -> Result<()> {
    if only.is_none_or(|package| package == Package::Parcela) {
        package::build(project)?;
        println!("pkg/parcela/dist is complete");
    }
    if only.is_none_or(|package| package == Package::Sandbox) {
        package::build_sandbox(project)?;
        println!("pkg/sandbox/dist is complete");
    }
    Ok(())
}
