//! The figures on the README's first screen are those that were measured last.

use std::path::Path;

use anyhow::Result;

use super::Finding;
use crate::bench::figures;

/// Where they are others.
pub(super) fn check(root: &Path) -> Result<Option<Finding>> {
    let rule = "the figures are not those of BENCHMARKS.md and RELIABILITY.md, whose commands write them";
    Ok((!figures::are_current(root)?).then(|| Finding::new(figures::PAGE, 1, rule)))
}
