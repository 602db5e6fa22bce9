//! The events that the element dispatches to the page. Only the service's text in a failure may contain personal data.

use std::fmt;

use parcela_core::StatusKind;
use parcela_core::client;
use parcela_core::json::ObjectWriter;
use parcela_order_flow::{
    CallFailure, Installment, Link, Notice as OrderNotice, failure_detail, link_detail, status_detail,
};
use uuid::Uuid;

use super::Query;

/// An event of the custom element. Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq)]
pub enum Notice {
    /// The options for an amount have arrived.
    Simulated(Query, Vec<Installment>),
    /// An order exists.
    OrderCreated(Uuid),
    /// The payment link of a sale is available.
    LinkReady(Uuid, Link),
    /// An order's status has changed.
    StatusChanged(Uuid, StatusKind),
    /// An order has a final status.
    Ended(Uuid, StatusKind),
    /// The seller has begun the next sale after this order.
    NewSale(Uuid),
    /// A call failed, for the order if there is one.
    Failed(Box<CallFailure>, Option<Uuid>),
}

impl From<OrderNotice> for Notice {
    fn from(notice: OrderNotice) -> Self {
        match notice {
            OrderNotice::LinkReady(pedido_id, link) => Self::LinkReady(pedido_id, link),
            OrderNotice::StatusChanged(pedido_id, status) => Self::StatusChanged(pedido_id, status),
            OrderNotice::Ended(pedido_id, status) => Self::Ended(pedido_id, status),
            OrderNotice::Failed(failure, pedido_id) => Self::Failed(failure, pedido_id),
        }
    }
}

impl Notice {
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

    /// The error that the host or the token provider has thrown, if it caused the failure.
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

    /// The event's `detail`, as JSON. The element turns the detail of a failure into a `ParcelaError` (`widget/dispatch.ts`).
    pub fn detail(&self) -> String {
        let object = ObjectWriter::new();
        match self {
            Self::Simulated(query, options) => object
                .amount("valorSolicitado", query.valor)
                .whole("tipoValorCalculo", i32::from(query.basis).into())
                .objects("opcoes", options, |object, option| {
                    object
                        .whole("prazo", option.prazo.into())
                        .amount("valorParcela", option.each)
                        .amount("valorTotalDebito", option.total)
                }),
            Self::OrderCreated(pedido_id) | Self::NewSale(pedido_id) => object.uuid("pedidoId", *pedido_id),
            Self::LinkReady(pedido_id, link) => link_detail(object, *pedido_id, link),
            Self::StatusChanged(pedido_id, status) | Self::Ended(pedido_id, status) => {
                status_detail(object, *pedido_id, *status)
            }
            Self::Failed(failure, pedido_id) => failure_detail(object, failure, *pedido_id),
        }
        .finish()
    }
}

impl fmt::Debug for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
