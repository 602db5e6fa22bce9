//! The events about an existing order that an element dispatches to the page, and their `detail` as JSON. Each flow has a notice for
//! each of them.

use std::time::Duration;

use parcela_core::StatusKind;
use parcela_core::client::{ClientError, IdempotencyKey};
use parcela_core::json::ObjectWriter;
use parcela_core::text::uuid_text;
use uuid::Uuid;

use super::{CallFailure, Link};

/// An event of the custom element. Only the service's text in a failure may contain personal data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// The payment link of a sale is available.
    LinkReady(Uuid, Link),
    /// An order's status has changed, or is read for the first time.
    StatusChanged(Uuid, StatusKind),
    /// An order has a final status.
    Ended(Uuid, StatusKind),
    /// A call failed, for the order if there is one.
    Failed(Box<CallFailure>, Option<Uuid>),
}

impl Notice {
    /// Returns the events for an order's new status.
    pub fn of_status(pedido_id: Uuid, status: StatusKind) -> Vec<Self> {
        let mut notices = vec![Self::StatusChanged(pedido_id, status)];
        if status.is_final() {
            notices.push(Self::Ended(pedido_id, status));
        }
        notices
    }
}

/// Writes the detail for a payment link that is available.
pub fn link_detail(detail: ObjectWriter, pedido_id: Uuid, link: &Link) -> ObjectWriter {
    detail.uuid("pedidoId", pedido_id).text("linkPagamento", link.as_str())
}

/// Writes the detail for a new status.
pub fn status_detail(detail: ObjectWriter, pedido_id: Uuid, status: StatusKind) -> ObjectWriter {
    detail.uuid("pedidoId", pedido_id).object("status", |object| {
        let valor = i32::from(status).into();
        object.whole("valor", valor).text("descricao", status.label())
    })
}

/// Writes the detail for a failed call, with its order if there is one. The element turns it into a `ParcelaError`.
pub fn failure_detail(detail: ObjectWriter, failure: &CallFailure, pedido_id: Option<Uuid>) -> ObjectWriter {
    let pedido_id = pedido_id.map(uuid_text);
    let detail = detail
        .text("code", failure.code.as_str())
        .text("correlationId", &failure.correlation_id)
        .nullable_text("businessCode", failure.business_code.as_deref())
        .text("operation", failure.route.name)
        .text("method", failure.route.method.as_str())
        .text("path", failure.route.path)
        .nullable_text("pedidoId", pedido_id.as_deref())
        .value("status", &failure.status.map(i32::from))
        .value("maybeDone", &failure.maybe_done);
    match &failure.thrown {
        Some(error) => thrown(detail, &error.0),
        None => detail,
    }
}

/// Adds the members that only the client's error has. The message is added for an answer of the service only. The element words all other
/// failures, because their texts would add 0.5 kB of brotli here.
fn thrown(detail: ObjectWriter, error: &ClientError) -> ObjectWriter {
    let key = error.idempotency_key.as_ref();
    let detail = detail
        .value("retryable", &error.retryable())
        .nullable_text("idempotencyKey", key.map(IdempotencyKey::as_str))
        .value("retryAfter", &error.retry_after.map(seconds));
    let Some(api) = error.api() else { return detail };
    let detail = detail.text("message", &api.message());
    match &api.problem {
        Some(problem) => detail.value("problem", &**problem),
        None => detail,
    }
}

/// A duration in seconds, rounded up.
fn seconds(span: Duration) -> i64 {
    let whole = i64::try_from(span.as_secs()).unwrap_or(i64::MAX);
    whole.saturating_add((span.subsec_nanos() > 0).into())
}
