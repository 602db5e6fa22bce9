//! `RELIABILITY.md`: what the checkouts of one soak met, and what became of them.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::bench::machine;
use crate::setup::project::Project;

/// The file that holds them.
pub(crate) const PAGE: &str = "RELIABILITY.md";

const HEAD: &str = "# Reliability

`cargo xtask soak --flows 10000` counts all of this and writes this file; a thousand of the same checkouts are a part of the suite
`e2e`. A checkout simulates a sale, makes the order, starts the sale and reads the order, through the npm package, against the
program of the sandbox on a database in a file. Faults are drawn by the seed for each attempt.
";

const NOTES: &str = "
- *resumed*: a failed call whose `maybeDone` was true, so that it was made again under the same idempotency key. *renewed*: a
  failed read, or an order POST of which nothing was done, so that its key was given up. A mistake in either would show below.
- *frozen tabs*: a second tab with the same intent, which stands still while it sends or waits, and goes on once the first tab
  has made the order.
- *kills*: the sandbox ended by SIGKILL while it delivered a notification, and started again.
- *lost*: a checkout whose order does not exist. *doubled*: an order beyond the one of its customer.
";

/// What tests/system counted.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Report {
    seed: u32,
    flows: u64,
    at_a_time: u64,
    seconds: f64,
    requests: u64,
    /// Each kind of fault, and how often it happened.
    faults: BTreeMap<String, u64>,
    kills: u64,
    frozen_tabs: u64,
    resumed: u64,
    renewed: u64,
    orders: u64,
    links: u64,
    notifications: u64,
    deliveries: u64,
    refused_deliveries: u64,
    lost: u64,
    doubled: u64,
}

/// Writes the file.
pub(crate) fn write(project: &Project, report: &Report) -> Result<()> {
    let text = format!(
        "{HEAD}\n{}{NOTES}\n{}\nMachine: {}. {}. Seed: {}.\n",
        outcome(report),
        faults(report),
        machine::hardware(),
        machine::runtimes()?,
        report.seed
    );
    fs::write(project.path(PAGE), text).with_context(|| format!("{PAGE} cannot be written"))
}

fn outcome(report: &Report) -> String {
    let faults = report.faults.values().sum();
    #[expect(clippy::cast_precision_loss, reason = "shown in whole numbers")]
    let each_second = |count: u64| format!("{:.0}", count as f64 / report.seconds);
    let rows = [
        ("checkouts", thousands(report.flows)),
        ("at a time", thousands(report.at_a_time)),
        ("checkouts a second", each_second(report.flows)),
        ("requests", thousands(report.requests)),
        ("requests a second", each_second(report.requests)),
        ("faults", thousands(faults)),
        ("calls resumed", thousands(report.resumed)),
        ("calls renewed", thousands(report.renewed)),
        ("frozen tabs", thousands(report.frozen_tabs)),
        ("kills", thousands(report.kills)),
        ("orders", thousands(report.orders)),
        ("payment links", thousands(report.links)),
        ("notifications accepted", thousands(report.notifications)),
        ("their deliveries", thousands(report.deliveries)),
        (
            "deliveries refused by the receiver",
            thousands(report.refused_deliveries),
        ),
        ("**lost**", thousands(report.lost)),
        ("**doubled**", thousands(report.doubled)),
    ];
    let lines = rows.map(|(what, count)| format!("| {what} | {count} |\n"));
    format!("| what | count |\n|---|---:|\n{}", lines.concat())
}

fn faults(report: &Report) -> String {
    let rows = report.faults.iter();
    let lines: Vec<String> = rows
        .map(|(kind, count)| format!("| {kind} | {} |\n", thousands(*count)))
        .collect();
    format!("| fault | how often |\n|---|---:|\n{}", lines.concat())
}

/// `12345` as `12,345`.
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_by_thousands() {
        let shown = [0, 999, 1_000, 12_345, 1_234_567].map(thousands);
        assert_eq!(shown, ["0", "999", "1,000", "12,345", "1,234,567"]);
    }

    #[test]
    fn the_page_tells_what_was_lost_and_each_fault() {
        let report: Report = serde_json::from_value(serde_json::json!({
            "seed": 1, "flows": 1000, "atATime": 32, "seconds": 50.0, "requests": 5000, "faults": { "503": 7, "request lost": 9 },
            "kills": 2, "frozenTabs": 3, "resumed": 4, "renewed": 5, "orders": 1001, "links": 1000, "notifications": 3000,
            "deliveries": 3100, "refusedDeliveries": 60, "lost": 0, "doubled": 1,
        }))
        .unwrap();
        let page = outcome(&report);
        for line in [
            "| faults | 16 |",
            "| checkouts a second | 20 |",
            "| **lost** | 0 |",
            "| **doubled** | 1 |",
        ] {
            assert!(page.contains(line), "{line} is not in\n{page}");
        }
        assert!(faults(&report).contains("| request lost | 9 |"));
    }
}
