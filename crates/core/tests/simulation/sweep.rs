//! Runs many worlds, on all cores.

use std::panic::catch_unwind;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use crate::coverage::Tally;
use crate::{SEEDS, number, world};

/// The number of worlds in a batch.
const BATCH: u64 = 100;

/// The results of many worlds.
#[derive(Default)]
pub(crate) struct Sweep {
    pub(crate) seeds: u64,
    /// A seed whose world breaks a promise.
    pub(crate) broken: Option<u64>,
    pub(crate) tally: Tally,
}

/// Runs all worlds once, for all tests of the suite.
pub(crate) fn whole() -> &'static Sweep {
    static WHOLE: OnceLock<Sweep> = OnceLock::new();
    WHOLE.get_or_init(|| {
        let seeds = number("PARCELA_SEEDS").unwrap_or(SEEDS);
        let next = AtomicU64::new(0);
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let parts: Vec<Sweep> = thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(|| work(&next, seeds))).collect();
            workers.into_iter().map(|worker| worker.join().unwrap()).collect()
        });
        let mut whole = Sweep {
            seeds,
            ..Sweep::default()
        };
        for part in parts {
            whole.broken = whole.broken.into_iter().chain(part.broken).min();
            whole.tally.merge(&part.tally);
        }
        whole
    })
}

/// Takes batches until none is left or a world breaks a promise.
fn work(next: &AtomicU64, seeds: u64) -> Sweep {
    let mut sweep = Sweep::default();
    loop {
        let first = next.fetch_add(BATCH, Ordering::Relaxed);
        if first >= seeds {
            return sweep;
        }
        for seed in first..(first + BATCH).min(seeds) {
            // A panic is a broken promise too, and must report its seed.
            let report = catch_unwind(|| world::run(seed, None, false)).ok();
            let sound = report.filter(|report| report.violations.is_empty());
            let Some(report) = sound else {
                sweep.broken = Some(seed);
                next.store(seeds, Ordering::Relaxed);
                return sweep;
            };
            sweep.tally.merge(&report.tally);
        }
    }
}

/// The events of the world of `seed`, and the command that repeats it.
pub(crate) fn story(seed: u64) -> String {
    let again = format!("again: PARCELA_SEED={seed} cargo test -p parcela-core --test simulation");
    let Ok(report) = catch_unwind(|| world::run(seed, None, true)) else {
        return format!("seed {seed} panics\n{again}");
    };
    let broken: Vec<String> = report
        .violations
        .iter()
        .map(|violation| format!("{:?}: {}", violation.rule, violation.text))
        .collect();
    format!("{}\nseed {seed} breaks {broken:#?}\n{again}\n", report.trace)
}
