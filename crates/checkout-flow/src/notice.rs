//! The element's events for the page, without personal data.

use std::fmt;

use parcela_core::StatusKind;
use parcela_core::json::ObjectWriter;
use parcela_core::text::uuid_text;
use uuid::Uuid;

use super::{CallFailure, Installment, Link, Query};

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
    /// A sale is complete: the establishment has its money.
    Completed(Uuid),
    /// A call failed, for the order if there is one.
    Failed(CallFailure, Option<Uuid>),
}

impl Notice {
    /// The event's name.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Simulated(..) => "parcela-simulated",
            Self::OrderCreated(_) => "parcela-order-created",
            Self::LinkReady(..) => "parcela-link-ready",
            Self::StatusChanged(..) => "parcela-status-changed",
            Self::Completed(_) => "parcela-completed",
            Self::Failed(..) => "parcela-error",
        }
    }

    /// The event's `detail`, as JSON.
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
            Self::OrderCreated(pedido_id) | Self::Completed(pedido_id) => detail.uuid("pedidoId", *pedido_id),
            Self::LinkReady(pedido_id, link) => {
                detail.uuid("pedidoId", *pedido_id).text("linkPagamento", link.as_str())
            }
            Self::StatusChanged(pedido_id, status) => detail.uuid("pedidoId", *pedido_id).object("status", |object| {
                let valor = i32::from(*status).into();
                object.whole("valor", valor).text("descricao", status.label())
            }),
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
        .text("operation", failure.operation)
        .nullable_text("pedidoId", pedido_id.as_deref());
    match failure.status {
        Some(status) => detail.whole("status", status.into()),
        None => detail.nullable_text("status", None),
    }
}

impl fmt::Debug for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
