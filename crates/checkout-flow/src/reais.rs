//! An amount in reais, in the format of a field.

use parcela_core::Valor;

/// Formats the amount without its currency. The field shows `R$` as a fixed prefix.
pub(super) fn without_currency(valor: Valor) -> String {
    let formatted = valor.formatted();
    let amount = formatted.strip_prefix("R$\u{a0}");
    amount.unwrap_or(&formatted).to_owned()
}
