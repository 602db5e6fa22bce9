//! Notification: the authentication of its sender, the failures of an attempt, and the schedule of attempts.

use chrono::TimeDelta;
use parcela_core::operation::TipoAutenticacao;

/// The value of the `Authorization` header. It has no `Debug`, since it holds a secret.
pub(crate) struct Authentication {
    pub(crate) tipo: TipoAutenticacao,
    pub(crate) credencial: Option<String>,
}

/// The reason why an attempt got no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure {
    /// The stored webhook does not make a valid request.
    Unsendable,
    /// The address refuses connections, or its name cannot be resolved.
    Connect,
    /// The receiver's certificate is not trusted, or the receiver does not speak TLS.
    Tls,
    /// The connection ended without an answer.
    NoAnswer,
    /// There was no answer in time.
    Timeout,
}

impl Failure {
    const ALL: [Self; 5] = [
        Self::Unsendable,
        Self::Connect,
        Self::Tls,
        Self::NoAnswer,
        Self::Timeout,
    ];

    /// The failure with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|failure| failure.name() == name)
    }

    /// The name that is stored and shown.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Unsendable => "unsendable",
            Self::Connect => "connect",
            Self::Tls => "tls",
            Self::NoAnswer => "noAnswer",
            Self::Timeout => "timeout",
        }
    }
}

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
