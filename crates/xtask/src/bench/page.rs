//! `BENCHMARKS.md`: all rows, with the machine and the versions.

use std::fs;
use std::num::NonZeroU8;

use anyhow::{Context, Result};
use serde::Deserialize;

use super::Row;
use crate::bench::machine;
use crate::setup::project::Project;
use crate::setup::{Browser, exec};

/// The file that holds them.
pub(crate) const PAGE: &str = "BENCHMARKS.md";

/// The peers, by the manifest in which each stands with its version.
const PEERS: [(&str, &[&str]); 3] = [
    (
        "tests/npm",
        &[
            "cpf-cnpj-validator",
            "@brazilian-utils/brazilian-utils",
            "validation-br",
        ],
    ),
    ("tests/peers", &["@adyen/adyen-web", "braintree-web-drop-in"]),
    ("tests/load", &["@stoplight/prism-cli"]),
];

const HEAD: &str = "# Benchmarks

`cargo xtask bench` measures all of this and writes this file. A row is Parcela and its peers in turn; each value is the median of
{runs}. *Ratio* says how many times better Parcela is: as fast, as small, as many. **Below 1 it is worse.**
";

const NOTES: &str = "
- *download*: everything that a page loads, bundled and minified by esbuild, in brotli; of the checkout all steps. `adyen-boleto` is Adyen's
  form for a boleto alone, `adyen-dropin` its drop-in with every payment method, `braintree-dropin` what Braintree's drop-in brings before
  it loads the rest from Braintree's servers.
- *first field*: from navigation until a field takes the focus, in Chromium with an empty cache and the processor slowed down
  4 times; *slow network* adds 1.6 Mbit/s and 150 ms. Adyen's form comes from the same server, which answers its remote calls at
  once.
- *installment options*: the same until the first option can be chosen, for an amount that the page gives. They take the
  WebAssembly and an answer of the service, which the same server gives at once.
- *second visit*: the same on the slow network in a new tab, after a visit that has loaded everything. The files are in the browser's
  HTTP cache, the page's HTML too; the service's answer is not.
- *key to paint*: from a key in a field of the widget until all that listens has run, and from the start of the next frame until
  it is painted, in Chromium with the processor slowed down 4 times, beside an `<input>` on the same page; 220 keys of each, in
  four turns. The CPF is one that is judged with each key. The goal is 3 to 4 ms more than `<input>` at the median.
- *main thread for a key*: the same keys in Chromium's trace: what the page's main thread itself works from a key until the next one, without
  what it waits for, on a processor slowed down 4 times. The goal is 16 ms.
- *pagedOrders*: 1,000 orders from a local server, beside reading the same answer unchecked by `await (await fetch()).json()`.
- *sandbox*: 100,000 orders in its database and 32 connections. Prism answers examples of the sandbox's own OpenAPI document and
  stores nothing.
- *parcela-sandbox*: the same provider as WebAssembly in Node.js, in memory. Over HTTP with the same 32 connections, beside the same run
  of Prism; in a process one request after the other, the median of five sandboxes; the start is that of a process until it says that it listens.
";

#[derive(Deserialize)]
struct Manifest {
    #[serde(rename = "devDependencies")]
    dependencies: std::collections::BTreeMap<String, String>,
}

/// Writes the file.
pub(crate) fn write(project: &Project, rows: &[Row], runs: NonZeroU8) -> Result<()> {
    let text = format!(
        "{}\n| what | Parcela | peer | its value | ratio |\n|---|---:|---|---:|---:|\n{}{NOTES}\n{}",
        head(runs),
        table(rows),
        circumstances(project)?
    );
    fs::write(project.path(PAGE), text).with_context(|| format!("{PAGE} cannot be written"))
}

fn head(runs: NonZeroU8) -> String {
    let runs = match runs.get() {
        1 => "one run".to_owned(),
        more => format!("{more} runs"),
    };
    HEAD.replace("{runs}", &runs)
}

fn table(rows: &[Row]) -> String {
    let lines = rows.iter().flat_map(|row| {
        let start = format!("| {} | {}", row.what, row.unit.show(row.parcela));
        let beside = row.peers().map(|peer| {
            let mark = if peer.ratio < 1.0 { "**" } else { "" };
            let value = row.unit.show(peer.value);
            format!(
                "{start} | `{}` | {value} | {mark}{:.2}{mark} |\n",
                peer.name, peer.ratio
            )
        });
        let alone = row
            .goal
            .map(|goal| format!("{start} | goal: {} | | |\n", row.unit.show(goal)));
        let alone = alone.unwrap_or_else(|| format!("{start} | | | |\n"));
        let lines: Vec<String> = beside.collect();
        if lines.is_empty() { vec![alone] } else { lines }
    });
    lines.collect()
}

/// The machine and what ran on it.
fn circumstances(project: &Project) -> Result<String> {
    let browser = machine::version(exec::command(&Browser::ensure(project)?.chrome)?.arg("--version"))?;
    let mut peers = Vec::new();
    for (folder, names) in PEERS {
        peers.extend(versions(project, folder, names)?);
    }
    Ok(format!(
        "Machine: {}. {browser}, {}. Peers: {}.\n",
        machine::hardware(),
        machine::runtimes()?,
        peers.join(", ")
    ))
}

fn versions(project: &Project, folder: &str, names: &[&str]) -> Result<Vec<String>> {
    let path = project.path(folder).join("package.json");
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let manifest: Manifest = serde_json::from_str(&text).with_context(|| format!("cannot read {}", path.display()))?;
    let version = |name: &&str| {
        let found = manifest.dependencies.get(*name);
        let version = found.with_context(|| format!("{name} is not in {}", path.display()))?;
        Ok(format!("{name} {version}"))
    };
    names.iter().map(version).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::Unit;

    #[test]
    fn where_parcela_is_worse_the_table_says_so() {
        let row = Row {
            what: "download".to_owned(),
            unit: Unit::Bytes,
            parcela: 2000.0,
            peers: [("larger".to_owned(), 3000.0), ("smaller".to_owned(), 1000.0)].into(),
            goal: None,
        };
        assert_eq!(
            table(&[row]),
            "| download | 2.0 kB | `larger` | 3.0 kB | 1.50 |\n| download | 2.0 kB | `smaller` | 1.0 kB | **0.50** |\n"
        );
    }

    #[test]
    fn a_row_without_peers_shows_its_goal() {
        let row = Row {
            what: "lists".to_owned(),
            unit: Unit::Nanoseconds,
            parcela: 3e6,
            peers: [].into(),
            goal: Some(2e7),
        };
        assert_eq!(table(&[row]), "| lists | 3.00 ms | goal: 20.00 ms | | |\n");
    }
}
