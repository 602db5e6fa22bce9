//! The offers of the service for an amount, in exact money.

use parcela_core::Valor;
use parcela_core::wire::{InstallmentOption, SettlementValues};

/// One installment option.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Installment {
    /// Number of installments.
    pub prazo: i32,
    /// Each installment.
    pub each: Valor,
    /// The total that the customer pays.
    pub total: Valor,
}

impl Installment {
    /// Reads one option of the answer; `None` for numbers that are out of range.
    pub(super) fn read(option: &InstallmentOption) -> Option<Self> {
        Some(Self {
            prazo: (option.prazo > 0).then_some(option.prazo)?,
            each: Valor::rounded(option.valor_parcela).ok()?,
            total: Valor::rounded(option.valor_total_debito).ok()?,
        })
    }
}

/// The values of a sale for establishment and customer.
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
    /// Reads the answer; `None` for amounts that are out of range.
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

/// The payment plan that the seller has simulated. Only the sale amount is part of the order: the customer chooses the term on
/// the payment link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plan {
    /// Gross sale amount.
    pub sale: Valor,
    /// Number of installments.
    pub prazo: i32,
    /// Each installment.
    pub each: Valor,
    /// The total that the customer pays.
    pub total: Valor,
    /// The page's amount when the seller chose the plan, if it gave one.
    pub page_amount: Option<Valor>,
}
