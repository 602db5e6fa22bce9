//! The content of an order, as getOrder returns it.

use std::fmt;

use parcela_core::document::{Celular, Cnpj, Cpf};
use parcela_core::wire::Order;
use parcela_core::{StatusKind, Valor};

use super::{FirstName, Text, display_text};

/// The content of an order at the time of one poll.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderSnapshot {
    /// The order's status.
    pub status: StatusKind,
    /// The order's number.
    pub numero: i64,
    /// The terms of the order.
    pub terms: Terms,
    /// The customer's first name.
    pub customer: Option<FirstName>,
    /// The establishment and the customer.
    pub parties: Parties,
    /// When the order was made, in milliseconds since the Unix epoch.
    pub created_at: Option<u64>,
}

impl OrderSnapshot {
    /// Reads the answer, whose `criadoEm` is `created_at`. An amount that is out of range, and a number of installments below one, count
    /// as absent.
    pub fn read(order: &Order, created_at: Option<u64>) -> Self {
        let valor = |amount: Option<f64>| amount.and_then(|amount| Valor::rounded(amount).ok());
        Self {
            status: order.status.valor.into(),
            numero: order.numero,
            terms: Terms {
                requested: valor(order.valor_solicitado),
                prazo: order.prazo.filter(|prazo| *prazo > 0),
                total: valor(order.total),
                approved: valor(order.valor_aprovado),
            },
            customer: order.nome_cliente.as_deref().and_then(FirstName::of),
            parties: Parties::of(order),
            created_at,
        }
    }
}

/// The terms of an order. They may differ from the simulation, because the customer chooses the number of installments on the payment
/// link. Each term is absent until the service knows it (specification, Order).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Terms {
    /// `valorSolicitado`, the requested amount.
    pub requested: Option<Valor>,
    /// `prazo`, the number of installments.
    pub prazo: Option<i32>,
    /// `total`, the total of the order.
    pub total: Option<Valor>,
    /// `valorAprovado`, the approved amount.
    pub approved: Option<Valor>,
}

impl Terms {
    /// Whether the service has sent a term that a simulation does not contain.
    pub fn are_known(&self) -> bool {
        self.prazo.is_some() || self.total.is_some() || self.approved.is_some()
    }
}

/// The establishment and the customer of an order. Its `Debug` is redacted, and it is never stored.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Parties {
    /// `razaoSocialEstabelecimento`, the establishment's legal name.
    pub shop: String,
    /// `documentoEstabelecimento`; `None` if it is not a CNPJ.
    pub cnpj: Option<Cnpj>,
    /// `documentoCliente`; `None` if it is not a CPF.
    pub cpf: Option<Cpf>,
    /// The customer's mobile number, if this page has made the order. The service does not return it.
    pub celular: Option<Celular>,
    /// The customer's e-mail address, if this page has made the order.
    pub email: Text,
}

impl Parties {
    /// Takes over the parties that were read. What the answer lacks stays.
    pub(super) fn update(&mut self, read: &Self) {
        self.shop.clone_from(&read.shop);
        self.cnpj = read.cnpj;
        self.cpf = read.cpf.or(self.cpf);
    }

    /// Reads the parties of an order.
    pub fn of(order: &Order) -> Self {
        Self {
            shop: display_text(order.razao_social_estabelecimento.trim()),
            cnpj: order.documento_estabelecimento.parse().ok(),
            cpf: order.documento_cliente.parse().ok(),
            ..Self::default()
        }
    }
}

impl fmt::Debug for Parties {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Parties(…)")
    }
}
