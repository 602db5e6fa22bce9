//! Coverage: the situations that worlds must meet, and their frequency.

/// A situation that the policy handles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Situation {
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
pub(crate) const EXPECTED: [(Situation, u64); 33] = [
    (Situation::InProgressAfterOwnAttempt, 1_000),
    (Situation::InProgressOnResume, 400),
    (Situation::LostAnswerRecovered, 4_000),
    (Situation::ReplayedAfter401, 1_700),
    (Situation::SecondUnauthorized, 250),
    (Situation::RetryAfterSeconds, 300),
    (Situation::RetryAfterDate, 100),
    (Situation::RetryAfterTooLong, 250),
    (Situation::BlockedBehindUnanswered, 100),
    (Situation::KeyRenewed, 300),
    (Situation::RetriesExhausted, 1_400),
    (Situation::TooLateToRetry, 550),
    (Situation::DeadlineHit, 6_000),
    (Situation::Cancelled, 2_500),
    (Situation::CancelledBeforehand, 400),
    (Situation::Dropped, 1_400),
    (Situation::Resumed, 16_200),
    (Situation::ResumedAfterCommit, 2_600),
    (Situation::ResumedInHealth, 2_500),
    (Situation::RefusedForGood, 600),
    (Situation::OtherBodyUnderKey, 250),
    (Situation::TwoTabsAtOnce, 750),
    (Situation::Duplicated, 4_000),
    (Situation::Reordered, 2_200),
    (Situation::ArrivedAfterItsCall, 3_700),
    (Situation::CommittedAfterItsCall, 1_500),
    (Situation::GatewayGaveUp, 1_200),
    (Situation::RolledBack, 1_500),
    (Situation::CrashLostWork, 950),
    (Situation::TokenWaitedFor, 5_800),
    (Situation::TokenFetchFailed, 4_700),
    (Situation::TokenFetchAbandoned, 1_800),
    (Situation::SecretAnsweredAgain, 15),
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
    pub(crate) fn add(&mut self, situation: Situation) {
        self.0[situation as usize] += 1;
    }

    pub(crate) fn merge(&mut self, other: &Self) {
        for (own, other) in self.0.iter_mut().zip(other.0) {
            *own += other;
        }
    }

    pub(crate) fn of(&self, situation: Situation) -> u64 {
        self.0[situation as usize]
    }
}
