//! The parties of an order, as getOrder returns them.

use std::fmt;

use parcela_core::document::{Cnpj, Cpf};
use parcela_core::wire::Order;

use super::legible;

/// The establishment and the customer of an order, for its receipt. Its `Debug` is redacted, and it is never stored.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Parties {
    /// `razaoSocialEstabelecimento`, the establishment's legal name.
    pub shop: String,
    /// `documentoEstabelecimento`; `None` if it is not a CNPJ.
    pub cnpj: Option<Cnpj>,
    /// `documentoCliente`; `None` if it is not a CPF.
    pub cpf: Option<Cpf>,
}

impl Parties {
    /// Reads the parties of an order.
    pub fn of(order: &Order) -> Self {
        Self {
            shop: legible(order.razao_social_estabelecimento.trim()),
            cnpj: order.documento_estabelecimento.parse().ok(),
            cpf: order.documento_cliente.parse().ok(),
        }
    }
}

impl fmt::Debug for Parties {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Parties(…)")
    }
}
