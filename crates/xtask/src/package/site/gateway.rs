//! The server of the site's shop: `www/server`, with the built package beside it, as npm would install it.

use std::path::PathBuf;

use anyhow::Result;

use crate::package::publish::publish;
use crate::setup::cache;
use crate::setup::project::Project;

/// Puts the program where it finds the package, which must have been built; answers its file.
pub(crate) fn program(project: &Project) -> Result<PathBuf> {
    let _lock = cache::lock(&project.work("gateway.lock"))?;
    let folder = project.work("gateway");
    let server = folder.join("server");
    publish(&project.path("www/server"), &server)?;
    publish(&project.dist(), &folder.join("node_modules").join("parcela"))?;
    // Node.js takes files without a package.json for CommonJS.
    std::fs::write(
        folder.join("package.json"),
        "{ \"private\": true, \"type\": \"module\" }\n",
    )?;
    Ok(server.join("main.js"))
}
