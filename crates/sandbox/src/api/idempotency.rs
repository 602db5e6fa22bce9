//! Idempotency: one key, one operation.
//!
//! The policy, per partner, operation and key, for 24 hours of the sandbox's clock:
//!
//! 1. The same key with the same JSON, however spelled, gets the first answer again, success or refusal (2xx and 4xx).
//!    A 5xx is forgotten, and so is a conflict.
//! 2. The same key with other JSON is a conflict.
//! 3. The same key while the first request with it is being processed is a conflict.
//!
//! The answer is stored in the transaction of the operation itself, so that a crash loses both or neither. The mark of
//! rule 3 is in memory only, so that a crash leaves no lock behind. A stored answer is looked for before the mark: repetitions of a
//! finished request are not in each other's way.

use chrono::{DateTime, Utc};
use parcela_core::operation::Operation;
use uuid::Uuid;

use crate::api::error::{ApiError, Conflict};
use crate::domain::answer::Answer;
use crate::domain::fingerprint::Fingerprint;
use crate::domain::idempotency::Slot;
use crate::domain::partner::Partner;
use crate::state::Sandbox;
use crate::store::{self, Connection, Transaction};

/// A partner's request with its idempotency key, if it has one, and the fingerprint of its body.
pub(crate) struct Keyed {
    pub(crate) partner: &'static Partner,
    pub(crate) key: Option<Uuid>,
    pub(crate) fingerprint: Fingerprint,
}

impl Keyed {
    /// Performs the operation `O` in a transaction, or returns the stored answer to its key.
    ///
    /// # Errors
    ///
    /// The refusal of `operation`, `Conflict` by the policy, `Internal`.
    pub(crate) async fn perform<O, F>(self, sandbox: &Sandbox, operation: F) -> Result<Answer, ApiError>
    where
        O: Operation,
        F: FnOnce(&Connection, DateTime<Utc>) -> Result<Answer, ApiError> + Send + 'static,
    {
        let clock = sandbox.clock().clone();
        let Some(key) = self.key else {
            let work = move |transaction: &mut Transaction<'_>| operation(transaction, clock.now());
            return sandbox.store().write(work).await;
        };
        let slot = Slot {
            partner: self.partner.client_id,
            operation: O::NAME,
            key,
        };
        let find = |connection: &Connection| stored(connection, &slot, &self.fingerprint, clock.now());
        if let Some(answer) = sandbox.store().read(find)? {
            return Ok(answer);
        }
        let mark = sandbox.in_flight().mark(&slot);
        let mark = mark.ok_or(ApiError::Conflict(Conflict::InProgress))?;
        let work = move |transaction: &mut Transaction<'_>| {
            let answer = answer_once(transaction, &slot, &self.fingerprint, operation, clock.now())?;
            // The mark is returned with the answer, so that it outlives the commit even if the caller has gone.
            Ok::<_, ApiError>((answer, mark))
        };
        let (answer, _mark) = sandbox.store().write(work).await?;
        Ok(answer)
    }
}

/// The stored answer to the key, if there is one.
fn stored(
    connection: &Connection,
    slot: &Slot,
    fingerprint: &Fingerprint,
    now: DateTime<Utc>,
) -> Result<Option<Answer>, ApiError> {
    match store::idempotency::find(connection, slot, now)? {
        Some(stored) if stored.is_for(fingerprint) => Ok(Some(stored.answer)),
        Some(_) => Err(ApiError::Conflict(Conflict::KeyReused)),
        None => Ok(None),
    }
}

fn answer_once(
    transaction: &mut Transaction<'_>,
    slot: &Slot,
    fingerprint: &Fingerprint,
    operation: impl FnOnce(&Connection, DateTime<Utc>) -> Result<Answer, ApiError>,
    now: DateTime<Utc>,
) -> Result<Answer, ApiError> {
    if let Some(answer) = stored(transaction, slot, fingerprint, now)? {
        return Ok(answer);
    }
    store::idempotency::forget_old(transaction, now)?;
    let answer = store::attempt(transaction, |connection| operation(connection, now))?;
    let answer = answer.or_else(Answer::refused)?;
    store::idempotency::insert(transaction, slot, fingerprint, &answer, now)?;
    Ok(answer)
}
