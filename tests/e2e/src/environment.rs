//! The variables of `cargo xtask` about the machine.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result};

/// The path in a variable.
pub(crate) fn path(variable: &str) -> Result<PathBuf> {
    let path = env::var_os(variable).map(PathBuf::from);
    path.with_context(|| format!("{variable} is not set: run `cargo xtask test e2e`"))
}
