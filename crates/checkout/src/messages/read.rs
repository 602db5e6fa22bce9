//! The tables that the WebAssembly has been given.

use std::cell::RefCell;

use parcela_checkout_flow::FormField;

use super::table::NAMED;
use super::{Language, Messages};

/// How many texts a table has: those with a name, and two for each field.
const COUNT: usize = NAMED + 2 * FormField::COUNT;
/// Stands between two texts, and in none.
const SEPARATOR: char = '\0';

thread_local! {
    /// Each table with what it was read of, for as long as there is the page, as views hold on to them. A page with several
    /// widgets, or which gives the same words again at each rendering, has one.
    static TABLES: RefCell<Vec<(&'static str, &'static Messages)>> = const { RefCell::new(Vec::new()) };
}

impl Messages {
    /// The table of the texts in `source`, in their order, with `'\0'` between them. What follows is the page's own words for
    /// statuses that this widget does not know: each a number and a text. None where texts are missing.
    pub fn read(lang: &str, source: &str) -> Option<&'static Self> {
        let known = TABLES.with_borrow(|tables| {
            let is_same = |(text, table): &&(&str, &Self)| table.lang == lang && *text == source;
            tables.iter().find(is_same).map(|(_, table)| *table)
        });
        known.or_else(|| keep(leaked(lang), leaked(source)))
    }

    /// The table of a language as its files have it.
    pub fn of(language: &Language) -> Option<&'static Self> {
        Self::read(language.lang, &language.texts().join("\0"))
    }
}

fn keep(lang: &'static str, source: &'static str) -> Option<&'static Messages> {
    let mut texts: Vec<_> = source.split(SEPARATOR).collect();
    if texts.len() < COUNT {
        return None;
    }
    let mut others = texts.split_off(COUNT).into_iter();
    let pairs = std::iter::from_fn(|| Some((others.next()?, others.next()?)));
    let others = pairs.collect();
    let table: &Messages = Box::leak(Box::new(Messages { lang, texts, others }));
    TABLES.with_borrow_mut(|tables| tables.push((source, table)));
    Some(table)
}

fn leaked(text: &str) -> &'static str {
    Box::leak(text.into())
}

#[cfg(test)]
mod tests {
    use std::ptr;

    use parcela_core::StatusKind;

    use super::*;

    fn table(language: &Language, more: &str) -> Option<&'static Messages> {
        Messages::read(language.lang, &(language.texts().join("\0") + more))
    }

    #[test]
    fn a_table_is_kept_once() {
        let [portuguese, english, _] = Language::ALL;
        let first = table(english, "").unwrap();
        assert!(ptr::eq(first, table(english, "").unwrap()));
        assert!(!ptr::eq(first, table(portuguese, "").unwrap()));
        assert_eq!((first.lang, first.new_sale()), ("en", "New sale"));
    }

    #[test]
    fn a_page_has_a_word_for_a_status_of_tomorrow() {
        let own = table(Language::ALL[0], "\x0021\0Em revisão").unwrap();
        assert_eq!(own.status(StatusKind::from(21)), "Em revisão");
        let other = own.status(StatusKind::from(22));
        assert_eq!(other, "O pedido tem uma situação que este checkout não conhece.");
    }

    #[test]
    fn a_table_of_another_version_is_none() {
        assert!(Messages::read("en", "Sale in installments\0Steps").is_none());
    }
}
