//! What the commands print: one line for each step, and errors with the way out.

use std::cell::RefCell;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, Write};
use std::time::Duration;

use anyhow::{Error, Result, anyhow};

thread_local! {
    static OWN: RefCell<Option<Own>> = const { RefCell::new(None) };
}

/// Where a part that runs beside others keeps its output.
struct Own {
    part: String,
    log: File,
}

/// One line about something that takes a while: what it is, and what is done with it and why. On standard error, so that
/// what a command answers can be handed on.
pub(crate) fn step(what: impl Display, doing: impl Display) {
    OWN.with_borrow_mut(|own| match own {
        Some(Own { part, log }) => {
            let _ = writeln!(log, "  {what}: {doing}"); // a full disk ends the programs too, which say so
            eprintln!("  {part}: {what}: {doing}");
        }
        None => eprintln!("  {what}: {doing}"),
    });
}

/// From now on the output of this thread's programs goes to `log`, and its steps are printed with the name of the part.
pub(crate) fn keep_apart(part: &str, log: File) {
    let part = part.to_owned();
    OWN.set(Some(Own { part, log }));
}

/// The file for the output of this thread's programs, where it is kept apart.
pub(super) fn own_log() -> Option<io::Result<File>> {
    OWN.with_borrow(|own| own.as_ref().map(|own| own.log.try_clone()))
}

/// A time in the unit that people use for it.
pub(crate) fn duration(time: Duration) -> String {
    match (time.as_secs() / 60, time.as_secs() % 60) {
        (0, seconds) => format!("{seconds} s"),
        (minutes, seconds) => format!("{minutes} min {seconds} s"),
    }
}

/// The name of a part that follows, such as a test suite.
pub(crate) fn heading(name: impl Display) {
    println!("\n== {name}");
}

/// An error and its causes, for the end of a failed command.
pub(crate) fn failure(error: &Error) {
    eprintln!("\nerror: {error:#}");
}

/// Ends an error with what the reader can do about it.
pub(crate) trait WayOut<T> {
    /// Adds `text` below the error's own reason.
    fn way_out(self, text: &str) -> Result<T>;
}

impl<T> WayOut<T> for Result<T> {
    fn way_out(self, text: &str) -> Self {
        self.map_err(|error| anyhow!("{error:#}\n\nWay out: {text}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_out_comes_after_every_cause() {
        let result: Result<()> = Err(anyhow!("no disk space").context("npm ci failed"));
        let error = result.way_out("free some space").unwrap_err();
        assert_eq!(
            error.to_string(),
            "npm ci failed: no disk space\n\nWay out: free some space"
        );
    }
}
