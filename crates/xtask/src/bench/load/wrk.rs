//! wrk, which sends requests as fast as they are answered.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, ensure};

use crate::setup::project::Project;
use crate::setup::{self, exec};

/// How many connections are open at a time.
pub(crate) const CONNECTIONS: u32 = 32;

/// What is asked for, again and again.
pub(crate) struct Load<'a> {
    /// The address.
    pub(crate) url: &'a str,
    /// The bearer token.
    pub(crate) token: &'a str,
    /// A script that makes the requests; without one they are GETs of the address.
    pub(crate) script: Option<&'a Path>,
    /// For how long.
    pub(crate) duration: Duration,
}

/// What came of it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Outcome {
    /// Answers in a second.
    pub(crate) per_second: f64,
    /// The time under which 99 of 100 answers came.
    pub(crate) p99: Duration,
}

/// Finds wrk, or installs it.
pub(crate) fn ensure(project: &Project) -> Result<()> {
    setup::program(project, "wrk", "it loads the sandbox and its peer")
}

/// Runs the load. An answer other than a success is an error: it would be quicker than the real one.
pub(crate) fn run(load: &Load<'_>) -> Result<Outcome> {
    let mut wrk = exec::command("wrk")?;
    wrk.args(["--threads", "1", "--latency", "--timeout", "10s"])
        .args(["--connections", &CONNECTIONS.to_string()])
        .args(["--duration", &format!("{}s", load.duration.as_secs())]);
    match load.script {
        Some(script) => wrk.arg("--script").arg(script).arg(load.url).arg("--").arg(load.token),
        None => wrk
            .args(["--header", &format!("Authorization: Bearer {}", load.token)])
            .arg(load.url),
    };
    read(&exec::output(&mut wrk)?)
}

fn read(report: &str) -> Result<Outcome> {
    for failure in ["Non-2xx or 3xx responses", "Socket errors"] {
        ensure!(!report.contains(failure), "not every request was answered:\n{report}");
    }
    let value = |name: &str| {
        let line = report.lines().find_map(|line| line.trim_start().strip_prefix(name));
        line.map(str::trim)
            .with_context(|| format!("wrk's report has no {name}:\n{report}"))
    };
    Ok(Outcome {
        per_second: value("Requests/sec:")?.parse().context("requests in a second")?,
        p99: duration(value("99%")?)?,
    })
}

/// A time as wrk writes it: `812.00us`, `1.50ms`, `1.20s`.
fn duration(text: &str) -> Result<Duration> {
    let units = [("us", 1e-6), ("ms", 1e-3), ("s", 1.0)];
    let read = |(unit, seconds): (&str, f64)| Some(text.strip_suffix(unit)?.parse::<f64>().ok()? * seconds);
    let seconds = units.into_iter().find_map(read);
    let seconds = seconds.ok_or_else(|| anyhow!("{text} is no time of wrk's"))?;
    Duration::try_from_secs_f64(seconds).with_context(|| format!("{text} is no time"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const REPORT: &str = "Running 10s test @ http://127.0.0.1:4010/v1/order
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.10ms  310.00us  12.00ms   90.00%
    Req/Sec    29.10k     1.20k   31.00k    70.00%
  Latency Distribution
     50%    1.00ms
     75%    1.20ms
     90%    1.40ms
     99%    2.50ms
  290000 requests in 10.00s, 100.00MB read
Requests/sec:  29000.50
Transfer/sec:     10.00MB";

    #[test]
    fn a_report_tells_rate_and_time() {
        let outcome = read(REPORT).unwrap();
        assert_eq!(
            outcome,
            Outcome {
                per_second: 29_000.5,
                p99: Duration::from_micros(2500),
            }
        );
    }

    #[test]
    fn refusals_do_not_count_as_answers() {
        let report = format!("{REPORT}\n  Non-2xx or 3xx responses: 290000");
        assert!(read(&report).is_err());
    }

    #[test]
    fn times_have_three_units() {
        for (text, micros) in [("812.00us", 812), ("1.50ms", 1500), ("1.20s", 1_200_000)] {
            assert_eq!(duration(text).unwrap(), Duration::from_micros(micros));
        }
        assert!(duration("1.20m").is_err());
    }
}
