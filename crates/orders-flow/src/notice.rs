//! The events that the element dispatches to the page. Only the service's text in a failure may contain personal data.

use parcela_core::StatusKind;
use parcela_core::client::Cause;
use parcela_core::document::Cnpj;
use parcela_core::json::ObjectWriter;
use parcela_order_flow::{CallFailure, Link, failure_detail, link_detail, status_detail};
use std::fmt;
use uuid::Uuid;

use super::Period;

/// An event of the custom element. Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq)]
pub enum Notice {
    /// The seller has changed the filter to this status and this period, for the page's address. The search is not included, because it
    /// may be a name or a CPF.
    FilterChanged(Option<StatusKind>, Period),
    /// The seller has opened an order.
    OrderOpened(Uuid),
    /// The seller has closed an order.
    OrderClosed(Uuid),
    /// The seller continues an order's sale, of the establishment with this CNPJ, if it is one.
    Resume(Uuid, Option<Cnpj>),
    /// The payment link of an order is available.
    LinkReady(Uuid, Link),
    /// An order's status has changed since it was last read.
    StatusChanged(Uuid, StatusKind),
    /// A call failed, for the order if there is one.
    Failed(Box<CallFailure>, Option<Uuid>),
}

impl Notice {
    /// The event's name.
    pub fn name(&self) -> &'static str {
        match self {
            Self::FilterChanged(..) => "parcela-orders-filter-changed",
            Self::OrderOpened(_) => "parcela-order-opened",
            Self::OrderClosed(_) => "parcela-order-closed",
            Self::Resume(..) => "parcela-order-resume",
            Self::LinkReady(..) => "parcela-link-ready",
            Self::StatusChanged(..) => "parcela-status-changed",
            Self::Failed(..) => "parcela-error",
        }
    }

    /// The error that the host or the token provider has thrown, if it caused the failure.
    pub fn thrown(&self) -> Option<&Cause> {
        match self {
            Self::Failed(failure, _) => failure.thrown.as_ref().map(|thrown| thrown.0.cause()),
            Self::FilterChanged(..)
            | Self::OrderOpened(_)
            | Self::OrderClosed(_)
            | Self::Resume(..)
            | Self::LinkReady(..)
            | Self::StatusChanged(..) => None,
        }
    }

    /// The event's `detail`, as JSON. For the filter, `status` is a number of the wire, or null for all statuses, and `period` is the
    /// name of the period.
    pub fn detail(&self) -> String {
        let object = ObjectWriter::new();
        match self {
            Self::FilterChanged(status, period) => object
                .value("status", &status.map(i32::from))
                .text("period", period.name()),
            Self::OrderOpened(pedido_id) | Self::OrderClosed(pedido_id) => object.uuid("pedidoId", *pedido_id),
            Self::Resume(pedido_id, establishment) => object
                .uuid("pedidoId", *pedido_id)
                .nullable_text("establishment", establishment.as_ref().map(Cnpj::as_str)),
            Self::LinkReady(pedido_id, link) => link_detail(object, *pedido_id, link),
            Self::StatusChanged(pedido_id, status) => status_detail(object, *pedido_id, *status),
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
