//! The texts that both widgets have, with values in their places.
use parcela_core::Valor;
use parcela_core::text::{decimal, digits};
use parcela_order_flow::Terms;

use super::fill::fill;
use super::table::Table;

/// The texts of one language that both widgets have. The page provides them.
#[derive(Clone, Copy)]
pub struct Common(&'static Table);

impl Common {
    /// Reads a widget's table, which has `count` texts. `source` holds the texts in the order of their keys with `'\0'` between them, and
    /// then the page's texts for statuses that this package does not know: each is a number and a text. Returns `None` if texts are
    /// missing.
    pub fn read(lang: &str, source: &str, count: usize) -> Option<Self> {
        Table::read(lang, source, count).map(Self)
    }

    /// The whole table, including the widget's own texts.
    pub fn table(self) -> &'static Table {
        self.0
    }

    /// The language's tag, for `lang`.
    pub fn lang(self) -> &'static str {
        self.0.lang
    }

    /// Inserts `text` into `template`.
    pub fn with_text(template: &str, text: &str) -> String {
        fill(template, &[text])
    }

    /// The message that sends a customer the payment link. Without a first name, it contains neither the name nor the amount.
    pub fn invitation(self, link: &str, first_name: &str, amount: &str) -> String {
        if first_name.is_empty() {
            fill(self.share_text(), &[link])
        } else {
            fill(self.share_to(), &[link, first_name, amount])
        }
    }

    /// `Pedido nº 1042`
    pub fn number_of_order(self, numero: i64) -> String {
        Self::with_text(self.order_number(), &decimal(numero))
    }

    /// The known terms of the order, each with its label. An amount is omitted if it equals the requested amount.
    pub fn terms(self, terms: &Terms) -> Vec<(&'static str, String)> {
        // The view shows the requested amount above these.
        let other = |amount: Option<Valor>| {
            amount
                .filter(|amount| terms.requested != Some(*amount))
                .map(Valor::formatted)
        };
        let lines = [
            (
                self.order_term(),
                terms.prazo.map(|prazo| [&decimal(prazo), "x"].concat()),
            ),
            (self.order_total(), other(terms.total)),
            (self.approved(), other(terms.approved)),
        ];
        let known = lines.into_iter().filter_map(|(label, value)| Some((label, value?)));
        known.collect()
    }

    /// The time since an event, in whole units: `há 5 min`.
    pub fn elapsed(self, millis: u64) -> String {
        let minutes = millis / 60_000;
        let (count, template) = match (minutes, minutes / 60, minutes / 1_440) {
            (0, _, _) => (0, self.elapsed_now()),
            (_, 0, _) => (minutes, self.elapsed_minutes()),
            (_, hours, 0) => (hours, self.elapsed_hours()),
            (_, _, 1) => (1, self.elapsed_day()),
            (_, _, days) => (days, self.elapsed_days()),
        };
        Self::with_text(template, &digits(count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::{COUNT, KEYS, pt_br};

    #[test]
    fn a_key_is_the_key_of_one_text() {
        let mut keys = KEYS.to_vec();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), KEYS.len());
    }

    #[test]
    fn a_time_that_has_passed_is_told_in_whole_units() {
        let messages = Common::read("pt-BR", &pt_br::COMMON.list().join("\0"), COUNT).unwrap();
        let check = |minutes: u64, expected| assert_eq!(messages.elapsed(minutes * 60_000), expected);
        check(0, "agora");
        check(1, "há 1 min");
        check(59, "há 59 min");
        check(60, "há 1 h");
        check(1_439, "há 23 h");
        check(1_440, "há 1 dia");
        check(2_880, "há 2 dias");
        assert_eq!(messages.elapsed(59_999), "agora");
    }
}
