//! `cargo xtask size`: compares the downloads with the limits in `.size-limit.mjs`, by size-limit.

use anyhow::Result;

use crate::package::{self, pack};
use crate::setup::project::Project;
use crate::setup::{self, exec};

/// Builds, packs and measures. Fails if a size exceeds its limit.
pub(crate) fn run(project: &Project) -> Result<()> {
    package::build(project)?;
    pack::pack_sandbox(project)?;
    let mut size_limit = exec::command_with_path("size-limit", &[setup::node_modules(project)?])?;
    size_limit
        .current_dir(&project.root)
        .env("CARGO_TARGET_DIR", &project.target);
    exec::run(&mut size_limit)
}
