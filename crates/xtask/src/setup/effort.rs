//! The elapsed time and the processor time of the programs that a command starts, by part and step.
//!
//! Processor seconds compare two runs on machines of different speed or load. Those of a program include those of the programs that it has
//! started and waited for. A program that is ended by a signal, such as a server, is left out.

use std::fmt::Write as _;
use std::process::{Child, ExitStatus};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::Result;
use wait4::Wait4 as _;

use super::report;

/// The programs so far, one entry for each part and step.
static SPENT: Mutex<Vec<Effort>> = Mutex::new(Vec::new());

/// The time that the programs of a step have taken.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Effort {
    part: Option<String>,
    step: String,
    elapsed: Duration,
    processor: Duration,
}

/// Waits for a program that was started at `start`, and records its time for `step` of this thread's part.
pub(super) fn wait(mut child: Child, start: Instant, step: &str) -> Result<ExitStatus> {
    let ended = child.wait4()?;
    let effort = Effort {
        part: report::current_part(),
        step: step.to_owned(),
        elapsed: start.elapsed(),
        processor: ended.rusage.utime + ended.rusage.stime,
    };
    record(&mut SPENT.lock().unwrap_or_else(PoisonError::into_inner), effort);
    Ok(ended.status)
}

/// Adds `effort` to the entry of its step.
fn record(spent: &mut Vec<Effort>, effort: Effort) {
    let known = spent
        .iter_mut()
        .find(|known| known.part == effort.part && known.step == effort.step);
    match known {
        Some(known) => {
            known.elapsed += effort.elapsed;
            known.processor += effort.processor;
        }
        None => spent.push(effort),
    }
}

/// The processor time of all programs of a part.
pub(crate) fn of_part(part: &str) -> Duration {
    let spent = SPENT.lock().unwrap_or_else(PoisonError::into_inner);
    let of_part = spent.iter().filter(|effort| effort.part.as_deref() == Some(part));
    of_part.map(|effort| effort.processor).sum()
}

/// A table in Markdown of the steps that took at least a second of processor time, the longest first, with their sum; empty if there is none.
pub(crate) fn table() -> String {
    let spent = SPENT.lock().unwrap_or_else(PoisonError::into_inner);
    written(spent.clone())
}

fn written(mut spent: Vec<Effort>) -> String {
    let sum: Duration = spent.iter().map(|effort| effort.processor).sum();
    spent.retain(|effort| effort.processor >= Duration::from_secs(1));
    if spent.is_empty() {
        return String::new();
    }
    spent.sort_by_key(|effort| std::cmp::Reverse(effort.processor));
    let mut table = format!("| {:<40} | {:>9} | {:>11} |\n", "step", "elapsed", "processor");
    let _ = writeln!(table, "|{}|{}:|{}:|", "-".repeat(42), "-".repeat(10), "-".repeat(12));
    // Writing to a text does not fail.
    for Effort {
        part,
        step,
        elapsed,
        processor,
    } in &spent
    {
        let name = part
            .as_ref()
            .map_or_else(|| step.clone(), |part| format!("{part}: {step}"));
        let (elapsed, processor) = (elapsed.as_secs(), processor.as_secs());
        let _ = writeln!(table, "| {name:<40} | {elapsed:>7} s | {processor:>9} s |");
    }
    let _ = writeln!(table, "| {:<40} | {:>9} | {:>9} s |", "sum", "", sum.as_secs());
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn effort(part: Option<&str>, step: &str, seconds: u64) -> Effort {
        Effort {
            part: part.map(str::to_owned),
            step: step.to_owned(),
            elapsed: Duration::from_secs(2 * seconds),
            processor: Duration::from_secs(seconds),
        }
    }

    #[test]
    fn the_programs_of_a_step_count_together_and_the_longest_step_comes_first() {
        let mut spent = Vec::new();
        for each in [
            effort(None, "site", 1),
            effort(Some("npm"), "tests", 5),
            effort(None, "site", 2),
            effort(None, "short", 0),
        ] {
            record(&mut spent, each);
        }
        let table = written(spent);
        let rows: Vec<Vec<&str>> = table
            .lines()
            .map(|line| line.split('|').map(str::trim).collect())
            .collect();
        assert_eq!(rows[2], ["", "npm: tests", "10 s", "5 s", ""]);
        assert_eq!(rows[3], ["", "site", "6 s", "3 s", ""]);
        assert_eq!(rows[4], ["", "sum", "", "8 s", ""]);
        assert_eq!(rows.len(), 5, "{table}");
    }

    #[cfg(unix)]
    #[test]
    fn the_processor_time_includes_that_of_the_programs_that_a_program_starts() {
        let start = Instant::now();
        let busy = "sh -c 'i=0; while [ $i -lt 200000 ]; do i=$((i + 1)); done'";
        let child = std::process::Command::new("sh").args(["-c", busy]).spawn().unwrap();
        report::begin_part("busy");
        assert!(wait(child, start, "shell").unwrap().success());
        assert!(of_part("busy") > Duration::from_millis(10));
    }
}
