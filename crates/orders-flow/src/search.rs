//! The search: the meaning of the text in the search field.

use parcela_core::document::Cpf;

use super::Text;

/// The maximum number of digits of an order's number in the search field. A CPF has one more.
const LONGEST_NUMBER: usize = 10;
const CPF: usize = 11;

/// A search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Search {
    /// All orders.
    All,
    /// The orders of a customer.
    Cpf(Cpf),
    /// The order with a number.
    Number(i64),
    /// The orders of the customers with a name.
    Name(Text),
}

/// The reason why a text is not a valid search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchError {
    /// The text has at least as many digits as a CPF, and is not a CPF.
    Cpf,
    /// The text is too short: it has at most one letter, or it is the beginning of a CPF with its punctuation.
    Short,
}

impl Search {
    /// Parses the text, with or without a leading `#`.
    ///
    /// - At most ten digits: the number of an order.
    /// - Eleven digits, with or without a CPF's punctuation: a CPF.
    /// - Any other text with at least two letters: a name.
    pub(super) fn read(text: &str) -> Result<Self, SearchError> {
        let text = text.trim();
        let text = text.strip_prefix('#').unwrap_or(text).trim();
        if text.is_empty() {
            return Ok(Self::All);
        }
        if !text.bytes().all(|byte| byte.is_ascii_digit() || b".- ".contains(&byte)) {
            let has_letters = text
                .chars()
                .filter(|character| character.is_alphabetic())
                .nth(1)
                .is_some();
            return if has_letters {
                Ok(Self::Name(text.into()))
            } else {
                Err(SearchError::Short)
            };
        }
        let digits = text.bytes().filter(u8::is_ascii_digit).count();
        match text.parse() {
            Ok(number) if digits <= LONGEST_NUMBER && text.len() == digits => Ok(Self::Number(number)),
            _ if digits < CPF => Err(SearchError::Short),
            _ => text.parse().map(Self::Cpf).map_err(|_| SearchError::Cpf),
        }
    }
}
