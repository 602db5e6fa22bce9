//! What the service offers for an amount, in exact money.

use parcela_core::Valor;
use parcela_core::wire::{InstallmentOption, SettlementValues};

/// One way to pay in installments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Installment {
    /// Number of installments.
    pub prazo: i32,
    /// Each installment.
    pub each: Valor,
    /// All that the customer pays.
    pub total: Valor,
}

impl Installment {
    /// Reads one option of the answer; `None` for numbers that no sale can have.
    pub(super) fn read(option: &InstallmentOption) -> Option<Self> {
        Some(Self {
            prazo: (option.prazo > 0).then_some(option.prazo)?,
            each: Valor::rounded(option.valor_parcela).ok()?,
            total: Valor::rounded(option.valor_total_debito).ok()?,
        })
    }
}

/// What a sale is worth to either side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settlement {
    /// Gross sale amount, above zero.
    pub sale: Valor,
    /// Net amount that the establishment receives.
    pub received: Valor,
    /// Each installment that the customer pays.
    pub each: Valor,
}

impl Settlement {
    /// Reads the answer; `None` for amounts that no sale can have.
    pub(super) fn read(values: &SettlementValues) -> Option<Self> {
        let establishment = &values.valores_estabelecimento;
        let sale = Valor::rounded(establishment.valor_venda).ok()?;
        Some(Self {
            sale: (sale.centavos() > 0).then_some(sale)?,
            received: Valor::rounded(establishment.valor_desembolso).ok()?,
            each: Valor::rounded(values.valores_cliente.valor_parcela).ok()?,
        })
    }
}

/// The way to pay that the seller has simulated. Only the sale amount is part of the order: the customer chooses the term on the
/// payment link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plan {
    /// Gross sale amount.
    pub sale: Valor,
    /// Number of installments.
    pub prazo: i32,
    /// Each installment.
    pub each: Valor,
    /// All that the customer pays.
    pub total: Valor,
    /// The amount that the page gave when the seller went on with this, if it gave one.
    pub given: Option<Valor>,
}
