//! The texts that both widgets have, and the declaration of a widget's own.
//!
//! Amounts keep their Brazilian form in all languages, because sellers also type them in that form.

mod announcement;
mod common;
mod explanation;
mod fill;
mod order;
mod table;
mod texts;

pub use self::common::{COUNT, Common, keys};
pub use self::explanation::{Explanation, FieldMessage, TitleAndAdvice};
pub use self::fill::{count_text, counted, fill};
pub use self::texts::{WidgetMessages, keys_of};

/// The package's texts.
#[cfg(test)]
#[path = "../../../../tests/widgets/words.rs"]
pub(crate) mod words;

#[cfg(test)]
impl Common {
    /// The package's texts of a language.
    pub(crate) fn of(lang: &str) -> Self {
        Self::read(lang, &words::table(lang, "widget", &keys()), COUNT).unwrap()
    }
}

/// Separates the parts of a line of text. No line begins with the dot.
pub const DOT: &str = "\u{a0}· ";

/// The language of the service's texts.
pub const SERVICE_LANG: &str = "pt-BR";
