//! Retry schedule: the number of attempts of a notification, and the pauses between them.

use chrono::TimeDelta;

/// The pauses between the attempts of one notification, by the sandbox's clock.
const PAUSES: [TimeDelta; 6] = [
    TimeDelta::seconds(5),
    TimeDelta::seconds(30),
    TimeDelta::minutes(2),
    TimeDelta::minutes(10),
    TimeDelta::hours(1),
    TimeDelta::hours(6),
];

/// The number of attempts before a notification is given up: one more than there are pauses.
pub(crate) const TRIES: u32 = 7;

/// The pause after a failed attempt that leaves `tries_left` more; `None` after the last one.
pub(crate) fn pause(tries_left: u32) -> Option<TimeDelta> {
    let from_the_end = usize::try_from(tries_left).ok()?;
    PAUSES.get(PAUSES.len().checked_sub(from_the_end)?).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_until_the_last_attempt() {
        let pauses: Vec<i64> = (0..TRIES)
            .rev()
            .map_while(pause)
            .map(|pause| pause.num_seconds())
            .collect();
        assert_eq!(pauses, [5, 30, 120, 600, 3600, 21600]);
        assert_eq!(pause(0), None);
    }
}
