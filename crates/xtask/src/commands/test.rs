//! `cargo xtask test`: every suite, or one.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use clap::ValueEnum;
use serde_json::json;

use super::types;
use crate::commands::parts::Parts;
use crate::quality::consumers::{self, Tools};
use crate::quality::{conformance, e2e, site_tests, sources};
use crate::setup::project::Project;
use crate::setup::{self, Browser, Firefox, WasmToolchain, exec};

/// A suite of tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Suite {
    /// What runs without a browser: core with its examples, the sandbox, the pure parts of the rest
    Unit,
    /// The sdk and the checkout, compiled for wasm, in a browser
    Wasm,
    /// The real client against the real sandbox, and the sandbox against its OpenAPI document
    Contract,
    /// A thousand checkouts while everything goes wrong; the demo store in three browsers, as a person sees it
    E2e,
    /// The packed npm package, as its users import it
    Npm,
    /// Every page of the site in Chromium: what it does, and what axe and a checker of links find
    Site,
    /// The widget in every state in Chromium: its pictures, hostile data, and what is left of it when it is gone
    Gallery,
}

/// Runs `suite`, or all.
pub(crate) fn run(project: &Project, suite: Option<Suite>) -> Result<()> {
    let mut parts = Parts::default();
    for suite in Suite::value_variants()
        .iter()
        .filter(|each| suite.is_none_or(|one| one == **each))
    {
        let name = suite
            .to_possible_value()
            .map(|value| value.get_name().to_owned())
            .unwrap_or_default();
        parts.run(&name, || match suite {
            Suite::Unit => unit(project),
            Suite::Wasm => wasm(project),
            Suite::Contract => contract(project),
            Suite::E2e => e2e(project),
            Suite::Npm => node_tests(project, consumers::node_with_databases(project)?, "tests/npm/"),
            Suite::Site => node_tests(project, site_tests::node(project)?, "tests/site/"),
            Suite::Gallery => node_tests(project, consumers::node(project, &Tools::GALLERY)?, "tests/gallery/"),
        });
    }
    parts.finish()
}

/// Of the crates for wasm only the libraries: their `tests` folders are for a browser.
fn unit(project: &Project) -> Result<()> {
    cargo_test(
        project,
        &[
            "--package",
            "parcela-core",
            "--features",
            types::FEATURE,
            "--package",
            "parcela-json",
            "--package",
            "parcela-json-derive",
            "--package",
            "parcela-checkout-flow",
            "--package",
            "parcela-sandbox",
            "--package",
            "xtask",
            "--package",
            "parcela-fuzz",
        ],
    )?;
    let wasm = [
        "--lib",
        "--package",
        "parcela-transport",
        "--package",
        "parcela-sdk",
        "--package",
        "parcela-checkout",
    ];
    cargo_test(project, &wasm)?;
    let rendered = [
        "--lib",
        "--package",
        "parcela-checkout",
        "--no-default-features",
        "--features",
        "ssr",
    ];
    cargo_test(project, &rendered)
}

fn contract(project: &Project) -> Result<()> {
    cargo_test(project, &["--package", "parcela-contract"])?;
    conformance::test(project)
}

fn cargo_test(project: &Project, arguments: &[&str]) -> Result<()> {
    exec::run(
        exec::command("cargo")?
            .current_dir(&project.root)
            .arg("test")
            .args(arguments),
    )
}

/// The sdk everywhere that it runs, the checkout in browsers.
fn wasm(project: &Project) -> Result<()> {
    for name in ["sdk", "checkout"] {
        require_wasm_tests(project, name)?;
    }
    let toolchain = WasmToolchain::ensure(project)?;
    let tools = [
        setup::wasm_pack().ensure(project)?,
        setup::wasm_bindgen(project)?.ensure(project)?,
    ];
    let runner = WasmRunner {
        project,
        toolchain,
        tools,
    };
    runner.run("sdk", &["--node".into()], None)?;
    let chrome = Browser::ensure(project)?;
    let options = write_webdriver_options(project, "chrome", &chrome_options(&chrome))?;
    let place = in_browser("chrome", "chromedriver", chrome.driver);
    for name in ["sdk", "checkout"] {
        runner.run(name, &place, Some(&options))?;
    }
    let firefox = Firefox::ensure(project)?;
    let options = write_webdriver_options(project, "firefox", &firefox_options(&firefox))?;
    let place = in_browser("firefox", "geckodriver", firefox.driver);
    for name in ["sdk", "checkout"] {
        runner.run(name, &place, Some(&options))?;
    }
    Ok(())
}

/// wasm-pack's options for a browser and its driver.
fn in_browser(browser: &str, driver: &str, program: PathBuf) -> [OsString; 4] {
    let [browser, driver] = [browser, driver].map(|name| OsString::from(format!("--{name}")));
    ["--headless".into(), browser, driver, program.into()]
}

/// wasm-pack, with what it needs.
struct WasmRunner<'a> {
    project: &'a Project,
    toolchain: WasmToolchain,
    tools: [PathBuf; 2],
}

impl WasmRunner<'_> {
    /// Runs a crate's tests where `place` says, in a browser with the options of the file `webdriver`.
    fn run(&self, name: &str, place: &[OsString], webdriver: Option<&Path>) -> Result<()> {
        let mut command = self.toolchain.command("wasm-pack", &self.tools)?;
        command.current_dir(&self.project.root);
        if let Some(options) = webdriver {
            command.env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", options);
        }
        command.args(["test", "--mode", "no-install"]).args(place);
        exec::run(command.arg(format!("crates/{name}")))
    }
}

/// The runner takes a crate without any test for a success.
fn require_wasm_tests(project: &Project, name: &str) -> Result<()> {
    let folder = format!("crates/{name}/");
    let files = sources::all(&project.root)?;
    let has_tests = |file: &sources::SourceFile| file.text.contains("#[wasm_bindgen_test");
    let found = files
        .iter()
        .any(|file| file.path.starts_with(&folder) && has_tests(file));
    ensure!(found, "crates/{name} has no #[wasm_bindgen_test]");
    Ok(())
}

/// How a browser is started: the file that wasm-bindgen's test runner reads.
fn write_webdriver_options(project: &Project, browser: &str, options: &serde_json::Value) -> Result<PathBuf> {
    let file = project.work(format!("webdriver-{browser}.json"));
    fs::create_dir_all(project.work("")).context("cannot make the folder for the browsers' options")?;
    fs::write(&file, options.to_string()).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(file)
}

fn chrome_options(browser: &Browser) -> serde_json::Value {
    json!({
        "goog:chromeOptions": {
            "binary": browser.chrome,
            "args": [
                "--headless",
                "--no-sandbox", // root has none, as in a container
                "--disable-gpu",
                "--disable-quic",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
            ],
        },
    })
}

fn firefox_options(browser: &Firefox) -> serde_json::Value {
    json!({ "moz:firefoxOptions": { "binary": browser.firefox, "args": ["-headless"] } })
}

/// First the whole without a browser: what fails there would fail in each browser too.
fn e2e(project: &Project) -> Result<()> {
    node_tests(project, consumers::node_alone(project)?, "tests/system/")?;
    exec::run(&mut e2e::cargo(project, "test")?)
}

/// Runs the tests below `folder`.
pub(crate) fn node_tests(project: &Project, mut node: Command, folder: &str) -> Result<()> {
    let files = sources::all(&project.root)?;
    let tests: Vec<&str> = files
        .iter()
        .map(|file| file.path.as_str())
        .filter(|path| path.starts_with(folder) && is_node_test(path))
        .collect();
    ensure!(
        !tests.is_empty(),
        "{folder} has no test: none of its files ends with .test.mjs, .test.js or .test.cjs"
    );
    exec::run(node.args(["--test", "--test-reporter=spec"]).args(tests))
}

/// Node.js would look for tests by itself, but in another way in each version.
fn is_node_test(path: &str) -> bool {
    let name = Path::new(path).file_name().unwrap_or_default().to_string_lossy();
    [".test.mjs", ".test.js", ".test.cjs"]
        .iter()
        .any(|end| name.ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_for_node_are_told_by_their_names() {
        assert!(is_node_test("tests/npm/exports.test.mjs"));
        assert!(is_node_test("tests/npm/consumers/vite.test.js"));
        assert!(!is_node_test("tests/npm/consumers/vite/main.js"));
        assert!(!is_node_test("tests/site/support/test.js"));
    }
}
