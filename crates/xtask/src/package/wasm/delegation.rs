//! Leptos' feature `delegation`, refused: [`super::unused`] leaves out what it needs, so that the widget would trap as it is mounted.

use std::path::Path;

use anyhow::{Result, ensure};

use super::cargo_selection;
use crate::setup::{WASM_TARGET, exec};

/// What the lines of the crate that asks for the feature begin with, and the feature.
const CRATE: &str = "tachys v";
const FEATURE: &str = "delegation";

/// Fails when it is on in a crate that `package` is compiled from, in the checkout at `root`.
pub(super) fn require_off(root: &Path, package: &str) -> Result<()> {
    require_off_in(&tree(root, package, &[])?)
}

/// All crates that a package is compiled from, with more features, a line each: the crate, a bar, and its features.
fn tree(root: &Path, package: &str, features: &[&str]) -> Result<String> {
    let mut cargo = exec::command("cargo")?;
    cargo.current_dir(root).args(["tree", "--locked"]);
    cargo.args(cargo_selection(package)).args(["--target", WASM_TARGET]);
    cargo.args(["--edges", "normal", "--prefix", "none", "--format", "{p}|{f}"]);
    exec::output(cargo.args(["--features", &features.join(",")]))
}

fn require_off_in(tree: &str) -> Result<()> {
    for line in tree.lines().filter(|line| line.starts_with(CRATE)) {
        let features = line.split_once('|').map_or("", |(_, features)| features);
        let features = features.trim_end_matches(" (*)");
        ensure!(
            features.split(',').all(|feature| feature != FEATURE),
            "Leptos' feature `{FEATURE}` is on. It breaks events in a shadow root, and the listeners that it makes are left out of \
             the wasm (crates/xtask/src/package/wasm/unused.rs)"
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_feature_is_refused_wherever_it_is_turned_on() {
        let tree =
            |features| format!("leptos v0.8.23|csr,delegation\ntachys v0.2.19{features}\nweb-sys v0.3.106|Event\n");
        require_off_in(&tree("|reactive_graph,web")).unwrap();
        require_off_in(&tree("")).unwrap();
        for on in ["|delegation", "|reactive_graph,delegation (*)", "|delegation,web"] {
            let error = require_off_in(&tree(on)).unwrap_err().to_string();
            assert!(error.contains("`delegation` is on"), "{error}");
        }
    }

    #[test]
    fn the_widget_has_it_off_and_cargo_tells_when_it_is_on() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let off = tree(&root, "parcela", &[]).unwrap();
        assert!(off.lines().any(|line| line.starts_with(CRATE)), "{off}");
        require_off_in(&off).unwrap();
        let on = tree(&root, "parcela", &["leptos/delegation"]).unwrap();
        assert!(require_off_in(&on).is_err(), "{on}");
    }
}
