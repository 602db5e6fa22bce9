//! The names of the texts of the list of orders, and the texts with values in their places.

use parcela_core::StatusKind;
use parcela_core::operation::{Operation, PagedCustomers};
use parcela_order_flow::CallFailure;
use parcela_orders_flow::{Announcement, List, Period, SearchError, State, Sum, Total};
use parcela_ui::browser::date_and_time;
use parcela_ui::messages::{Common, DOT, Explanation, FieldMessage, TitleAndAdvice, WidgetMessages, counted, fill};

/// The status of a response to a call that is not allowed.
const FORBIDDEN: u16 = 403;

parcela_ui::texts! {
    /// The texts of one language. The page provides them.
    pub struct Messages;
    _: widget search search_cpf search_short no_names no_names_advice statuses any_status other_status
        periods period_today period_week period_month period_all loading no_orders no_orders_advice clear_filter
        no_orders_yet no_orders_yet_advice more_names more_orders outdated refresh refreshed one_order many_orders
        on_this_page completed page pages previous following export exporting cancel_export exported export_partial
        export_cancelled add_up adding_up completed_sum paid_sum sum_note file_name not_started unnamed to_list get_link show_link go_on_with_sale
        details created paid_out paid_out_done not_paid_out description shop document status_name number amount
        identifier setup;
    label: label_2 label_3 label_6 label_7 label_8 label_10 label_11 label_12 label_18;
}

impl WidgetMessages for Messages {
    const COUNT: usize = NAMED;

    fn own_keys() -> Vec<String> {
        named_keys()
    }

    fn setup_title(self) -> &'static str {
        self.setup()
    }
}

impl Messages {
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

    /// The name of a status in the filter: the text of its badge, and the status's label if the badge of another status has this text.
    pub(crate) fn filter_name(self, status: StatusKind) -> [&'static str; 4] {
        let label = match status {
            StatusKind::SaldoIndisponivel => Text::label_3,
            StatusKind::BiometriaRecusada => Text::label_6,
            StatusKind::BiometriaAprovada => Text::label_7,
            StatusKind::PagamentoRecusado => Text::label_8,
            StatusKind::Aprovado => Text::label_2,
            StatusKind::NaoAutorizado => Text::label_10,
            StatusKind::AutorizacaoPendente => Text::label_11,
            StatusKind::AguardandoCadastro => Text::label_12,
            StatusKind::ConfirmacaoDePagamentoPendente => Text::label_18,
            StatusKind::Indefinido
            | StatusKind::EmAnalise
            | StatusKind::AnaliseExpirada
            | StatusKind::PagamentoPendente
            | StatusKind::Comprado
            | StatusKind::VendaNaoIniciada
            | StatusKind::Cancelado
            | StatusKind::Faturamento
            | StatusKind::Concluido
            | StatusKind::Congelado
            | StatusKind::Unknown(_) => return [self.badge(status, true), "", "", ""],
        };
        [self.badge(status, true), " (", self.text(label), ")"]
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

    /// The sum of the completed orders on a page of the list, empty if there are none.
    pub(crate) fn completed_of(self, list: &List) -> String {
        list.completed()
            .map(|sum| fill(self.completed(), &[&sum]))
            .unwrap_or_default()
    }

    /// The progress of an export, or of a sum.
    pub(crate) fn exporting_orders(self, count: usize, adds_up: bool) -> String {
        let text = if adds_up { self.adding_up() } else { self.exporting() };
        fill(text, &[&self.orders(count)])
    }

    /// The sum of the completed orders, with that of the paid out ones if there are any; and what it counts.
    pub(crate) fn sum(self, sum: Sum) -> [String; 2] {
        let total = |text: &str, total: Total| [fill(text, &[&total.formatted()]), self.orders(total.count)].join(DOT);
        let mut text = total(self.completed_sum(), sum.completed);
        if sum.paid_out.count > 0 {
            text.extend([". ", &total(self.paid_sum(), sum.paid_out)]);
        }
        let read = date_and_time(sum.at, self.lang());
        [text, fill(self.sum_note(), &[&read])]
    }

    /// A text about the orders that were read, which says so if some may be missing.
    fn with_doubt(self, mut text: String, is_partial: bool) -> String {
        if is_partial {
            text.extend([" ", self.export_partial()]);
        }
        text
    }

    /// The text of the status region for an announcement.
    pub(crate) fn announcement(self, announcement: Announcement, state: &State) -> String {
        match announcement {
            Announcement::Orders(count) => self.orders(count),
            Announcement::NoOrders => self.no_orders().to_owned(),
            Announcement::Refreshed(count) => fill(self.refreshed(), &[&self.orders(count)]),
            Announcement::Search(error) => self.search_error(error).to_owned(),
            Announcement::Exporting(count) => {
                let export = state.export.as_ref();
                self.exporting_orders(count, export.is_some_and(|export| export.adds_up))
            }
            Announcement::Summed => {
                let text = state.sum.map(|sum| self.sum(sum).join(". "));
                self.with_doubt(text.unwrap_or_default(), state.is_partial)
            }
            Announcement::Exported(count, is_partial) => {
                self.with_doubt(fill(self.exported(), &[&self.orders(count)]), is_partial)
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
    pub(crate) fn csv_headers(self) -> [&'static str; 12] {
        [
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

/// The package's texts.
#[cfg(test)]
#[path = "../../../../tests/widgets/words.rs"]
mod words;

#[cfg(test)]
impl Messages {
    /// The package's texts of a language.
    pub(crate) fn of(lang: &str) -> Self {
        Self::read(lang, &words::table(lang, "orders", &Self::keys())).unwrap()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_the_key_of_one_text() {
        let mut keys = Messages::keys();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), Messages::COUNT);
    }

    /// The service knows the financed amount alone. In the checkout, *Valor da venda* includes the down payment.
    #[test]
    fn the_amount_of_an_order_has_the_name_that_the_checkout_gives_it() {
        for (lang, head) in [
            ("pt-BR", "Valor financiado"),
            ("en", "Financed amount"),
            ("es", "Importe financiado"),
        ] {
            assert_eq!(Messages::of(lang).csv_headers()[5], head);
        }
    }

    #[test]
    fn a_status_is_found_in_the_filter_by_the_text_of_its_badge() {
        for messages in ["pt-BR", "en", "es"].map(Messages::of) {
            let mut names = Vec::new();
            for status in StatusKind::listed() {
                let name = messages.filter_name(status);
                assert_eq!(name[0], messages.badge(status, true));
                assert!(!names.contains(&name), "{name:?}");
                names.push(name);
            }
        }
    }

    #[test]
    fn a_label_in_the_filter_is_the_specification_s() {
        for status in StatusKind::listed() {
            let [_, _, label, _] = Messages::of("pt-BR").filter_name(status);
            assert!(label.is_empty() || label == status.label(), "{label}");
        }
    }
}
