//! The texts of the list of orders in each language. A missing text does not compile.

mod en;
mod es;
mod language;
mod pt_br;
mod texts;

use parcela_order_flow::CallFailure;
use std::ops::Deref;

use parcela_core::StatusKind;
use parcela_core::operation::{Operation, PagedCustomers};
use parcela_orders_flow::{Announcement, List, Period, SearchError};
use parcela_ui::messages::{Common, Explanation, FieldMessage, TitleAndAdvice, counted, fill};

pub use self::language::Language;

impl Language {
    /// All languages. The first is the default.
    pub const ALL: [&'static Self; 3] = [&pt_br::LANGUAGE, &en::LANGUAGE, &es::LANGUAGE];
}

/// The status of a response to a call that is not allowed.
const FORBIDDEN: u16 = 403;

/// The texts of one language. The page provides them.
#[derive(Clone, Copy)]
pub struct Messages(Common);

impl Deref for Messages {
    type Target = Common;

    fn deref(&self) -> &Common {
        &self.0
    }
}

impl Messages {
    /// Reads the texts in `source` as [`Common::read`] does.
    pub fn read(lang: &str, source: &str) -> Option<Self> {
        Common::read(lang, source, texts::COUNT).map(Self)
    }

    /// The texts that both widgets have.
    pub(crate) fn common(self) -> Common {
        self.0
    }

    /// The name of a period.
    pub(crate) fn period(self, period: Period) -> &'static str {
        match period {
            Period::Today => self.period_today(),
            Period::Week => self.period_week(),
            Period::Month => self.period_month(),
            Period::All => self.period_all(),
        }
    }

    /// The status of an order in a few words. `awaits_invoice` is as for [`Common::short_status`].
    pub(crate) fn badge(self, status: StatusKind, awaits_invoice: bool) -> &'static str {
        match status {
            StatusKind::VendaNaoIniciada => self.not_started(),
            status => self.short_status(status, awaits_invoice),
        }
    }

    /// The name of a status in the filter: the text of its badge, and the provider's label if several statuses have this text.
    pub(crate) fn filter_name(self, status: StatusKind) -> (&'static str, Option<String>) {
        let text = self.badge(status, true);
        let is_shared = StatusKind::listed().any(|other| other != status && self.badge(other, true) == text);
        // The label of `EmAnalise` is the text of the badge.
        let is_labelled = is_shared && status != StatusKind::EmAnalise;
        (text, is_labelled.then(|| [" (", status.label(), ")"].concat()))
    }

    /// The error of a search.
    pub(crate) fn search_error(self, error: SearchError) -> &'static str {
        match error {
            SearchError::Cpf => self.search_cpf(),
            SearchError::Unclear => self.search_short(),
        }
    }

    /// `12 pedidos`
    pub(crate) fn orders(self, count: usize) -> String {
        counted(count, self.one_order(), self.many_orders())
    }

    /// The number of orders on a page of the list.
    pub(crate) fn count(self, list: &List) -> String {
        let count = self.orders(list.rows.len());
        if list.has_next || list.has_previous {
            fill(self.on_this_page(), &[&count])
        } else {
            count
        }
    }

    /// The text of the status region for an announcement.
    pub(crate) fn announcement(self, announcement: Announcement) -> String {
        match announcement {
            Announcement::Orders(count) => self.orders(count),
            Announcement::NoOrders => self.no_orders().to_owned(),
            Announcement::Refreshed(count) => fill(self.refreshed(), &[&self.orders(count)]),
            Announcement::Search(error) => self.search_error(error).to_owned(),
            Announcement::Exporting(count) => fill(self.exporting(), &[&self.orders(count)]),
            Announcement::Exported(count, is_partial) => {
                let mut exported = fill(self.exported(), &[&self.orders(count)]);
                if is_partial {
                    exported.extend([" ", self.export_partial()]);
                }
                exported
            }
            Announcement::ExportCancelled => self.export_cancelled().to_owned(),
            Announcement::Order(announcement) => self.order_announcement(announcement),
        }
    }

    /// The texts of the alert for a failure. A gateway refuses customers to a session that is limited to establishments, because customers
    /// belong to no establishment. The alert then suggests a search without a name.
    pub(crate) fn explain(self, failure: &CallFailure) -> Explanation {
        if failure.status == Some(FORBIDDEN) && failure.route.name == PagedCustomers::NAME {
            return TitleAndAdvice {
                title: self.no_names(),
                advice: self.no_names_advice(),
            }
            .into();
        }
        self.common().explanation(failure, &|_, _| FieldMessage::Quoted, None)
    }

    /// The column headers of the CSV file.
    pub(crate) fn csv_headers(self) -> Vec<&'static str> {
        vec![
            self.number(),
            self.status_name(),
            self.person(),
            self.document(),
            self.order_total(),
            self.financed(),
            self.approved(),
            self.order_term(),
            self.shop(),
            self.created(),
            self.paid_out(),
            self.identifier(),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The service knows the financed amount alone. In the checkout, *Valor da venda* includes the down payment.
    #[test]
    fn the_amount_of_an_order_has_the_name_that_the_checkout_gives_it() {
        for (language, head) in Language::ALL
            .iter()
            .zip(["Valor financiado", "Financed amount", "Importe financiado"])
        {
            let messages = Messages::read(language.lang, &language.texts().join("\0")).unwrap();
            assert_eq!(messages.csv_headers()[5], head);
        }
    }

    #[test]
    fn a_status_is_found_in_the_filter_by_the_text_of_its_badge() {
        for language in Language::ALL {
            let messages = Messages::read(language.lang, &language.texts().join("\0")).unwrap();
            let mut names = Vec::new();
            for status in StatusKind::listed() {
                let name = messages.filter_name(status);
                assert_eq!(name.0, messages.badge(status, true));
                assert!(!names.contains(&name), "{name:?}");
                names.push(name);
            }
        }
    }
}
