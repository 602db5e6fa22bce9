//! A line on the terminal for what takes a while and prints nothing meanwhile: how long it has taken so far.

use std::cell::Cell;
use std::io::{IsTerminal, stderr};
use std::sync::LazyLock;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{MultiProgress, ProgressBar, ProgressStyle};

/// Nobody wonders about less.
const QUIET: Duration = Duration::from_secs(5);
const TICK: Duration = Duration::from_millis(200);

thread_local! {
    static HIDDEN: Cell<bool> = const { Cell::new(false) };
}

static LINES: LazyLock<MultiProgress> = LazyLock::new(MultiProgress::new);

/// What `work` answers. The terminal shows `what` with the time meanwhile, and keeps the line; without a terminal, as in CI,
/// there is none.
pub(super) fn during<T>(what: &str, work: impl FnOnce() -> T) -> T {
    if HIDDEN.get() || !stderr().is_terminal() {
        return work();
    }
    let (ended, end) = mpsc::channel();
    thread::scope(|scope| {
        scope.spawn(move || show(what, &end));
        let result = work();
        drop(ended);
        result
    })
}

/// From now on this thread shows no times: it works beside another one, whose programs may print.
pub(crate) fn hide() {
    HIDDEN.set(true);
}

/// Prints a line above those that show the time.
pub(super) fn print(line: &str) {
    LINES.suspend(|| eprintln!("{line}"));
}

/// A time in the unit that people use for it.
pub(crate) fn duration(time: Duration) -> String {
    match (time.as_secs() / 60, time.as_secs() % 60) {
        (0, seconds) => format!("{seconds} s"),
        (minutes, seconds) => format!("{minutes} min {seconds} s"),
    }
}

/// Until the other end of `end` is dropped.
fn show(what: &str, end: &Receiver<()>) {
    let start = Instant::now();
    if end.recv_timeout(QUIET) != Err(RecvTimeoutError::Timeout) {
        return;
    }
    let line = LINES.add(ProgressBar::new_spinner().with_elapsed(start.elapsed()));
    if let Ok(style) = ProgressStyle::with_template("  {spinner} {msg}, {elapsed}") {
        line.set_style(style);
    }
    line.set_message(what.to_owned());
    line.enable_steady_tick(TICK);
    let _ = end.recv(); // an error, as nothing is ever sent
    line.finish_and_clear();
    print(&format!("  {what}: {}", duration(start.elapsed())));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_minutes_from_the_first_on() {
        assert_eq!(duration(Duration::from_millis(59_900)), "59 s");
        assert_eq!(duration(Duration::from_secs(60)), "1 min 0 s");
        assert_eq!(duration(Duration::from_secs(472)), "7 min 52 s");
    }

    #[test]
    fn what_is_waited_for_is_answered() {
        assert_eq!(during("a step", || 42), 42);
    }
}
