//! What the page is told, without personal data.

use std::fmt;

use parcela_core::operation::TipoValorCalculo;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Installment, Link, Query, Trouble};

/// Something for the page to know: an event of the custom element. Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq)]
pub enum Notice {
    /// The options for an amount are shown.
    Simulated(Query, Vec<Installment>),
    /// An order exists.
    OrderCreated(Uuid),
    /// A sale has its link.
    LinkReady(Uuid, Link),
    /// A call failed, for the order if there is one.
    Failed(Trouble, Option<Uuid>),
}

impl Notice {
    /// The event's name.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Simulated(..) => "parcela-simulated",
            Self::OrderCreated(_) => "parcela-order-created",
            Self::LinkReady(..) => "parcela-link-ready",
            Self::Failed(..) => "parcela-error",
        }
    }

    /// The event's `detail`.
    pub fn detail(&self) -> Value {
        match self {
            Self::Simulated(query, options) => json!({
                "valorSolicitado": query.valor.to_wire(),
                "tipoValorCalculo": tipo(query.basis),
                "opcoes": options.iter().map(option).collect::<Vec<_>>(),
            }),
            Self::OrderCreated(pedido_id) => json!({ "pedidoId": pedido_id }),
            Self::LinkReady(pedido_id, link) => json!({ "pedidoId": pedido_id, "linkPagamento": link.as_str() }),
            Self::Failed(trouble, pedido_id) => json!({
                "code": trouble.code.as_str(),
                "correlationId": trouble.correlation_id,
                "businessCode": trouble.business_code,
                "operation": trouble.operation,
                "pedidoId": pedido_id,
                "status": trouble.status,
            }),
        }
    }
}

fn tipo(basis: TipoValorCalculo) -> i32 {
    basis.into()
}

fn option(option: &Installment) -> Value {
    json!({
        "prazo": option.prazo,
        "valorParcela": option.each.to_wire(),
        "valorTotalDebito": option.total.to_wire(),
    })
}

impl fmt::Debug for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
