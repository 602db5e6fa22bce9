//! The amount that a page gives, as it is read.

use parcela_core::{Valor, Violation};

/// Whether the seller may change the page's amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Binding {
    /// The page suggests its amount.
    #[default]
    Suggested,
    /// The page's amount is final. Without an amount of the page, this has no effect.
    Final,
}

/// Reads an amount as pages write it: `1500.00`, `1500` or `1.500,00`.
///
/// # Errors
///
/// As [`Valor`]'s `FromStr`, and `Format` for one point before three digits: `312.125` is ambiguous. A person means 312125 by it,
/// a program 312 and a fraction.
pub fn read_page_amount(text: &str) -> Result<Valor, Violation> {
    let valor = text.parse()?;
    let three = |text: &str| text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.trim().split_once('.') {
        Some((_, behind)) if three(behind) => Err(Violation::Format),
        Some(_) | None => Ok(valor),
    }
}
