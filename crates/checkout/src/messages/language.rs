//! The words of a language as its files have them. The build writes them out, so that a page downloads those of one language;
//! the WebAssembly has none.

use parcela_checkout_flow::FormField;
use parcela_ui::messages::{self, CommonTexts, Stopped};

use super::table::{self, Errors, Progress, Rules, Views};
use super::{FieldWords, en, es, pt_br};

/// All texts of a language.
pub struct Language {
    /// The language's tag, for `lang`.
    pub lang: &'static str,
    pub(super) common: &'static CommonTexts,
    pub(super) views: Views,
    pub(super) order: Progress,
    pub(super) errors: Errors,
    pub(super) rules: Rules,
    pub(super) field: fn(FormField) -> FieldWords,
    pub(super) stopped: Stopped,
    /// The label of the choice of the store, which the element shows by itself.
    pub(super) store: &'static str,
}

impl Language {
    /// The languages that there are, the default first.
    pub const ALL: [&'static Self; 3] = [&pt_br::LANGUAGE, &en::LANGUAGE, &es::LANGUAGE];

    /// The keys of [`Self::texts`], in their order.
    pub fn keys() -> Vec<String> {
        let fields = FormField::ALL.iter();
        let of_fields = fields.flat_map(|field| ["label.", "required."].map(|family| family.to_owned() + field.id()));
        messages::keys()
            .into_iter()
            .chain(table::keys())
            .chain(of_fields)
            .collect()
    }

    /// The texts of the table that the WebAssembly is given: those with a name, and two for each field.
    pub fn texts(&self) -> Vec<&'static str> {
        let named = [
            self.common.list(),
            self.views.list(),
            self.order.list(),
            self.errors.list(),
            self.rules.list(),
        ];
        let words = FormField::ALL.iter().map(|field| (self.field)(*field));
        let of_fields = words.flat_map(|FieldWords { label, required }| [label, required]);
        named.concat().into_iter().chain(of_fields).collect()
    }

    /// The texts without the WebAssembly, each with its key.
    pub fn stopped(&self) -> Vec<(&'static str, &'static str)> {
        let mut texts = self.stopped.list().to_vec();
        texts.push(("store", self.store));
        texts
    }
}
