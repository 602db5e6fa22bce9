//! What a caller can say about one call.

use std::time::Duration;

use uuid::Uuid;

/// Options of one call; every one has a default.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CallOptions {
    /// How long the whole call may take, retries included. Default: the client's own.
    pub timeout: Option<Duration>,
    /// The intent that this call carries out, for the three order POSTs. Give the key of an earlier call to resume
    /// that call's intent. Default: a new one.
    pub idempotency_key: Option<Uuid>,
    /// The identifier under which the service logs the call: 1 to 128 visible ASCII characters. Default: a new UUID.
    pub correlation_id: Option<String>,
}

/// Whether `text` can stand in the CorrelationId header.
pub(super) fn is_correlation_id(text: &str) -> bool {
    (1..=128).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic())
}
