//! Runs a command of several parts. Each part runs even if an earlier one failed, and a summary lists them.

use std::collections::VecDeque;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::setup::report;

/// The number of lines of a failed part's output that are repeated at the end. They name the failure, and the output of parts that ended
/// later separates them from the rest.
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
    /// The end of its output, if that is kept apart.
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
        report::heading(name);
        let start = Instant::now();
        let result = part();
        if let Err(error) = &result {
            report::failure(error);
        }
        self.note(name, start, result.is_err().then(String::new));
    }

    /// Runs a single part in the caller's terminal.
    pub(crate) fn run_alone(&mut self, Part { name, work }: Part<'_>) {
        self.run(&name, work);
    }

    /// Runs `lanes` parts at a time, in their order. The output of a part is kept in a file of its own in the folder `logs`, and printed
    /// when the part has ended.
    pub(crate) fn run_beside(&mut self, lanes: usize, parts: Vec<Part<'_>>, logs: &Path) {
        let waiting = Mutex::new(VecDeque::from(parts));
        let ended = Mutex::new(self);
        thread::scope(|scope| {
            for _ in 0..lanes {
                scope.spawn(|| {
                    while let Some(part) = next(&waiting) {
                        run_apart(part, logs, &ended);
                    }
                });
            }
        });
    }

    /// Records the end of a part, with the end of its output if it failed.
    fn note(&mut self, name: &str, start: Instant, failed: Option<String>) {
        let verdict = if failed.is_none() { "passed" } else { "FAILED" };
        self.failed.extend(failed.map(|end| Failed {
            name: name.to_owned(),
            end,
        }));
        let seconds = start.elapsed().as_secs();
        self.lines.push(format!("  {name:<16} {verdict}  {seconds:>5} s"));
    }

    /// Prints the end of each failed part's output, and the summary. Fails if a part failed.
    pub(crate) fn finish(self) -> Result<()> {
        for Failed { name, end } in self.failed.iter().filter(|failed| !failed.end.is_empty()) {
            report::heading(format!("{name}, which has failed"));
            println!("{end}");
        }
        report::heading("summary");
        println!("{}", self.lines.join("\n"));
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

/// Runs a part with its output kept apart, and prints the output under the part's name.
fn run_apart(part: Part<'_>, logs: &Path, ended: &Mutex<&mut Parts>) {
    let Part { name, work } = part;
    let start = Instant::now();
    let log = log_of(&name, logs);
    let result = File::create(&log)
        .with_context(|| format!("cannot write {}", log.display()))
        .and_then(|file| {
            report::keep_apart(&name, file);
            report::step("tests", format_args!("running; the output is in {}", log.display()));
            work()
        });
    let mut parts = ended.lock().unwrap_or_else(PoisonError::into_inner);
    report::heading(&name);
    let mut output = io::stdout();
    if let Ok(mut said) = File::open(&log) {
        let _ = io::copy(&mut said, &mut output); // an error if nobody reads the output
    }
    let _ = output.flush();
    if let Err(error) = &result {
        report::failure(error);
    }
    parts.note(&name, start, result.is_err().then(|| last_lines(&log)));
    let verdict = if result.is_ok() { "passed" } else { "FAILED" };
    report::step("tests", format_args!("{verdict} after {} s", start.elapsed().as_secs()));
}

/// The last lines of a file; none if it cannot be read.
fn last_lines(log: &Path) -> String {
    let text = fs::read_to_string(log).unwrap_or_default();
    let lines: Vec<_> = text.lines().collect();
    lines[lines.len().saturating_sub(LAST_LINES)..].join("\n")
}

fn log_of(name: &str, logs: &Path) -> PathBuf {
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
    fn the_rest_runs_after_a_failure_and_the_failure_is_named() {
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
    fn parts_run_side_by_side_and_each_keeps_its_output() {
        let logs = std::env::temp_dir().join(format!("parcela-parts-{}", std::process::id()));
        let together = Barrier::new(2);
        let work = |ending: Result<()>| {
            let together = &together;
            move || {
                together.wait(); // for ever, if the parts ran in sequence
                report::step("a step", "taken");
                ending
            }
        };
        let mut parts = Parts::default();
        let both = vec![
            Part::new("one", work(Ok(()))),
            Part::new("one (again)", work(Err(anyhow!("broken")))),
        ];
        parts.run_beside(2, both, &logs);
        for log in ["test-one.log", "test-one-again.log"] {
            let said = fs::read_to_string(logs.join(log)).unwrap();
            assert_eq!(said.matches("a step: taken").count(), 1, "{said}");
        }
        assert_eq!(parts.lines.len(), 2);
        assert!(
            parts.failed[0].end.contains("a step: taken"),
            "the end of what it has said"
        );
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
