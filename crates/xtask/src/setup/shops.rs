//! Servers and proxies of other languages, for the shops of the guide "any-server" in the suite npm.

use std::path::PathBuf;

use anyhow::Result;

use super::{apt, python_tool};
use crate::setup::exec;
use crate::setup::project::Project;

const PACKAGES: [&str; 6] = [
    "nginx",
    "apache2-bin",
    "caddy",
    "php-fpm",
    "ruby-railties",
    "ruby-webrick",
];

const JAVA: &str = "default-jdk-headless";

/// Installs what is missing, if that needs no consent. A test whose program is missing is skipped and names it. Returns the program `flask`.
pub(crate) fn ensure(project: &Project) -> Result<PathBuf> {
    let java = (!exec::is_installed("javac")).then_some(JAVA);
    if apt::is_usable() {
        let packages: Vec<&str> = PACKAGES.into_iter().chain(java).collect();
        let why = "the guide \"any-server\" is tested on them";
        apt::install(&project.cache, "shops", why, &packages)?;
    }
    python_tool::flask(project)
}
