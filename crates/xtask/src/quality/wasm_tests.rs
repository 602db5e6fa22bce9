//! The tests of the wasm crates as their documentation says to run them: by wasm-pack alone, with what `cargo xtask env` gives a shell.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::quality::sources::{self, SourceFile};
use crate::setup::project::Project;
use crate::setup::{Browser, Firefox, Shell, exec};

/// The folders under `crates/` that become wasm.
const CRATES: [&str; 2] = ["sdk", "checkout"];
/// The capabilities that wasm-bindgen's test runner asks a driver for, in the folder of each crate.
const CAPABILITIES: &str = "webdriver.json";

/// Instantiates what wasm-pack has written for a bundler, and calls the sdk's.
const INSTANTIATE: &str = r"
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
const [folder, name] = process.argv.slice(1);
const glue = await import(pathToFileURL(join(folder, `${name}_bg.js`)));
const bytes = await readFile(join(folder, `${name}_bg.wasm`));
const { instance } = await WebAssembly.instantiate(bytes, { [`./${name}_bg.js`]: glue });
if (name !== 'parcela_sdk') process.exit();
glue.__wbg_set_wasm(instance.exports);
instance.exports.__wbindgen_start?.();
const masked = glue.formatCpf('52998224725');
if (masked !== '529.982.247-25') throw new Error(`formatCpf answers ${masked}`);
";

/// The sdk everywhere that it runs, the checkout in browsers, and both built without the flags of what is published.
pub(crate) fn run(project: &Project) -> Result<()> {
    CRATES.iter().try_for_each(|name| require_tests(project, name))?;
    let mut shell = Shell::ensure(project)?;
    CRATES.iter().try_for_each(|name| build(project, &shell, name))?;
    for features in [&[][..], &["--features", "server"]] {
        test(project, &shell, "sdk", &["--node"], features, None)?;
    }
    let chrome = Browser::ensure(project)?;
    shell.add(&chrome.driver);
    let firefox = Firefox::ensure(project)?;
    shell.add(&firefox.driver);
    let browsers = [
        ("--chrome", Asked::of("CHROME", "goog:chromeOptions", chrome.chrome)),
        ("--firefox", Asked::of("FIREFOX", "moz:firefoxOptions", firefox.firefox)),
    ];
    for (flag, asked) in &browsers {
        for name in CRATES {
            test(project, &shell, name, &["--headless", flag], &[], asked.as_ref())?;
        }
    }
    Ok(())
}

/// A browser that the caller has named: its driver would start another one.
struct Asked {
    capabilities: &'static str,
    binary: PathBuf,
}

impl Asked {
    fn of(variable: &str, capabilities: &'static str, binary: PathBuf) -> Option<Self> {
        let named = std::env::var_os(variable).is_some_and(|value| !value.is_empty());
        named.then_some(Self { capabilities, binary })
    }
}

/// The runner takes a crate without any test for a success.
fn require_tests(project: &Project, name: &str) -> Result<()> {
    let folder = format!("crates/{name}/");
    let files = sources::all(&project.root)?;
    let has_tests = |file: &SourceFile| file.text.contains("#[wasm_bindgen_test");
    let found = files
        .iter()
        .any(|file| file.path.starts_with(&folder) && has_tests(file));
    ensure!(found, "crates/{name} has no #[wasm_bindgen_test]");
    Ok(())
}

/// What `wasm-pack build` makes, by the standard library that came with the toolchain, can be instantiated.
///
/// It is built as its tests are, which takes seconds beside them. A plain `wasm-pack build` would compile each dependency once more, for
/// more than a minute. It differs by cargo's own profile `release` and by wasm-opt, which is off: a test below holds the manifests to both.
fn build(project: &Project, shell: &Shell, name: &str) -> Result<()> {
    let folder = project.work("plain").join(name);
    let mut wasm_pack = shell.command("wasm-pack")?;
    wasm_pack.current_dir(&project.root).env_remove("RUSTC_BOOTSTRAP");
    wasm_pack
        .args(["build", "--dev"])
        .arg(format!("crates/{name}"))
        .arg("--out-dir")
        .arg(&folder);
    exec::run(&mut wasm_pack)?;
    let mut node = exec::command("node")?;
    node.args(["--input-type=module", "-e", INSTANTIATE]).arg(&folder);
    exec::run(node.arg(format!("parcela_{name}")))
}

/// Runs a crate's tests in `place`, with `features`.
fn test(
    project: &Project,
    shell: &Shell,
    name: &str,
    place: &[&str],
    features: &[&str],
    asked: Option<&Asked>,
) -> Result<()> {
    let mut wasm_pack = shell.command("wasm-pack")?;
    wasm_pack.current_dir(&project.root);
    if let Some(asked) = asked {
        wasm_pack.env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", capabilities(project, name, asked)?);
    }
    wasm_pack.arg("test").args(place).arg(format!("crates/{name}"));
    exec::run(wasm_pack.args(features))
}

/// The crate's capabilities with the browser that the caller has named, in a file of their own.
fn capabilities(project: &Project, name: &str, asked: &Asked) -> Result<PathBuf> {
    let source = project.path(format!("crates/{name}/{CAPABILITIES}"));
    let text = fs::read_to_string(&source).with_context(|| format!("cannot read {}", source.display()))?;
    let mut all: Value = serde_json::from_str(&text).with_context(|| format!("{} is not JSON", source.display()))?;
    all[asked.capabilities]["binary"] = asked.binary.to_string_lossy().into();
    let file = project.work(format!("webdriver-{name}.json"));
    fs::create_dir_all(project.work("")).context("cannot make the folder for the browsers' options")?;
    fs::write(&file, all.to_string()).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    fn manifest(path: &str) -> toml::Table {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        fs::read_to_string(root.join(path)).unwrap().parse().unwrap()
    }

    #[test]
    fn a_plain_build_downloads_no_wasm_opt_and_has_cargos_own_profile() {
        for name in CRATES {
            let manifest = manifest(&format!("crates/{name}/Cargo.toml"));
            let release = &manifest["package"]["metadata"]["wasm-pack"]["profile"]["release"];
            let all: Vec<_> = release.as_table().unwrap().iter().collect();
            assert_eq!(all, [(&"wasm-opt".to_owned(), &toml::Value::from(false))], "{name}");
        }
        assert!(manifest("Cargo.toml")["profile"].get("release").is_none());
    }

    #[test]
    fn both_crates_ask_for_the_same_browser() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let read = |name: &str| fs::read_to_string(root.join(format!("crates/{name}/{CAPABILITIES}"))).unwrap();
        let texts = CRATES.map(read);
        assert_eq!(texts[0], texts[1]);
        let all: Value = serde_json::from_str(&texts[0]).unwrap();
        assert!(all["goog:chromeOptions"].is_object() && all["moz:firefoxOptions"].is_object());
    }
}
