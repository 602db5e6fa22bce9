//! The words that both widgets have, and what tables of words are made of.
//!
//! Each widget has a table of its own behind this one: [`table!`](crate::table) makes both. A missing text does not compile.
//! Amounts keep their Brazilian form in all languages, as an amount is typed in it too.

#[macro_use]
mod table_macro;

mod announcement;
pub mod en;
pub mod es;
mod explanation;
mod fill;
mod of_order;
pub mod pt_br;
mod read;
mod table;

pub use self::explanation::{Explanation, OfField, Words};
pub use self::fill::{count_text, counted, fill};
pub use self::table::{COUNT, Failures, OrderWords, Views};

use parcela_checkout_flow::{Cause, Stage, StageMark, Terms};
use parcela_core::text::{decimal, digits};
use parcela_core::{StatusKind, Valor};

use self::table::Text;

/// The language of the service's texts.
pub const SERVICE: &str = "pt-BR";

/// The words of one language, with those of the page in their places. Those of [`table!`](crate::table) come first, a widget's own behind them.
pub struct Common {
    /// The language's tag, for `lang`.
    pub lang: &'static str,
    texts: Vec<&'static str>,
    /// The page's words for statuses that this package does not know, each with the status' number.
    others: Vec<(&'static str, &'static str)>,
}

/// The texts of one language that both widgets have.
pub struct CommonTexts {
    /// What the views say.
    pub views: Views,
    /// How an order stands.
    pub order: OrderWords,
    /// Why a call has failed.
    pub failures: Failures,
}

impl CommonTexts {
    /// The texts, in the order of [`keys`].
    pub fn list(&self) -> Vec<&'static str> {
        [self.views.list(), self.order.list(), self.failures.list()].concat()
    }
}

/// The words of the views in place of a widget that does not run: they are shown before there is a table.
pub struct Stopped {
    /// The WebAssembly could not be loaded.
    pub failed: &'static str,
    /// The WebAssembly has crashed.
    pub crashed: &'static str,
    /// The button that goes on after a crash.
    pub go_on: &'static str,
}

impl Stopped {
    /// The texts, each with its key.
    pub fn list(&self) -> [(&'static str, &'static str); 3] {
        [("failed", self.failed), ("crashed", self.crashed), ("goOn", self.go_on)]
    }
}

/// The keys of the texts that both widgets have, as a page writes them.
pub fn keys() -> Vec<String> {
    table::keys()
}

/// `newSale` of `new_sale`.
pub fn camel_case(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |mut name, word| {
        let (initial, rest) = word.split_at(1);
        name.push_str(&initial.to_ascii_uppercase());
        name.push_str(rest);
        name
    })
}

/// `failure.notFound` of `failure_not_found`, unless there is another key.
pub fn family_key(name: &str, other: &[&str]) -> String {
    let (family, item) = name.split_once('_').unwrap_or((name, ""));
    match other {
        [key, ..] => (*key).to_owned(),
        [] => [family, ".", &camel_case(item)].concat(),
    }
}

impl Common {
    /// The text at a place.
    pub fn at(&self, place: usize) -> &'static str {
        self.texts[place]
    }

    /// Where an order stands.
    pub fn status(&self, status: StatusKind) -> &'static str {
        if let StatusKind::Unknown(number) = status {
            let number = decimal(number);
            if let Some((_, text)) = self.others.iter().find(|(other, _)| *other == number) {
                return text;
            }
        }
        self.text(Text::of_status(status))
    }

    /// How an order stands, in few words. The status follows a while after its invoice has been handed in.
    pub fn standing(&self, status: StatusKind, awaits_invoice: bool) -> &'static str {
        self.text(Text::of_followed_order(status, awaits_invoice))
    }

    /// The name of a payment link.
    pub fn link(&self) -> &'static str {
        self.text(Text::heading_link)
    }

    /// What the seller can do about an order with a status.
    pub fn advice(&self, status: StatusKind) -> &'static str {
        self.text(Text::of_advice(status))
    }

    /// A stage in the life of an order.
    pub fn stage(&self, stage: Stage) -> &'static str {
        self.text(Text::of_stage(stage))
    }

    /// The state of a stage, for a screen reader.
    pub fn mark(&self, mark: StageMark) -> &'static str {
        self.text(Text::of_mark(mark))
    }

    /// What is wrong with a file.
    pub fn file_error(&self, error: parcela_checkout_flow::FileError) -> &'static str {
        self.text(Text::of_file(error))
    }

    /// Why a call has failed.
    pub fn failure(&self, cause: Cause) -> Words {
        let [title, advice] = Text::of_failure(cause);
        Words {
            title: self.text(title),
            advice: self.text(advice),
        }
    }

    /// `template` with `text` in its place.
    pub fn with_text(template: &str, text: &str) -> String {
        fill(template, &[text])
    }

    /// The text that brings a customer the link of a sale of an amount. Without a name it has neither name nor amount.
    pub fn invitation(&self, link: &str, first_name: &str, amount: &str) -> String {
        if first_name.is_empty() {
            fill(self.share_text(), &[link])
        } else {
            fill(self.share_to(), &[link, first_name, amount])
        }
    }

    /// `Pedido nº 1042`
    pub fn number_of_order(&self, numero: i64) -> String {
        Self::with_text(self.order_number(), &decimal(numero))
    }

    /// What is agreed on in the order, as far as it is known and differs from the requested amount: each with its label.
    pub fn terms(&self, terms: &Terms) -> Vec<(&'static str, String)> {
        // The requested amount stands above these.
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

    /// How long ago something was, in whole units of time.
    pub fn elapsed(&self, millis: u64) -> String {
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

    fn common(texts: &CommonTexts, more: &str) -> &'static Common {
        Common::read("pt-BR", &(texts.list().join("\0") + more), COUNT).unwrap()
    }

    #[test]
    fn a_text_has_the_key_that_a_page_knows() {
        let keys = keys();
        assert_eq!(keys.len(), COUNT);
        let check = |text: Text, key: String| assert_eq!(keys[text as usize], key);
        check(Text::link_ready, "linkReady".to_owned());
        check(Text::failure_network_advice, "failure.networkAdvice".to_owned());
        for number in 0..=18 {
            check(Text::of_status(StatusKind::from(number)), format!("status.{number}"));
        }
    }

    #[test]
    fn no_two_failures_share_their_words() {
        use Cause::{
            BackOnline, Conflict, Decode, Fields, Network, NotFound, Offline, OrderNotFound, RateLimited, Refused,
            Server, TermOutOfRange, Timeout, Unauthorized,
        };
        let causes = [
            Network,
            Offline,
            BackOnline,
            OrderNotFound,
            Timeout,
            Unauthorized,
            NotFound,
            Conflict,
            RateLimited,
            Server,
            TermOutOfRange,
            Fields,
            Refused,
            Decode,
        ];
        for texts in [&pt_br::COMMON, &en::COMMON, &es::COMMON] {
            let words = common(texts, "");
            let mut titles: Vec<_> = causes.map(|cause| words.failure(cause).title).to_vec();
            titles.sort_unstable();
            titles.dedup();
            assert_eq!(titles.len(), causes.len());
        }
    }

    #[test]
    fn a_page_has_a_word_for_a_status_of_tomorrow() {
        let own = common(&pt_br::COMMON, "\x0021\0Em revisão");
        assert_eq!(own.status(StatusKind::from(21)), "Em revisão");
        let other = own.status(StatusKind::from(22));
        assert_eq!(other, "O pedido tem uma situação que esta página não conhece.");
    }

    #[test]
    fn a_time_that_has_passed_is_told_in_whole_units() {
        let words = common(&pt_br::COMMON, "");
        let check = |minutes: u64, expected| assert_eq!(words.elapsed(minutes * 60_000), expected);
        check(0, "agora");
        check(1, "há 1 min");
        check(59, "há 59 min");
        check(60, "há 1 h");
        check(1_439, "há 23 h");
        check(1_440, "há 1 dia");
        check(2_880, "há 2 dias");
        assert_eq!(words.elapsed(59_999), "agora");
    }
}
