//! Idempotency: one key, one operation.
//!
//! The policy, per partner, operation and key, for 24 hours of the sandbox's clock:
//!
//! 1. The same key with the same JSON, however spelled, gets the first answer again, success or refusal (2xx and 4xx).
//!    A 5xx is forgotten, and so is a conflict.
//! 2. The same key with other JSON is a conflict.
//! 3. The same key while a fault delays the first request with it is a conflict (`middleware/faults.rs`).
//!
//! The answer is stored in the transaction of the operation itself, so that a crash loses both or neither. One transaction runs at a time:
//! a repetition waits for the operation that it repeats, and gets its answer.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use parcela_core::operation::Operation;
use serde::Serialize;
use uuid::Uuid;

use crate::api::error::{ApiError, InternalError, problem_response};
use crate::domain::idempotency::{Answer, Fingerprint, Slot};
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
    /// The refusal of `operation`, `KeyReused` by the policy, `Internal`.
    pub(crate) fn perform<O: Operation>(
        self,
        sandbox: &Sandbox,
        operation: impl FnOnce(&Connection, DateTime<Utc>) -> Result<Answer, ApiError>,
    ) -> Result<Answer, ApiError> {
        sandbox.store().write(|transaction| {
            let now = sandbox.clock().now();
            let Some(key) = self.key else {
                return operation(transaction, now);
            };
            let slot = Slot {
                partner: self.partner.client_id,
                operation: O::NAME,
                key,
            };
            answer_once(transaction, &slot, &self.fingerprint, operation, now)
        })
    }
}

fn answer_once(
    transaction: &mut Transaction<'_>,
    slot: &Slot,
    fingerprint: &Fingerprint,
    operation: impl FnOnce(&Connection, DateTime<Utc>) -> Result<Answer, ApiError>,
    now: DateTime<Utc>,
) -> Result<Answer, ApiError> {
    if let Some(stored) = store::idempotency::find(transaction, slot, now)? {
        let is_repeated = stored.is_for(fingerprint);
        return if is_repeated {
            Ok(stored.answer)
        } else {
            Err(ApiError::KeyReused)
        };
    }
    store::idempotency::forget_old(transaction, now)?;
    let answer = store::attempt(transaction, |connection| operation(connection, now))?;
    let answer = answer.or_else(Answer::refused)?;
    store::idempotency::insert(transaction, slot, fingerprint, &answer, now)?;
    Ok(answer)
}

impl Answer {
    /// A success with `body`.
    ///
    /// # Errors
    ///
    /// `Json` when the body cannot be written as JSON.
    pub(crate) fn ok(body: &impl Serialize) -> Result<Self, InternalError> {
        Ok(Self {
            status: StatusCode::OK,
            body: Some(serde_json::to_value(body)?),
        })
    }

    /// A success without a body.
    pub(crate) fn empty() -> Self {
        Self {
            status: StatusCode::NO_CONTENT,
            body: None,
        }
    }

    /// A refusal that is stored, so that a retry gets it too.
    ///
    /// # Errors
    ///
    /// The error itself if it is temporary: a retry may succeed.
    pub(crate) fn refused(error: ApiError) -> Result<Self, ApiError> {
        if let ApiError::Internal(_) = error {
            return Err(error);
        }
        let (status, problem) = error.into_problem();
        let body = serde_json::to_value(problem).map_err(InternalError::from)?;
        Ok(Self {
            status,
            body: Some(body),
        })
    }
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        let Some(body) = self.body else {
            return self.status.into_response();
        };
        if self.status.is_success() {
            return (self.status, Json(body)).into_response();
        }
        match serde_json::from_value(body) {
            Ok(problem) => problem_response(self.status, problem),
            Err(error) => ApiError::Internal(error.into()).into_response(),
        }
    }
}
