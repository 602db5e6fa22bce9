//! Trunk's configuration for development: that of the site, with a folder of its own, what to watch, and the sandbox behind it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use toml::{Table, Value};

use crate::package::crates;
use crate::setup::project::Project;

/// What is a reason to build again when it changes, beside the sources of the widget's crates.
const WATCHED: [&str; 2] = ["www", "pkg/parcela"];
/// The crate that is compiled again.
const WIDGET: &str = "checkout";
/// What the builds write beside it.
const IGNORED: [&str; 4] = ["www/dist", "www/static", "pkg/parcela/dist", "pkg/parcela/wasm"];
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

/// Writes the configuration; answers its file. `overlay` is the command that puts the compiled component into the site.
///
/// It lies beside Trunk.toml: Trunk takes paths from there, and runs hooks there.
pub(crate) fn write(project: &Project, port: u16, sandbox: u16, overlay: &Path) -> Result<PathBuf> {
    let text = fs::read_to_string(project.path("Trunk.toml")).context("Trunk.toml cannot be read")?;
    let mut config: Table = text.parse().context("Trunk.toml cannot be read")?;
    let dist = dist(project);
    fs::create_dir_all(&dist).with_context(|| format!("cannot make {}", dist.display()))?;
    adapt(&mut config, &dist, overlay)?;
    let there: Vec<&str> = IGNORED.into_iter().filter(|name| project.path(name).exists()).collect();
    config.insert("watch".into(), watch(&watched(&project.root)?, &there));
    config.insert("serve".into(), serve(port));
    config.insert("proxy".into(), proxies(sandbox));
    let file = project.path("Trunk.dev.toml");
    let text = toml::to_string(&config).context("Trunk's configuration cannot be written")?;
    fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(file)
}

/// Another folder for what is built, and one more step at the end.
fn adapt(config: &mut Table, dist: &Path, overlay: &Path) -> Result<()> {
    let build = config.entry("build").or_insert_with(|| Table::new().into());
    let build = build.as_table_mut().context("[build] in Trunk.toml is no table")?;
    build.insert("dist".into(), text(dist)?);
    build.insert("public_url".into(), "/".into());

    let hook = Table::from_iter([
        ("stage".to_owned(), Value::from("post_build")),
        ("command".to_owned(), text(overlay)?),
        ("command_arguments".to_owned(), vec!["overlay"].into()),
    ]);
    let hooks = config.entry("hooks").or_insert_with(|| Value::Array(Vec::new()));
    let hooks = hooks.as_array_mut().context("[[hooks]] in Trunk.toml is no list")?;
    hooks.push(hook.into());
    Ok(())
}

/// The folders whose changes count.
fn watched(root: &Path) -> Result<Vec<String>> {
    let crates = crates::local_crates(root, WIDGET)?;
    let sources = crates.iter().map(|name| format!("crates/{name}/src"));
    Ok(WATCHED.map(str::to_owned).into_iter().chain(sources).collect())
}

/// Trunk refuses to ignore what is not there.
fn watch(watched: &[String], ignored: &[&str]) -> Value {
    Table::from_iter([
        ("watch".to_owned(), Value::from(watched.to_vec())),
        ("ignore".to_owned(), ignored.to_vec().into()),
    ])
    .into()
}

fn serve(port: u16) -> Value {
    Table::from_iter([
        ("port".to_owned(), Value::from(i64::from(port))),
        ("addresses".to_owned(), vec!["127.0.0.1"].into()),
        ("no_spa".to_owned(), true.into()),
    ])
    .into()
}

fn proxies(sandbox: u16) -> Value {
    let proxies = PROXIED.map(|path| {
        let backend = format!("http://127.0.0.1:{sandbox}/{path}");
        Table::from_iter([("backend".to_owned(), Value::from(backend))])
    });
    proxies.to_vec().into()
}

fn text(path: &Path) -> Result<Value> {
    let text = path
        .to_str()
        .with_context(|| format!("{} is not Unicode", path.display()))?;
    Ok(text.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sites_own_steps_are_kept_and_the_component_follows_them() {
        let mut config: Table =
            "[build]\ntarget = \"www/index.html\"\n[[hooks]]\nstage = \"post_build\"\ncommand = \"node\"\n"
                .parse()
                .unwrap();
        adapt(&mut config, Path::new("dev/dist"), Path::new("bin/xtask")).unwrap();
        assert_eq!(config["build"]["target"].as_str(), Some("www/index.html"));
        assert_eq!(config["build"]["dist"].as_str(), Some("dev/dist"));
        let hooks = config["hooks"].as_array().unwrap();
        let commands: Vec<_> = hooks.iter().map(|hook| hook["command"].as_str().unwrap()).collect();
        assert_eq!(commands, ["node", "bin/xtask"]);
    }

    #[test]
    fn a_change_in_any_crate_of_the_widget_counts() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let watched = watched(&root).unwrap();
        for folder in [
            "www",
            "pkg/parcela",
            "crates/checkout/src",
            "crates/checkout-flow/src",
            "crates/core/src",
        ] {
            assert!(watched.iter().any(|watched| watched == folder), "{folder}");
        }
        assert!(watched.iter().all(|folder| root.join(folder).is_dir()), "{watched:?}");
    }

    #[test]
    fn what_is_the_sandboxs_is_asked_of_it() {
        assert_eq!(
            proxies(8787)[0]["backend"].as_str(),
            Some("http://127.0.0.1:8787/parcela")
        );
    }
}
