//! The texts of a language as its file has them. The build writes one module for each language, and a page downloads one of them; the
//! WebAssembly carries no texts.

use parcela_ui::messages::{self, CommonTexts, Stopped};

use super::texts::{self, CheckoutTexts};

/// The texts of a language.
pub struct Language {
    /// The language's tag, for `lang`.
    pub lang: &'static str,
    pub(super) common: &'static CommonTexts,
    pub(super) texts: CheckoutTexts,
    pub(super) stopped: Stopped,
    /// The label of the choice of the store, which the element shows without the WebAssembly.
    pub(super) store: &'static str,
}

impl Language {
    /// The keys of [`Self::texts`], in their order.
    pub fn keys() -> Vec<&'static str> {
        [messages::KEYS, texts::KEYS].concat()
    }

    /// The texts of the table that the WebAssembly is given.
    pub fn texts(&self) -> Vec<&'static str> {
        [self.common.list(), self.texts.list()].concat()
    }

    /// The texts that the element shows without the WebAssembly, each with its key.
    pub fn stopped(&self) -> Vec<(&'static str, &'static str)> {
        let mut texts = self.stopped.list().to_vec();
        texts.push(("store", self.store));
        texts
    }
}

#[cfg(test)]
mod tests {
    use parcela_checkout_flow::{FieldError, FormField, Step};
    use parcela_core::Violation;

    use super::*;
    use crate::messages::Messages;

    #[test]
    fn a_key_is_the_key_of_one_text() {
        let mut keys = Language::keys();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), texts::COUNT);
    }

    #[test]
    fn a_text_has_the_key_that_a_page_knows() {
        let keys = Messages::read("", &Language::keys().join("\0")).unwrap();
        assert_eq!(keys.new_sale(), "newSale");
        for step in Step::ALL {
            assert_eq!(keys.step(step), format!("step.{}", step.name()));
        }
        for field in FormField::ALL {
            assert_eq!(keys.label(field), format!("label.{}", field.id()));
            let absent = FieldError::Broken(Violation::Required);
            assert_eq!(keys.field_error(field, &absent), format!("required.{}", field.id()));
        }
    }
}
