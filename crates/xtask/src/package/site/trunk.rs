//! Trunk's configuration for development: that of the site, with what to watch, the widget's own build, and the sandbox behind it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::setup::project::Project;

/// The folders that are built within the watched ones.
const BUILT: [&str; 5] = [
    "www/dist",
    "www/static",
    "www/generated",
    "pkg/parcela/dist",
    "pkg/parcela/wasm",
];
/// The paths that are the sandbox's.
const PROXIED: [&str; 7] = [
    "parcela",
    "parcela-console",
    "v1",
    "sandbox",
    "pagar",
    "docs",
    "openapi.json",
];

/// Where the site lies while it is served.
pub(crate) fn dist(project: &Project) -> PathBuf {
    project.work("dev").join("dist")
}

/// Writes the configuration; returns its file. `overlay` is the program whose command `overlay` compiles the widget.
///
/// It lies beside Trunk.toml: Trunk takes paths from there, and runs hooks there.
pub(crate) fn write(project: &Project, sandbox: u16, overlay: &Path) -> Result<PathBuf> {
    // Trunk refuses to ignore what is not there.
    let built = BUILT.map(|folder| project.path(folder));
    for folder in built.into_iter().chain([dist(project)]) {
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    let site = fs::read_to_string(project.path("Trunk.toml")).context("Trunk.toml cannot be read")?;
    let file = project.path("Trunk.dev.toml");
    let text = site + &development(sandbox, overlay);
    fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(file)
}

/// What follows the configuration of the site. A list of texts is written in TOML as in Rust.
fn development(sandbox: u16, overlay: &Path) -> String {
    let overlay = toml::Value::from(overlay.to_string_lossy().as_ref());
    let proxies = PROXIED.map(|path| format!("[[proxy]]\nbackend = \"http://127.0.0.1:{sandbox}/{path}\"\n"));
    format!(
        r#"
[[hooks]]
stage = "pre_build"
command = {overlay}
command_arguments = ["overlay"]

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
    fn the_widget_is_compiled_before_the_site_and_the_sandbox_stands_behind() {
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
