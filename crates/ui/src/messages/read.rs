//! The tables that the WebAssembly has been given.

use std::cell::RefCell;

use super::Common;

/// Stands between two texts, and in none.
const SEPARATOR: char = '\0';

thread_local! {
    /// Each table with what it was read of, for as long as there is the page, as views hold on to them. A page with several
    /// widgets, or which gives the same words again at each rendering, has one.
    static TABLES: RefCell<Vec<(&'static str, &'static Common)>> = const { RefCell::new(Vec::new()) };
}

impl Common {
    /// The table of the `count` texts in `source`, in their order, with `'\0'` between them. What follows is the page's own words for
    /// statuses that this package does not know: each a number and a text. None where texts are missing.
    pub fn read(lang: &str, source: &str, count: usize) -> Option<&'static Self> {
        let known = TABLES.with_borrow(|tables| {
            let is_same = |(text, table): &&(&str, &Self)| table.lang == lang && *text == source;
            tables.iter().find(is_same).map(|(_, table)| *table)
        });
        known.or_else(|| keep(leaked(lang), leaked(source), count))
    }
}

fn keep(lang: &'static str, source: &'static str, count: usize) -> Option<&'static Common> {
    let mut texts: Vec<_> = source.split(SEPARATOR).collect();
    if texts.len() < count {
        return None;
    }
    let mut others = texts.split_off(count).into_iter();
    let pairs = std::iter::from_fn(|| Some((others.next()?, others.next()?)));
    let others = pairs.collect();
    let table: &Common = Box::leak(Box::new(Common { lang, texts, others }));
    TABLES.with_borrow_mut(|tables| tables.push((source, table)));
    Some(table)
}

fn leaked(text: &str) -> &'static str {
    Box::leak(text.into())
}

#[cfg(test)]
mod tests {
    use std::ptr;

    use super::super::{COUNT, en, pt_br};
    use super::*;

    #[test]
    fn a_table_is_kept_once() {
        let read =
            |lang, texts: &super::super::CommonTexts| Common::read(lang, &texts.list().join("\0"), COUNT).unwrap();
        let first = read("en", &en::COMMON);
        assert!(ptr::eq(first, read("en", &en::COMMON)));
        assert!(!ptr::eq(first, read("pt-BR", &pt_br::COMMON)));
        assert_eq!((first.lang, first.retry()), ("en", "Try again"));
    }

    #[test]
    fn a_table_of_another_version_is_none() {
        assert!(Common::read("en", "Sale in installments\0Steps", COUNT).is_none());
    }
}
