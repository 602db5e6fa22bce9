//! The server of the site's shop: `www/server`, with the built package in `node_modules`, as npm installs it.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::package::publish::publish;
use crate::setup::cache;
use crate::setup::project::Project;

/// Copies the server and the built `package`. Returns the server's program.
pub(crate) fn program(project: &Project, package: &Path) -> Result<PathBuf> {
    let _lock = cache::lock(&project.work("gateway.lock"))?;
    let folder = project.work("gateway");
    let server = folder.join("server");
    publish(&project.path("www/server"), &server)?;
    publish(package, &folder.join("node_modules").join("parcela"))?;
    // Without a package.json, Node.js reads the files as CommonJS.
    std::fs::write(
        folder.join("package.json"),
        "{ \"private\": true, \"type\": \"module\" }\n",
    )?;
    Ok(server.join("main.js"))
}
