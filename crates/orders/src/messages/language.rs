//! The texts of a language as its file has them. The build writes one module for each language, and a page downloads one of them; the
//! WebAssembly carries no texts.

use parcela_ui::messages::{self, CommonTexts, Stopped};

use super::texts::{self, OrdersTexts};

/// The texts of a language.
pub struct Language {
    /// The language's tag, for `lang`.
    pub lang: &'static str,
    pub(super) common: &'static CommonTexts,
    pub(super) texts: OrdersTexts,
    pub(super) stopped: Stopped,
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
    pub fn stopped(&self) -> [(&'static str, &'static str); 3] {
        self.stopped.list()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_the_key_of_one_text() {
        let mut keys = Language::keys();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), texts::COUNT);
    }
}
