//! Runs a command of several parts. Each part runs even if an earlier one failed, and a summary lists them.

use std::collections::VecDeque;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::setup::{effort, report};

/// The number of lines that are repeated at the end from the output of a failed part. They name the failure, which would otherwise be
/// above the output of later parts.
const LAST_LINES: usize = 60;

/// The results of the parts.
#[derive(Default)]
pub(crate) struct Parts {
    lines: Vec<String>,
    failed: Vec<Failed>,
}

/// A failed part.
struct Failed {
    name: String,
    /// The end of its output, if it has a log.
    end: String,
}

/// A part that shares no state with those that run in parallel.
pub(crate) struct Part<'a> {
    name: String,
    work: Box<dyn FnOnce() -> Result<()> + Send + 'a>,
}

impl<'a> Part<'a> {
    pub(crate) fn new(name: impl Into<String>, work: impl FnOnce() -> Result<()> + Send + 'a) -> Self {
        let (name, work) = (name.into(), Box::new(work));
        Self { name, work }
    }
}

impl Parts {
    /// Runs a part under its name. A failure is printed and recorded.
    pub(crate) fn run(&mut self, name: &str, part: impl FnOnce() -> Result<()>) {
        report::begin_part(name);
        let start = Instant::now();
        let result = part();
        if let Err(error) = &result {
            report::failure(error);
        }
        self.record(name, start, result.is_err().then(String::new));
    }

    /// Runs a single part in the caller's terminal.
    pub(crate) fn run_alone(&mut self, Part { name, work }: Part<'_>) {
        self.run(&name, work);
    }

    /// Runs `lanes` parts at a time, in their order. The output of a part is written to a log in the folder `logs`, and printed when the
    /// part has ended.
    pub(crate) fn run_in_parallel(&mut self, lanes: usize, parts: Vec<Part<'_>>, logs: &Path) {
        let waiting = Mutex::new(VecDeque::from(parts));
        let ended = Mutex::new(self);
        thread::scope(|scope| {
            for _ in 0..lanes {
                scope.spawn(|| {
                    while let Some(part) = next(&waiting) {
                        run_with_log(part, logs, &ended);
                    }
                });
            }
        });
    }

    /// Records the end of a part, with the end of its output if it failed.
    fn record(&mut self, name: &str, start: Instant, failed: Option<String>) {
        let verdict = if failed.is_none() { "passed" } else { "FAILED" };
        self.failed.extend(failed.map(|end| Failed {
            name: name.to_owned(),
            end,
        }));
        let seconds = start.elapsed().as_secs();
        let processor = effort::of_part(name).as_secs();
        self.lines.push(format!(
            "| {name:<24} | {verdict} | {seconds:>5} s | {processor:>7} s |"
        ));
    }

    /// Prints the end of each failed part's output, and the summary. Fails if a part failed.
    pub(crate) fn finish(self) -> Result<()> {
        for Failed { name, end } in self.failed.iter().filter(|failed| !failed.end.is_empty()) {
            report::heading(format!("{name} (failed)"));
            println!("{end}");
        }
        report::heading("summary");
        println!("| {:<24} | result | elapsed | processor |", "part");
        println!(
            "|{}|--------|--------:|----------:|\n{}",
            "-".repeat(26),
            self.lines.join("\n")
        );
        if self.failed.is_empty() {
            Ok(())
        } else {
            let names: Vec<_> = self.failed.iter().map(|failed| failed.name.as_str()).collect();
            bail!("failed: {}", names.join(", "))
        }
    }
}

fn next<'a>(waiting: &Mutex<VecDeque<Part<'a>>>) -> Option<Part<'a>> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner).pop_front()
}

/// Runs a part with its output in a log, and then prints the log under the part's name.
fn run_with_log(part: Part<'_>, logs: &Path, ended: &Mutex<&mut Parts>) {
    let Part { name, work } = part;
    let start = Instant::now();
    let log = log_path(&name, logs);
    let result = File::create(&log)
        .with_context(|| format!("cannot write {}", log.display()))
        .and_then(|file| {
            report::redirect(&name, file);
            report::step("tests", format_args!("running; the output is in {}", log.display()));
            work()
        });
    let mut parts = ended.lock().unwrap_or_else(PoisonError::into_inner);
    report::heading(&name);
    let mut output = io::stdout();
    if let Ok(mut text) = File::open(&log) {
        let _ = io::copy(&mut text, &mut output); // an error if nobody reads the output
    }
    let _ = output.flush();
    if let Err(error) = &result {
        report::failure(error);
    }
    parts.record(&name, start, result.is_err().then(|| last_lines(&log)));
    let verdict = if result.is_ok() { "passed" } else { "FAILED" };
    report::step("tests", format_args!("{verdict} after {} s", start.elapsed().as_secs()));
}

/// The last lines of a file; none if it cannot be read.
fn last_lines(log: &Path) -> String {
    let text = fs::read_to_string(log).unwrap_or_default();
    let lines: Vec<_> = text.lines().collect();
    lines[lines.len().saturating_sub(LAST_LINES)..].join("\n")
}

fn log_path(name: &str, logs: &Path) -> PathBuf {
    let _ = fs::create_dir_all(logs); // creating the file reports the error
    let words: Vec<_> = name
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    logs.join(format!("test-{}.log", words.join("-")))
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use anyhow::anyhow;

    use super::*;

    #[test]
    fn a_failure_is_named_and_later_parts_run() {
        let mut parts = Parts::default();
        let mut ran = Vec::new();
        parts.run("one", || Err(anyhow!("broken")));
        parts.run("two", || {
            ran.push("two");
            Ok(())
        });
        assert_eq!(ran, ["two"]);
        assert_eq!(parts.finish().unwrap_err().to_string(), "failed: one");
    }

    #[test]
    fn parallel_parts_have_a_log_each() {
        let logs = std::env::temp_dir().join(format!("parcela-parts-{}", std::process::id()));
        let together = Barrier::new(2);
        let work = |ending: Result<()>| {
            let together = &together;
            move || {
                together.wait(); // never returns if the parts run in sequence
                report::step("a step", "taken");
                ending
            }
        };
        let mut parts = Parts::default();
        let both = vec![
            Part::new("one", work(Ok(()))),
            Part::new("one (again)", work(Err(anyhow!("broken")))),
        ];
        parts.run_in_parallel(2, both, &logs);
        for log in ["test-one.log", "test-one-again.log"] {
            let text = fs::read_to_string(logs.join(log)).unwrap();
            assert_eq!(text.matches("a step: taken").count(), 1, "{text}");
        }
        assert_eq!(parts.lines.len(), 2);
        assert!(parts.failed[0].end.contains("a step: taken"), "the end of its output");
        assert_eq!(parts.finish().unwrap_err().to_string(), "failed: one (again)");
        fs::remove_dir_all(&logs).unwrap();
    }

    #[test]
    fn all_passed() {
        let mut parts = Parts::default();
        parts.run("one", || Ok(()));
        parts.finish().unwrap();
    }
}
