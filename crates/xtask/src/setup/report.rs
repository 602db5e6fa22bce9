//! The output of the commands: one line per step, and errors with their remedies.

use std::cell::RefCell;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, Write};
use std::time::Duration;

use anyhow::{Error, Result, anyhow};

thread_local! {
    static PART_LOG: RefCell<Option<PartLog>> = const { RefCell::new(None) };
    static PART: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// The log of a part that runs in parallel with others.
struct PartLog {
    part: String,
    log: File,
}

/// Prints a line about a step that takes a while: its subject, its action and its reason. The line is written to standard error, so that
/// the output of a command can be piped.
pub(crate) fn step(what: impl Display, doing: impl Display) {
    PART_LOG.with_borrow_mut(|part_log| match part_log {
        Some(PartLog { part, log }) => {
            let _ = writeln!(log, "  {what}: {doing}"); // if the disk is full, the programs report it
            eprintln!("  {part}: {what}: {doing}");
        }
        None => eprintln!("  {what}: {doing}"),
    });
}

/// Redirects the output of this thread's programs to `log`. The thread's steps are also printed, with the name of the part.
pub(crate) fn redirect(part: &str, log: File) {
    let part = part.to_owned();
    PART.set(Some(part.clone()));
    PART_LOG.set(Some(PartLog { part, log }));
}

/// The part that this thread runs, if any.
pub(super) fn current_part() -> Option<String> {
    PART.with_borrow(Clone::clone)
}

/// The log to which the output of this thread's programs is redirected, if any.
pub(super) fn part_log() -> Option<io::Result<File>> {
    PART_LOG.with_borrow(|part_log| part_log.as_ref().map(|part_log| part_log.log.try_clone()))
}

/// Formats a duration in its usual unit.
pub(crate) fn duration(time: Duration) -> String {
    match (time.as_secs() / 60, time.as_secs() % 60) {
        (0, seconds) => format!("{seconds} s"),
        (minutes, seconds) => format!("{minutes} min {seconds} s"),
    }
}

/// Prints the name of the next part, such as a test suite.
pub(crate) fn heading(name: impl Display) {
    println!("\n== {name}");
}

/// Begins a part of this thread: prints its name.
pub(crate) fn begin_part(name: &str) {
    heading(name);
    PART.set(Some(name.to_owned()));
}

/// Prints an error and its causes, at the end of a failed command.
pub(crate) fn failure(error: &Error) {
    eprintln!("\nerror: {error:#}");
}

/// Adds a remedy to an error.
pub(crate) trait WithHint<T> {
    /// Adds `text` below the error's own reason.
    fn hint(self, text: &str) -> Result<T>;
}

impl<T> WithHint<T> for Result<T> {
    fn hint(self, text: &str) -> Self {
        self.map_err(|error| anyhow!("{error:#}\n\nHint: {text}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hint_follows_every_cause() {
        let result: Result<()> = Err(anyhow!("no disk space").context("npm ci failed"));
        let error = result.hint("free some space").unwrap_err();
        assert_eq!(
            error.to_string(),
            "npm ci failed: no disk space\n\nHint: free some space"
        );
    }
}
