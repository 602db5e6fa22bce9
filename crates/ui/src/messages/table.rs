//! Tables of texts, one for each language.
//!
//! The WebAssembly contains no texts. The page provides a table, which is a list: the texts that both widgets have come first, and the widget's
//! own texts follow.

use std::cell::RefCell;

use parcela_core::text::decimal;

/// Separates two texts. No text contains it.
const SEPARATOR: char = '\0';

thread_local! {
    /// The tables that were read. Views borrow from them, so they are never freed, and an equal table is read once: a page may have several
    /// widgets, and may provide the same texts at each rendering.
    static TABLES: RefCell<Vec<&'static Table>> = const { RefCell::new(Vec::new()) };
}

/// The texts of one language, with those that the page overrides.
pub(super) struct Table {
    /// The language's tag, for `lang`.
    pub(super) lang: &'static str,
    source: &'static str,
    texts: Vec<&'static str>,
    /// The page's texts for statuses that this package does not know, each with the number of its status.
    other_statuses: Vec<(&'static str, &'static str)>,
}

impl Table {
    /// Reads `count` texts, separated by `'\0'`, from `source`. The page's texts for unknown statuses follow: each is a number and a text.
    /// Returns `None` if texts are missing.
    pub(super) fn read(lang: &str, source: &str, count: usize) -> Option<&'static Self> {
        let known = TABLES.with_borrow(|tables| {
            let mut tables = tables.iter().copied();
            tables.find(|table| table.lang == lang && table.source == source)
        });
        known.or_else(|| Self::keep(leaked(lang), leaked(source), count))
    }

    fn keep(lang: &'static str, source: &'static str, count: usize) -> Option<&'static Self> {
        let mut texts: Vec<_> = source.split(SEPARATOR).collect();
        if texts.len() < count {
            return None;
        }
        let mut other_statuses = Vec::new();
        for pair in texts.split_off(count).chunks_exact(2) {
            other_statuses.push((pair[0], pair[1]));
        }
        let table: &Self = Box::leak(Box::new(Self {
            lang,
            source,
            texts,
            other_statuses,
        }));
        TABLES.with_borrow_mut(|tables| tables.push(table));
        Some(table)
    }

    /// The text at an index.
    pub(super) fn at(&self, index: usize) -> &'static str {
        self.texts[index]
    }

    /// The page's text for a status that this package does not know.
    pub(super) fn other_status(&self, number: i32) -> Option<&'static str> {
        let number = decimal(number);
        let mut others = self.other_statuses.iter();
        others.find(|(other, _)| *other == number).map(|(_, text)| *text)
    }
}

fn leaked(text: &str) -> &'static str {
    Box::leak(text.into())
}

#[cfg(test)]
mod tests {
    use std::ptr;

    use super::*;
    use crate::messages::{COUNT, keys, words};

    #[test]
    fn a_table_is_kept_once() {
        let read = |lang| Table::read(lang, &words::table(lang, "widget", &keys()), COUNT).unwrap();
        let first = read("en");
        assert!(ptr::eq(first, read("en")));
        assert!(!ptr::eq(first, read("pt-BR")));
        assert_eq!(first.at(0), "The order's status is not known yet.");
    }

    #[test]
    fn a_table_of_another_version_is_none() {
        assert!(Table::read("en", "Sale in installments\0Steps", COUNT).is_none());
    }
}
