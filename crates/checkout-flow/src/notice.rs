//! The element's events for the page. Only the service's text in a failure may quote personal data. The element keeps it apart.

use std::fmt;
use std::time::Duration;

use parcela_core::StatusKind;
use parcela_core::client::{self, ClientError, IdempotencyKey};
use parcela_core::json::ObjectWriter;
use parcela_core::text::uuid_text;
use uuid::Uuid;

use super::{CallFailure, Effect, Installment, Link, Query};

/// An event of the custom element. Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq)]
pub enum Notice {
    /// The options for an amount have arrived.
    Simulated(Query, Vec<Installment>),
    /// An order exists.
    OrderCreated(Uuid),
    /// A sale has its link.
    LinkReady(Uuid, Link),
    /// An order's status has changed.
    StatusChanged(Uuid, StatusKind),
    /// An order has its last status.
    Ended(Uuid, StatusKind),
    /// The seller has left an order for the next sale.
    NewSale(Uuid),
    /// A call failed, for the order if there is one.
    Failed(Box<CallFailure>, Option<Uuid>),
}

impl Notice {
    /// Tells the page of an order's new status.
    pub(super) fn of_status(pedido_id: Uuid, status: StatusKind) -> Vec<Effect> {
        let mut effects = vec![Effect::Notify(Self::StatusChanged(pedido_id, status))];
        if status.is_final() {
            effects.push(Effect::Notify(Self::Ended(pedido_id, status)));
        }
        effects
    }

    /// The event's name.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Simulated(..) => "parcela-simulated",
            Self::OrderCreated(_) => "parcela-order-created",
            Self::LinkReady(..) => "parcela-link-ready",
            Self::StatusChanged(..) => "parcela-status-changed",
            Self::Ended(_, StatusKind::Concluido) => "parcela-completed",
            Self::Ended(_, StatusKind::AnaliseExpirada) => "parcela-expired",
            Self::Ended(_, StatusKind::Cancelado) => "parcela-cancelled",
            Self::Ended(..) => "parcela-denied",
            Self::NewSale(_) => "parcela-new-sale",
            Self::Failed(..) => "parcela-error",
        }
    }

    /// The error that the host or the token provider has thrown, if it made the call fail.
    pub fn thrown(&self) -> Option<&client::Cause> {
        match self {
            Self::Failed(failure, _) => failure.thrown.as_ref().map(|thrown| thrown.0.cause()),
            Self::Simulated(..)
            | Self::OrderCreated(_)
            | Self::LinkReady(..)
            | Self::StatusChanged(..)
            | Self::Ended(..)
            | Self::NewSale(_) => None,
        }
    }

    /// The event's `detail`, as JSON. The element makes a `ParcelaError` of a failure's detail (`checkout/tell.ts`).
    pub fn detail(&self) -> String {
        let detail = ObjectWriter::new();
        match self {
            Self::Simulated(query, options) => detail
                .amount("valorSolicitado", query.valor)
                .whole("tipoValorCalculo", i32::from(query.basis).into())
                .objects("opcoes", options, |object, option| {
                    object
                        .whole("prazo", option.prazo.into())
                        .amount("valorParcela", option.each)
                        .amount("valorTotalDebito", option.total)
                }),
            Self::OrderCreated(pedido_id) | Self::NewSale(pedido_id) => detail.uuid("pedidoId", *pedido_id),
            Self::LinkReady(pedido_id, link) => {
                detail.uuid("pedidoId", *pedido_id).text("linkPagamento", link.as_str())
            }
            Self::StatusChanged(pedido_id, status) | Self::Ended(pedido_id, status) => {
                detail.uuid("pedidoId", *pedido_id).object("status", |object| {
                    let valor = i32::from(*status).into();
                    object.whole("valor", valor).text("descricao", status.label())
                })
            }
            Self::Failed(failure, pedido_id) => failed(detail, failure, *pedido_id),
        }
        .finish()
    }
}

fn failed(detail: ObjectWriter, failure: &CallFailure, pedido_id: Option<Uuid>) -> ObjectWriter {
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

/// Adds the members that only the client's error has. A refusal brings its message. The element words all other failures, because
/// their words would add 0.5 kB of brotli here.
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

/// A span in whole seconds, rounded up.
fn seconds(span: Duration) -> i64 {
    let whole = i64::try_from(span.as_secs()).unwrap_or(i64::MAX);
    whole.saturating_add((span.subsec_nanos() > 0).into())
}

impl fmt::Debug for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
