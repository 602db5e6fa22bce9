//! Trunk's configuration for development: Trunk.toml, with the watched folders, the build of the widget, and proxies to the sandbox.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::setup::project::Project;

/// The build results inside the watched folders, which Trunk ignores.
const BUILT: [&str; 5] = [
    "www/dist",
    "www/static",
    "www/generated",
    "pkg/parcela/dist",
    "pkg/parcela/wasm",
];
/// The paths that Trunk forwards to the sandbox.
const PROXIED: [&str; 7] = [
    "parcela",
    "parcela-console",
    "v1",
    "sandbox",
    "pagar",
    "docs",
    "openapi.json",
];

/// The folder of the served site.
pub(crate) fn dist(project: &Project) -> PathBuf {
    project.work("dev").join("dist")
}

/// Writes the configuration. Returns its file. `xtask` is the program whose command `build-dev` compiles the package.
///
/// The file is beside Trunk.toml, as Trunk resolves paths and runs hooks in the folder of its configuration.
pub(crate) fn write(project: &Project, sandbox: u16, xtask: &Path) -> Result<PathBuf> {
    // Trunk refuses to ignore a missing folder.
    let built = BUILT.map(|folder| project.path(folder));
    for folder in built.into_iter().chain([dist(project)]) {
        fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    }
    let site = fs::read_to_string(project.path("Trunk.toml")).context("Trunk.toml cannot be read")?;
    let file = project.path("Trunk.dev.toml");
    let text = site + &development(sandbox, xtask);
    fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(file)
}

/// The text after that of Trunk.toml. `Debug` of a Rust array of strings is also valid TOML.
fn development(sandbox: u16, xtask: &Path) -> String {
    let xtask = toml::Value::from(xtask.to_string_lossy().as_ref());
    let proxies = PROXIED.map(|path| format!("[[proxy]]\nbackend = \"http://127.0.0.1:{sandbox}/{path}\"\n"));
    format!(
        r#"
[[hooks]]
stage = "pre_build"
command = {xtask}
command_arguments = ["build-dev"]

[watch]
watch = ["www", "pkg/parcela", "crates"]
ignore = {BUILT:?}

[serve]
addresses = ["127.0.0.1"]
no_spa = true

{}"#,
        proxies.concat()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_widget_is_compiled_before_the_site_and_requests_reach_the_sandbox() {
        let site = include_str!("../../../../../Trunk.toml").to_owned();
        let config: toml::Table = (site + &development(8787, Path::new("bin/xtask"))).parse().unwrap();
        let hooks = config["hooks"].as_array().unwrap();
        let hook = |hook: &toml::Value| ["stage", "command"].map(|key| hook[key].as_str().unwrap().to_owned());
        let hooks: Vec<_> = hooks.iter().map(hook).collect();
        assert_eq!(hooks, [["post_build", "node"], ["pre_build", "bin/xtask"]]);
        assert_eq!(
            config["proxy"][0]["backend"].as_str(),
            Some("http://127.0.0.1:8787/parcela")
        );
        assert_eq!(config["watch"]["ignore"].as_array().unwrap().len(), BUILT.len());
    }
}
