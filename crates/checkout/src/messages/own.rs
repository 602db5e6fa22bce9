//! A page's own words, in place of a table's.

use std::cell::RefCell;

use super::Messages;
use super::table::NAMES;
use parcela_checkout_flow::{FormField, Step};

thread_local! {
    /// The tables with a page's own words, for as long as there is the page, as views hold on to them. A page that gives the
    /// same words to each of its widgets, or again at each rendering, has one.
    static TABLES: RefCell<Vec<&'static Messages>> = const { RefCell::new(Vec::new()) };
}

impl Messages {
    /// The same table with words of the page's own, and the keys that are none.
    pub fn with(&self, overrides: Vec<(String, String)>) -> (&'static Self, Vec<String>) {
        let keys = overrides.iter().map(|(key, _)| key);
        let unknown = keys.filter(|key| index(key).is_none() && !is_family(key));
        let unknown = unknown.cloned().collect();
        let known = TABLES.with_borrow(|tables| {
            let mut tables = tables.iter().copied();
            tables.find(|table| table.lang == self.lang && table.overrides == overrides)
        });
        (known.unwrap_or_else(|| self.keep(overrides)), unknown)
    }

    fn keep(&self, overrides: Vec<(String, String)>) -> &'static Self {
        let overrides: &'static [(String, String)] = overrides.leak();
        let mut own = Self { overrides, ..*self };
        for (key, text) in overrides {
            if let Some(index) = index(key) {
                own.texts[index] = text;
            }
        }
        let own: &'static Self = Box::leak(Box::new(own));
        TABLES.with_borrow_mut(|tables| tables.push(own));
        own
    }

    /// The page's word for an item of a family, such as `label.cpf`; without one, `text`.
    pub(super) fn own(&self, family: &str, item: &str, text: &'static str) -> &'static str {
        let key = || [family, item].concat();
        let mut overrides = self.overrides.iter();
        overrides.find(|(own, _)| *own == key()).map_or(text, |(_, text)| text)
    }
}

/// The text that `key` means, as JavaScript writes it: `newSale` is `new_sale`.
fn index(key: &str) -> Option<usize> {
    let plain = |text: &str| text.replace('_', "").to_ascii_lowercase();
    NAMES.iter().position(|name| plain(name) == plain(key))
}

fn is_family(key: &str) -> bool {
    let labels = FormField::ALL.map(|field| ["label.", field.id()].concat());
    let steps = Step::ALL.map(|step| ["step.", step.name()].concat());
    let headings = Step::ALL.map(|step| ["heading.", step.name()].concat());
    let status = key
        .strip_prefix("status.")
        .is_some_and(|number| number.parse::<u8>().is_ok());
    let all = labels.iter().chain(&steps).chain(&headings);
    status || all.into_iter().any(|known| known == key)
}

#[cfg(test)]
mod tests {
    use std::ptr;

    use parcela_core::StatusKind;

    use super::*;

    fn words(keys: &[&str]) -> Vec<(String, String)> {
        keys.iter().map(|key| ((*key).to_owned(), key.to_uppercase())).collect()
    }

    #[test]
    fn a_page_has_words_of_its_own() {
        let keys = ["newSale", "label.cpf", "heading.link", "status.5", "label.nada", "nada"];
        let (own, unknown) = Messages::default_language().with(words(&keys));
        assert_eq!(unknown, ["label.nada", "nada"]);
        assert_eq!(own.new_sale(), "NEWSALE");
        assert_eq!(own.label(FormField::Cpf), "LABEL.CPF");
        assert_eq!(own.heading(Step::Link), "HEADING.LINK");
        assert_eq!(own.status(StatusKind::PagamentoPendente), "STATUS.5");
        assert_eq!(own.copy(), Messages::default_language().copy());
    }

    #[test]
    fn the_same_words_are_kept_once() {
        let english = Messages::of("en").unwrap();
        let (first, _) = english.with(words(&["newSale", "nada"]));
        let (again, unknown) = english.with(words(&["newSale", "nada"]));
        assert!(ptr::eq(first, again));
        assert_eq!(unknown, ["nada"]);
        let (others, _) = english.with(words(&["copy"]));
        assert!(!ptr::eq(first, others));
        let (spanish, _) = Messages::of("es").unwrap().with(words(&["newSale", "nada"]));
        assert_eq!(spanish.lang, "es");
    }
}
