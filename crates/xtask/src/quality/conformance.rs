//! Tests the sandbox against its OpenAPI document with schemathesis.

use std::env;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};
use serde_json::json;

use crate::quality::Tier;
use crate::setup::project::Project;
use crate::setup::report::{self, WithHint};
use crate::setup::sandbox::{self, Options, Sandbox};
use crate::setup::{self, exec};

/// The folder of its configuration, with the modules that it imports.
const FOLDER: &str = "tests/contract/schemathesis";

/// The requests per operation and kind in [`Tier::Quick`]. [`Tier::All`] sends as many as the configuration says.
const QUICK_EXAMPLES: &str = "25";

/// Starts the sandbox `program`, and sends it requests that its document allows and requests that it does not.
pub(crate) fn test(project: &Project, program: &Path, tier: Tier) -> Result<()> {
    let schemathesis = setup::schemathesis(project)?;
    let port = sandbox::free_port()?;
    let address = format!("http://127.0.0.1:{port}");
    let _sandbox = Sandbox::start(&Options {
        program: program.to_owned(),
        port,
        database: None,
        site: None,
        gateway: None,
        public_url: None,
        log: project.log("conformance-sandbox"),
    })?;
    let now = Utc::now();
    advance_clock(&address, late_on_a_leap_day(now)? - now)?;
    report::step("schemathesis", "testing its generators");
    let python = schemathesis.with_file_name(format!("python{}", env::consts::EXE_SUFFIX));
    let mut generators = command(project, &python)?;
    generators
        .args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider"])
        .env("PARCELA_SANDBOX", &address);
    exec::run(&mut generators).hint(
        "either a generator of formats.py draws values that the sandbox refuses correctly, or the sandbox is wrong",
    )?;
    report::step("schemathesis", "testing the sandbox against its OpenAPI document");
    let mut tests = command(project, &schemathesis)?;
    tests.arg("run").arg(format!("{address}/openapi.json"));
    if tier == Tier::Quick {
        tests.args(["--max-examples", QUICK_EXAMPLES]);
    }
    exec::run(&mut tests)
        .hint("each finding says how to reproduce it; the sandbox's log is beside the other logs in target/xtask")
}

/// Returns a command for `program`, in the folder of schemathesis' configuration.
fn command(project: &Project, program: &Path) -> Result<Command> {
    let folder = project.path(FOLDER);
    let mut command = exec::command(program)?;
    command
        .current_dir(&folder)
        .env("PYTHONPATH", &folder)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("PYTHONUTF8", "1")
        .env("HYPOTHESIS_STORAGE_DIRECTORY", project.work("hypothesis"));
    Ok(command)
}

/// Ten minutes before the end of the next leap day, so that the suite always covers the hour in which a token expires in
/// another month.
fn late_on_a_leap_day(now: DateTime<Utc>) -> Result<DateTime<Utc>> {
    let leap_days = (now.year()..).filter_map(|year| NaiveDate::from_ymd_opt(year, 2, 29));
    let mut moments = leap_days.filter_map(|day| Some(day.and_hms_opt(23, 50, 0)?.and_utc()));
    moments
        .find(|moment| *moment > now)
        .context("there is no further leap day")
}

fn advance_clock(address: &str, time: TimeDelta) -> Result<()> {
    ureq::post(format!("{address}/sandbox/clock"))
        .send_json(json!({ "advanceSeconds": time.num_seconds() }))
        .context("the sandbox's clock cannot be set")?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hour_is_always_the_same() {
        for (now, moment) in [
            ("2026-11-21T10:00:00Z", "2028-02-29T23:50:00Z"),
            ("2028-02-29T23:49:59Z", "2028-02-29T23:50:00Z"),
            ("2028-02-29T23:50:00Z", "2032-02-29T23:50:00Z"),
            ("2096-03-01T00:00:00Z", "2104-02-29T23:50:00Z"),
        ] {
            let moment: DateTime<Utc> = moment.parse().unwrap();
            assert_eq!(late_on_a_leap_day(now.parse().unwrap()).unwrap(), moment);
        }
    }
}
