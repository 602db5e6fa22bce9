//! The site of tests/e2e: the demo store, with the pages in tests/e2e/pages.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::package::publish::publish;
use crate::package::site;
use crate::setup::project::Project;
use crate::setup::{self, cache, exec};

/// The page that is bundled, as React pages are.
const BUNDLED: &str = "react.jsx";

/// Builds the site. Returns the folder to serve.
pub(super) fn build(project: &Project) -> Result<PathBuf> {
    let store = site::build(project)?;
    let _lock = cache::lock(&project.work("e2e.lock"))?;
    let packages = project.work("e2e");
    setup::npm_ci(project, "tests/e2e", &packages, "those of tests/e2e (React)")?;
    let folder = packages.join("site");
    publish(&store, &folder)?;
    let pages = folder.join("e2e");
    publish(&project.path("tests/e2e/pages"), &pages)?;
    bundle(project, &packages, &pages)?;
    Ok(folder)
}

/// Bundles the React page with the built package, which it imports by name.
fn bundle(project: &Project, packages: &Path, pages: &Path) -> Result<()> {
    let programs = setup::node_modules(project)?;
    let package = project.dist().join("react.js");
    let mut esbuild = exec::command_with_path("esbuild", &[programs])?;
    esbuild
        .current_dir(pages)
        .env("NODE_PATH", packages.join("node_modules"))
        .args([
            BUNDLED,
            "--bundle",
            "--format=esm",
            "--jsx=automatic",
            "--outfile=react.js",
        ])
        .arg(format!("--alias:parcela/react={}", package.display()));
    exec::run_logged(&mut esbuild, &project.log("e2e-pages"))
}
