//! `cargo xtask build`: the npm packages complete, release.

use anyhow::Result;
use clap::ValueEnum;

use crate::package;
use crate::setup::project::Project;

/// A package that is published.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Package {
    /// The SDK, the widget and the gateway
    Parcela,
    /// The provider for tests
    Sandbox,
}

/// Builds what has changed: of the one package, or of both.
pub(crate) fn run(project: &Project, one: Option<Package>) -> Result<()> {
    if one.is_none_or(|package| package == Package::Parcela) {
        package::build(project)?;
        println!("pkg/parcela/dist is complete");
    }
    if one.is_none_or(|package| package == Package::Sandbox) {
        package::build_sandbox(project)?;
        println!("pkg/sandbox/dist is complete");
    }
    Ok(())
}
