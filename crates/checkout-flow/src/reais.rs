//! An amount in reais as a field shows it.

use parcela_core::Valor;

/// The amount without its currency: the field shows a fixed `R$` as prefix.
pub(super) fn without_currency(valor: Valor) -> String {
    let formatted = valor.formatted();
    let amount = formatted.strip_prefix("R$\u{a0}");
    amount.unwrap_or(&formatted).to_owned()
}
