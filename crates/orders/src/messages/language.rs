//! The words of a language as its files have them. The build writes them out, so that a page downloads those of one language;
//! the WebAssembly has none.

use parcela_ui::messages::{self, CommonTexts, Stopped};

use super::table::{self, Views};
use super::{en, es, pt_br};

/// All texts of a language.
pub struct Language {
    /// The language's tag, for `lang`.
    pub lang: &'static str,
    pub(super) common: &'static CommonTexts,
    pub(super) views: Views,
    pub(super) stopped: Stopped,
}

impl Language {
    /// The languages that there are, the default first.
    pub const ALL: [&'static Self; 3] = [&pt_br::LANGUAGE, &en::LANGUAGE, &es::LANGUAGE];

    /// The keys of [`Self::texts`], in their order.
    pub fn keys() -> Vec<String> {
        [messages::keys(), table::keys()].concat()
    }

    /// The texts of the table that the WebAssembly is given.
    pub fn texts(&self) -> Vec<&'static str> {
        [self.common.list(), self.views.list()].concat()
    }

    /// The texts without the WebAssembly, each with its key.
    pub fn stopped(&self) -> [(&'static str, &'static str); 3] {
        self.stopped.list()
    }
}
