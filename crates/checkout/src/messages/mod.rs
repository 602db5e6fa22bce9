//! The names of the checkout's texts, and the texts with values in their places.

mod announcement;
mod errors;
mod explanation;
mod money;
mod open_sale;

use self::open_sale::name;
use parcela_checkout_flow::{FormField, Group, Remark, SellAgain, State, Step};
use parcela_core::Valor;
use parcela_order_flow::Plan;
use parcela_ui::messages::{Common, TitleAndAdvice, WidgetMessages, counted, fill};

parcela_ui::texts! {
    /// The texts of one language. The page provides them.
    pub struct Messages;
    _: widget steps step_of amount basis gross net simulate simulating options choose_option no_options installment
        total installments customer_pays transfer establishment_receives monthly_rate rate total_cost show_net hide_net
        all_terms fewer_terms minimum calculating proceed address optional date_form choose to_review submit
        submitting twin_made twin_sent today_at yesterday_at twin_advice create_another show_twin address_filled
        customer_filled found_mark new_sale edit same_order creating one_option many_options receives
        one_wrong many_wrong future_birth one_word name_digits minor unknown_cep near_domain whole_cut cents_cut
        paste_refused paste_too_long simulated amount_changed amount_choice amount_stays keep_amount take_amount keep_order
        sell_anew sell_same sell_smaller sell_down_payment down_payment add_down_payment remove_down_payment
        waiting_for slow sale_amount for_customer for_shop sales sales_wait amount_kept leave_customer keep_customer open_order setup;
    step: step_simulation step_order step_link;
    heading: heading_simulation heading_order heading_review;
    remark: remark_expired remark_expired_advice remark_earlier remark_earlier_advice remark_shared
        remark_shared_advice remark_unanswered remark_unanswered_advice remark_another_shop
        remark_another_shop_advice;
    amount: amount_required amount_minimum amount_too_large amount_precision amount_character amount_format
        amount_refused;
    down_payment: down_payment_required down_payment_more down_payment_whole down_payment_rest;
    rule: rule_cpf_digits rule_cpf_length rule_cep_length rule_celular_length rule_celular_format rule_email_format
        rule_email_character rule_data_format rule_data_too_early rule_estado_unknown rule_any_character
        rule_any_area_code rule_any_length rule_any_too_large rule_any_digits rule_any_other;
}

impl WidgetMessages for Messages {
    // After the named texts come the labels of the fields, and then the errors of their absence.
    const COUNT: usize = NAMED + 2 * FormField::COUNT;

    fn own_keys() -> Vec<String> {
        let of_fields = |family| FormField::ALL.map(|field| [family, ".", field.id()].concat());
        [named_keys(), of_fields("label").into(), of_fields("required").into()].concat()
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

    /// The name of a step.
    pub(crate) fn step(self, step: Step) -> &'static str {
        self.text(match step {
            Step::Simulation => Text::step_simulation,
            Step::Order => Text::step_order,
            Step::Link => Text::step_link,
        })
    }

    /// The heading of the step that is shown. The heading of the last step is the order's status: it names the customer who is waited for.
    pub(crate) fn heading(self, state: &State) -> String {
        let placed = state.placed().filter(|placed| !placed.lacks_link());
        let text = match (placed.and_then(|placed| placed.watch.status), state.step) {
            (Some(status), _) => self.short_status(status, state.awaits_invoice()),
            (None, Step::Simulation) => self.heading_simulation(),
            (None, Step::Order) if state.review => self.heading_review(),
            (None, Step::Order) => self.heading_order(),
            (None, Step::Link) => self.heading_link(),
        };
        match placed.and_then(name) {
            Some(name) if text == self.heading_customer() => fill(self.waiting_for(), &[&name]),
            Some(_) | None => text.to_owned(),
        }
    }

    /// The name of a group of fields.
    pub(crate) fn group(self, group: Group) -> &'static str {
        match group {
            Group::Person => self.person(),
            Group::Address => self.address(),
        }
    }

    /// The label of a field.
    pub(crate) fn label(self, field: FormField) -> &'static str {
        self.at(NAMED + field as usize)
    }

    /// The error of an empty field. The text of an optional field is empty.
    fn absence(self, field: FormField) -> &'static str {
        self.at(NAMED + FormField::COUNT + field as usize)
    }

    /// The remark about the order that is shown.
    pub(crate) fn remark(self, remark: Remark) -> TitleAndAdvice {
        let (title, advice) = match remark {
            Remark::Expired => (Text::remark_expired, Text::remark_expired_advice),
            Remark::Earlier => (Text::remark_earlier, Text::remark_earlier_advice),
            Remark::Shared => (Text::remark_shared, Text::remark_shared_advice),
            Remark::Unanswered => (Text::remark_unanswered, Text::remark_unanswered_advice),
            Remark::AnotherShop => (Text::remark_another_shop, Text::remark_another_shop_advice),
        };
        TitleAndAdvice {
            title: self.text(title),
            advice: self.text(advice),
        }
    }

    /// The number of fields with an error.
    pub(crate) fn wrong_fields(self, count: usize) -> String {
        counted(count, self.one_wrong(), self.many_wrong())
    }

    /// The simulated installments, with the note that the customer chooses the term.
    pub(crate) fn simulation(self, plan: Plan) -> String {
        fill(self.simulated(), &[&self.installment_text(plan.prazo, plan.each)])
    }

    /// The title and the advice for a changed amount of the page.
    pub(crate) fn changed_amount(self, given: Valor, step: Step) -> (String, &'static str) {
        let advice = match step {
            Step::Simulation | Step::Order => self.amount_choice(),
            Step::Link => self.amount_stays(),
        };
        (fill(self.amount_changed(), &[&given.formatted()]), advice)
    }

    /// The part and the label of the button that sells again.
    pub(crate) fn sell_again(self, again: SellAgain) -> (&'static str, &'static str) {
        match again {
            SellAgain::Same => ("sell-same", self.sell_same()),
            SellAgain::Smaller => ("sell-smaller", self.sell_smaller()),
            SellAgain::DownPayment => ("sell-down-payment", self.sell_down_payment()),
        }
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
        Self::read(lang, &words::table(lang, "checkout", &Self::keys())).unwrap()
    }
}

#[cfg(test)]
mod tests {
    use parcela_checkout_flow::FieldError;
    use parcela_core::Violation;

    use super::*;

    #[test]
    fn a_key_is_the_key_of_one_text() {
        let mut keys = Messages::keys();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), Messages::COUNT);
    }

    #[test]
    fn a_text_has_the_key_that_a_page_knows() {
        let keys = Messages::read("", &Messages::keys().join("\0")).unwrap();
        assert_eq!(keys.new_sale(), "newSale");
        for step in Step::ALL {
            assert_eq!(keys.step(step), format!("step.{}", step.name()));
        }
        for field in FormField::ALL {
            assert_eq!(keys.label(field), format!("label.{}", field.id()));
            let absent = FieldError::Broken(Violation::Required);
            assert_eq!(keys.field_error(field, &absent), format!("required.{}", field.id()));
        }
    }
}
