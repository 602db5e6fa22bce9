//! Coverage: the situations that worlds must meet, and their frequency.

/// A situation that the policy handles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sight {
    InProgressAfterOwnAttempt,
    InProgressOnResume,
    LostAnswerRecovered,
    ReplayedAfter401,
    SecondUnauthorized,
    RetryAfterSeconds,
    RetryAfterDate,
    RetryAfterTooLong,
    BlockedBehindUnanswered,
    KeyRenewed,
    RetriesExhausted,
    TooLateToRetry,
    DeadlineHit,
    Cancelled,
    CancelledBeforehand,
    Dropped,
    Resumed,
    ResumedAfterCommit,
    ResumedInHealth,
    RefusedForGood,
    OtherBodyUnderKey,
    TwoTabsAtOnce,
    Duplicated,
    Reordered,
    ArrivedAfterItsCall,
    CommittedAfterItsCall,
    GatewayGaveUp,
    RolledBack,
    CrashLostWork,
    TokenWaitedFor,
    TokenFetchFailed,
    TokenFetchAbandoned,
    SecretAnsweredAgain,
}

/// The minimum number of occurrences in ten thousand worlds, about half of the current one.
pub(crate) const EXPECTED: [(Sight, u64); 33] = [
    (Sight::InProgressAfterOwnAttempt, 1_000),
    (Sight::InProgressOnResume, 400),
    (Sight::LostAnswerRecovered, 4_000),
    (Sight::ReplayedAfter401, 1_700),
    (Sight::SecondUnauthorized, 250),
    (Sight::RetryAfterSeconds, 300),
    (Sight::RetryAfterDate, 100),
    (Sight::RetryAfterTooLong, 250),
    (Sight::BlockedBehindUnanswered, 100),
    (Sight::KeyRenewed, 300),
    (Sight::RetriesExhausted, 1_400),
    (Sight::TooLateToRetry, 550),
    (Sight::DeadlineHit, 6_000),
    (Sight::Cancelled, 2_500),
    (Sight::CancelledBeforehand, 400),
    (Sight::Dropped, 1_400),
    (Sight::Resumed, 16_200),
    (Sight::ResumedAfterCommit, 2_600),
    (Sight::ResumedInHealth, 2_500),
    (Sight::RefusedForGood, 600),
    (Sight::OtherBodyUnderKey, 250),
    (Sight::TwoTabsAtOnce, 750),
    (Sight::Duplicated, 4_000),
    (Sight::Reordered, 2_200),
    (Sight::ArrivedAfterItsCall, 3_700),
    (Sight::CommittedAfterItsCall, 1_500),
    (Sight::GatewayGaveUp, 1_200),
    (Sight::RolledBack, 1_500),
    (Sight::CrashLostWork, 950),
    (Sight::TokenWaitedFor, 5_800),
    (Sight::TokenFetchFailed, 4_700),
    (Sight::TokenFetchAbandoned, 1_800),
    (Sight::SecretAnsweredAgain, 15),
];

/// The number of occurrences of each.
#[derive(Debug, Clone)]
pub(crate) struct Tally([u64; EXPECTED.len()]);

impl Default for Tally {
    fn default() -> Self {
        Self([0; EXPECTED.len()])
    }
}

impl Tally {
    pub(crate) fn add(&mut self, sight: Sight) {
        self.0[sight as usize] += 1;
    }

    pub(crate) fn merge(&mut self, other: &Self) {
        for (own, other) in self.0.iter_mut().zip(other.0) {
            *own += other;
        }
    }

    pub(crate) fn of(&self, sight: Sight) -> u64 {
        self.0[sight as usize]
    }
}
