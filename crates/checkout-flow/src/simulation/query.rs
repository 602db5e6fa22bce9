//! The amount that is simulated.

use parcela_core::Valor;
use parcela_core::operation::TipoValorCalculo;

/// The amount that is simulated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Query {
    /// The financed amount.
    pub valor: Valor,
    /// The meaning of the amount.
    pub basis: TipoValorCalculo,
    /// What the customer pays at once, above zero. The service does not know of it.
    pub down_payment: Option<Valor>,
}
