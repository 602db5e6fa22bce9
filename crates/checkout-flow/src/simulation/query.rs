//! The amount that is simulated.

use parcela_core::Valor;
use parcela_core::operation::TipoValorCalculo;

/// The amount that is simulated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Query {
    /// The financed amount, gross or net.
    pub valor: Valor,
    /// Whether the amount is gross or net.
    pub basis: TipoValorCalculo,
    /// The amount that the customer pays to the shop at once, above zero. The service does not receive it.
    pub down_payment: Option<Valor>,
}
