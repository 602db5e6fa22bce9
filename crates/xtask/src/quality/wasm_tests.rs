//! Tests the wasm crates by wasm-pack alone, in the environment of `cargo xtask env`, as the documentation of the crates shows.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::Tier;
use crate::package;
use crate::setup::project::Project;
use crate::setup::{self, Browser, Firefox, Shell, exec, report};

/// The wasm crates that are tested, by their folders under `crates/`, and whether their tests run in Node.js too.
const CRATES: [(&str, bool); 6] = [
    ("sdk", true),
    ("transport", true),
    ("validators", true),
    ("ui", false),
    ("checkout", false),
    ("orders", false),
];
/// The options of the browsers for wasm-bindgen's test runner. `.cargo/config.toml` names the file.
const CAPABILITIES: &str = "tests/webdriver.json";

/// The folders, features and published files of the crates that `wasm-pack build` builds.
const PUBLISHED: [(&str, &str, &str); 8] = [
    ("sdk", "", "sdk/sdk_bg.wasm"),
    ("widgets-wasm", "checkout", "checkout/checkout_bg.wasm"),
    ("widgets-wasm", "orders", "orders/orders_bg.wasm"),
    ("widgets-wasm", "checkout,orders", "widgets/widgets_bg.wasm"),
    ("validators", "celular", "validators/celular_bg.wasm"),
    ("validators", "cep", "validators/cep_bg.wasm"),
    ("validators", "cnpj", "validators/cnpj_bg.wasm"),
    ("validators", "cpf", "validators/cpf_bg.wasm"),
];

/// A program that instantiates the compiled package for a bundler.
const INSTANTIATE: &str = r"
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
const [folder] = process.argv.slice(1);
const glue = await import(pathToFileURL(join(folder, 'parcela_sdk_bg.js')));
const bytes = await readFile(join(folder, 'parcela_sdk_bg.wasm'));
const { instance } = await WebAssembly.instantiate(bytes, { './parcela_sdk_bg.js': glue });
glue.__wbg_set_wasm(instance.exports);
instance.exports.__wbindgen_start();
const refused = await new glue.Client({ baseUrl: 'https://api.example' }).getOrder('none').catch((error) => error);
if (!(refused instanceof Error)) throw new Error(`a rejection is ${refused}`);
";

/// A program that makes TypeScript resolve every type of the declarations.
const CONSUMER: &str = r#"
import { Client } from "./parcela_sdk";
export const order = new Client({ baseUrl: "https://api.example" }).getOrder("none");
export const numero: Promise<number | string> = order.then(({ numero }) => numero);
"#;

/// Tests the wasm crates on every host, and wasm-pack's plain output. [`Tier::All`] compares the latter with the published wasm.
pub(crate) fn run(project: &Project, tier: Tier) -> Result<()> {
    let mut shell = Shell::ensure(project)?;
    use_plain(project, &build(project, &shell, "sdk", &["--dev"])?)?;
    if tier == Tier::All {
        package::build(project)?;
        PUBLISHED
            .iter()
            .try_for_each(|(krate, feature, file)| compare(project, &shell, krate, feature, file))?;
    }
    for (name, _) in CRATES.iter().filter(|(_, in_node)| *in_node) {
        test(project, &shell, name, &["--node"], &[], None)?;
    }
    test(project, &shell, "sdk", &["--node"], &["--features", "server"], None)?;
    let chrome = Browser::ensure(project)?;
    shell.add(&chrome.driver);
    let mut browsers = vec![(
        "--chrome",
        NamedBrowser::from_env("CHROME", "goog:chromeOptions", chrome.chrome),
    )];
    if tier == Tier::All {
        let firefox = Firefox::ensure(project)?;
        shell.add(&firefox.driver);
        browsers.push((
            "--firefox",
            NamedBrowser::from_env("FIREFOX", "moz:firefoxOptions", firefox.firefox),
        ));
    }
    for (flag, browser) in &browsers {
        for (name, _) in CRATES {
            test(project, &shell, name, &["--headless", flag], &[], browser.as_ref())?;
        }
    }
    Ok(())
}

/// A browser that the caller has named by a variable. By default its driver would start another browser.
struct NamedBrowser {
    capabilities: &'static str,
    binary: PathBuf,
}

impl NamedBrowser {
    fn from_env(variable: &str, capabilities: &'static str, binary: PathBuf) -> Option<Self> {
        let named = std::env::var_os(variable).is_some_and(|value| !value.is_empty());
        named.then_some(Self { capabilities, binary })
    }
}

/// Instantiates the plain build of the SDK in `folder`, and compiles a program in TypeScript with its declarations.
fn use_plain(project: &Project, folder: &Path) -> Result<()> {
    let mut node = exec::command("node")?;
    exec::run(node.args(["--input-type=module", "-e", INSTANTIATE]).arg(folder))?;
    let consumer = folder.join("consumer.ts");
    fs::write(&consumer, CONSUMER).context("cannot write a program in TypeScript")?;
    let mut tsc = exec::command_with_path("tsc", &[setup::node_modules(project)?])?;
    tsc.args([
        "--strict",
        "--noEmit",
        "--lib",
        "esnext,dom", // wasm-bindgen's declarations name `Symbol.dispose`
        "--module",
        "esnext",
        "--moduleResolution",
        "bundler",
    ]);
    exec::run(tsc.arg(consumer))
}

/// Builds a crate as its documentation shows. Returns the output folder.
fn build(project: &Project, shell: &Shell, krate: &str, options: &[&str]) -> Result<PathBuf> {
    let folder = project.work("plain").join(krate);
    fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let mut wasm_pack = shell.command("wasm-pack")?;
    wasm_pack
        .current_dir(&folder) // for wasm-opt's symbols
        .arg("build")
        .arg(project.path("crates").join(krate))
        .arg("--out-dir")
        .arg(&folder)
        .args(options);
    exec::run(&mut wasm_pack)?;
    Ok(folder)
}

/// Compares the wasm of a plain build with the package's.
fn compare(project: &Project, shell: &Shell, krate: &str, feature: &str, file: &str) -> Result<()> {
    let folder = build(project, shell, krate, &["--features", feature])?;
    let plain = folder.join(format!("parcela_{}_bg.wasm", krate.replace('-', "_")));
    let published = project.dist().join(file);
    let bytes = |path: &Path| fs::read(path).with_context(|| format!("cannot read {}", path.display()));
    ensure!(
        bytes(&plain)? == bytes(&published)?,
        "{} differs from the output of `wasm-pack build crates/{krate}`",
        published.display()
    );
    Ok(())
}

/// Runs a crate's tests by wasm-pack on `host`, with the options `features`. Fails if no test has run, which wasm-pack counts as a success.
fn test(
    project: &Project,
    shell: &Shell,
    name: &str,
    host: &[&str],
    features: &[&str],
    browser: Option<&NamedBrowser>,
) -> Result<()> {
    let mut wasm_pack = shell.command("wasm-pack")?;
    wasm_pack.current_dir(&project.root);
    if let Some(browser) = browser {
        wasm_pack.env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", capabilities(project, browser)?);
    }
    let krate = format!("crates/{name}");
    wasm_pack.arg("test").args(host).arg(krate).args(features);
    let log = project.log(&format!("wasm-pack-test-{name}{}", [host, features].concat().concat()));
    exec::run_logged(&mut wasm_pack, &log)?;
    let output = fs::read_to_string(&log).with_context(|| format!("cannot read {}", log.display()))?;
    let tests = passed(&output);
    ensure!(
        tests > 0,
        "`wasm-pack test {} crates/{name}` has run no test",
        host.join(" ")
    );
    report::step(
        format_args!("crates/{name}"),
        format_args!("{tests} tests passed ({})", host.join(" ")),
    );
    Ok(())
}

/// The number of passed tests in the output of wasm-pack.
fn passed(output: &str) -> usize {
    let results = output
        .lines()
        .filter_map(|line| line.trim().strip_prefix("test result: ok. "));
    let counts = results.filter_map(|result| result.split(' ').next()?.parse::<usize>().ok());
    counts.sum()
}

/// Writes a copy of the browsers' options that names `browser`. Returns the file.
fn capabilities(project: &Project, browser: &NamedBrowser) -> Result<PathBuf> {
    let source = project.path(CAPABILITIES);
    let text = fs::read_to_string(&source).with_context(|| format!("cannot read {}", source.display()))?;
    let mut all: Value = serde_json::from_str(&text).with_context(|| format!("{} is not JSON", source.display()))?;
    all[browser.capabilities]["binary"] = browser.binary.to_string_lossy().into();
    let file = project.work("webdriver.json");
    fs::create_dir_all(project.work("")).context("cannot create the folder for the browsers' options")?;
    fs::write(&file, all.to_string()).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_counts_the_tests_of_all_its_programs() {
        let output = "no tests to run!\n\ntest result: ok. 3 passed; 0 failed; 0 ignored\n\
            this test suite is only configured to run in node.js\n    test result: ok. 2 passed; 0 failed\n";
        assert_eq!(passed(output), 5);
        assert_eq!(passed("only configured to run in a browser, skipping"), 0);
    }
}
