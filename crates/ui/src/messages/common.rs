//! The texts that both widgets have, with values in their places.

use parcela_core::text::{decimal, digits};
use parcela_core::{StatusKind, Valor};
use parcela_order_flow::Terms;

use super::fill::fill;
use super::table::Table;

/// The number of texts for statuses, which precede all others. The index of a listed status is its number, and an unknown one has the last.
const STATUSES: usize = StatusKind::LAST as usize + 2;

crate::texts! {
    impl Common after STATUSES;
    _: starting link_ready link_advice no_link no_link_advice no_link_again qr qr_advice copy copied not_copied open
        whatsapp email share link_subject share_text share_to share_shop progress order_number checking checked silent invoice
        invoice_advice invoice_drop invoice_choose invoice_photo invoice_limits invoice_send invoice_final invoice_sending
        invoice_sent retry quote order_term order_total approved elapsed_now elapsed_minutes elapsed_hours
        elapsed_day elapsed_days setup_advice review person back financed print print_failed receipt receipt_date receipt_qr
        receipt_note;
    heading: heading_link heading_analysis heading_customer heading_confirming heading_confirmed heading_invoice
        heading_done heading_denied heading_expired heading_refused heading_cancelled heading_blocked heading_unclear;
    next: next_start_sale next_share_link next_wait next_import_invoice next_done next_sell_anew next_sell_smaller
        next_sell_same next_contact_support;
    stage: stage_created stage_analysis stage_customer stage_confirmation stage_invoice stage_done;
    mark: mark_past mark_now mark_stopped mark_ahead;
    file: file_kind file_content file_name file_large file_empty file_unreadable;
    failure: failure_network failure_network_advice failure_offline failure_offline_advice failure_back_online
        failure_back_online_advice failure_order_not_found failure_order_not_found_advice failure_timeout
        failure_timeout_advice failure_unauthorized failure_unauthorized_advice failure_not_found
        failure_not_found_advice failure_conflict failure_conflict_advice failure_invoice_received
        failure_invoice_received_advice failure_rate_limited failure_rate_limited_advice failure_server
        failure_server_advice failure_term_out_of_range failure_term_out_of_range_advice failure_fields
        failure_fields_advice failure_refused failure_refused_advice failure_decode failure_decode_advice;
}

/// The number of texts that both widgets have.
pub const COUNT: usize = NAMED;

/// The keys of the texts that both widgets have, in the order of their tables.
pub fn keys() -> Vec<String> {
    let statuses = StatusKind::listed().map(|status| format!("status.{}", i32::from(status)));
    let statuses = statuses.chain(["status.unknown".to_owned()]);
    statuses.chain(named_keys()).collect()
}

/// The texts of one language that both widgets have. The page provides them.
#[derive(Clone, Copy)]
pub struct Common(&'static Table);

impl Common {
    /// Reads a widget's table, which has `count` texts, as [`WidgetMessages::read`](super::WidgetMessages::read) does.
    pub fn read(lang: &str, source: &str, count: usize) -> Option<Self> {
        Table::read(lang, source, count).map(Self)
    }

    /// The text at an index of the whole table, which includes the widget's own texts.
    pub fn at(self, index: usize) -> &'static str {
        self.0.at(index)
    }

    /// The status of an order, as a sentence.
    pub fn status(self, status: StatusKind) -> &'static str {
        let (number, unknown) = (i32::from(status), STATUSES - 1);
        let index = usize::try_from(number).unwrap_or(unknown).min(unknown);
        let other = (index == unknown).then(|| self.0.other_status(number));
        other.flatten().unwrap_or_else(|| self.at(index))
    }

    /// The language's tag, for `lang`.
    pub fn lang(self) -> &'static str {
        self.0.lang
    }

    /// Inserts `text` into `template`.
    pub fn with_text(template: &str, text: &str) -> String {
        fill(template, &[text])
    }

    /// The message that sends a customer the payment link and says which shop sends it. Without a first name, it contains neither the name nor
    /// the amount. An unknown `shop` is empty; a text of the page may name the shop itself. The full stop of `Ltda.` is the sentence's.
    pub fn invitation(self, link: &str, first_name: &str, amount: &str, shop: &str) -> String {
        let mut sender = Self::with_text(self.share_shop(), shop.strip_suffix(".").unwrap_or(shop));
        if shop.is_empty() && sender != self.share_shop() {
            sender.clear();
        }
        if !sender.is_empty() {
            sender.push(' ');
        }
        let template = if first_name.is_empty() {
            self.share_text()
        } else {
            self.share_to()
        };
        fill(template, &[link, first_name, amount, &sender])
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
        let mut known = Vec::new();
        for (label, value) in lines {
            if let Some(value) = value {
                known.push((label, value));
            }
        }
        known
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
    use crate::messages::words;

    #[test]
    fn a_status_has_the_key_that_a_page_knows() {
        let messages = Common::read("", &keys().join("\0"), COUNT).unwrap();
        for status in StatusKind::listed() {
            assert_eq!(messages.status(status), format!("status.{}", i32::from(status)));
        }
    }

    #[test]
    fn a_page_has_a_text_for_an_unknown_status() {
        let source = words::table("pt-BR", "widget", &keys()) + "\x0021\0Em revisão";
        let messages = Common::read("pt-BR", &source, COUNT).unwrap();
        assert_eq!(messages.status(StatusKind::from(21)), "Em revisão");
        for number in [-1, 22] {
            let other = messages.status(StatusKind::from(number));
            assert_eq!(other, "O pedido tem uma situação que esta página não conhece.");
        }
    }

    #[test]
    fn an_invitation_names_what_is_known() {
        let messages = Common::of("pt-BR");
        let link = "https://pay.example/abc";
        let check = |name, amount, shop, expected: &str| {
            assert_eq!(messages.invitation(link, name, amount, shop), [expected, link].concat());
        };
        check("", "", "", "Olá! Conclua sua compra neste link: ");
        check(
            "",
            "",
            "Casa Lima",
            "Olá! Aqui é da Casa Lima. Conclua sua compra neste link: ",
        );
        check(
            "Ana",
            "R$ 9,00",
            "",
            "Olá, Ana! Para concluir sua compra de R$ 9,00, acesse: ",
        );
        let known = "Olá, Ana! Aqui é da Casa Lima. Para concluir sua compra de R$ 9,00, acesse: ";
        check("Ana", "R$ 9,00", "Casa Lima", known);
        check("Ana", "R$ 9,00", "Casa Lima.", known);
    }

    #[test]
    fn a_time_that_has_passed_is_told_in_whole_units() {
        let messages = Common::of("pt-BR");
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
