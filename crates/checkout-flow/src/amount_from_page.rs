//! The page's amount: how its text is parsed, and whether the seller may change it.

use parcela_core::{Valor, Violation};

/// Whether the seller may change the page's amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Binding {
    /// The page's amount is a suggestion.
    #[default]
    Suggested,
    /// The page's amount is final. Without a page amount, this has no effect.
    Final,
}

/// Parses an amount in a format that pages use: `1500.00`, `1500` or `1.500,00`.
///
/// # Errors
///
/// Returns the errors of [`Valor`]'s `FromStr`, and `Format` if one point precedes exactly three digits. `312.125` is ambiguous: a person
/// writes it for 312125, a program for a fraction.
pub fn read_page_amount(text: &str) -> Result<Valor, Violation> {
    let valor = text.parse()?;
    let three = |text: &str| text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.trim().split_once('.') {
        Some((_, behind)) if three(behind) => Err(Violation::Format),
        Some(_) | None => Ok(valor),
    }
}
