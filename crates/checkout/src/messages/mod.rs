//! The texts of the checkout in each language. A missing text does not compile.
//!
//! Amounts keep their Brazilian form in all languages, because sellers also type them in that form.

mod announcement;
mod en;
mod errors;
mod es;
mod explanation;
mod language;
mod open_sale;
mod pt_br;
mod texts;

use parcela_order_flow::{Plan, with_down_payment};
use std::ops::Deref;

use parcela_core::Valor;
use parcela_core::text::{decimal, two_digits};
use parcela_ui::messages::{Common, TitleAndAdvice, counted, fill};

pub use self::language::Language;
use self::texts::Text;
use parcela_checkout_flow::{FormField, Group, Remark, SellAgain, State, Step};

impl Language {
    /// All languages. The first is the default.
    pub const ALL: [&'static Self; 3] = [&pt_br::LANGUAGE, &en::LANGUAGE, &es::LANGUAGE];
}

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

    /// The texts of a language as its file has them.
    pub fn of(language: &Language) -> Option<Self> {
        Self::read(language.lang, &language.texts().join("\0"))
    }

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

    /// The heading of the step that is shown. The heading of the last step is the order's status, and for a completed order the amount that
    /// the shop receives.
    pub(crate) fn heading(self, state: &State) -> String {
        match state.received() {
            Some(received) => fill(self.done_receives(), &[&received.formatted()]),
            None => self.title(state).to_owned(),
        }
    }

    /// The heading without an amount, for texts that the customer may read.
    pub(crate) fn title(self, state: &State) -> &'static str {
        if state.review {
            return self.heading_review();
        }
        let placed = state.placed().filter(|placed| !placed.lacks_link());
        match (placed.and_then(|placed| placed.watch.status), state.step) {
            (Some(status), _) => self.short_status(status, state.awaits_invoice()),
            (None, Step::Simulation) => self.heading_simulation(),
            (None, Step::Order) => self.heading_order(),
            (None, Step::Link) => self.heading_link(),
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
        self.text(match field {
            FormField::Nome => Text::label_nome,
            FormField::Cpf => Text::label_cpf,
            FormField::DataDeNascimento => Text::label_data_de_nascimento,
            FormField::Celular => Text::label_celular,
            FormField::Email => Text::label_email,
            FormField::Cep => Text::label_cep,
            FormField::Logradouro => Text::label_logradouro,
            FormField::Numero => Text::label_numero,
            FormField::Complemento => Text::label_complemento,
            FormField::Bairro => Text::label_bairro,
            FormField::Cidade => Text::label_cidade,
            FormField::Estado => Text::label_estado,
        })
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

    /// A number of installments, and the amount of each.
    pub(crate) fn installment_text(self, prazo: i32, each: Valor) -> String {
        fill(self.installment(), &[&decimal(prazo), &each.formatted()])
    }

    /// An interest rate per month, given in hundredths of a percent.
    pub(crate) fn percent(self, rate: u32) -> String {
        fill(self.rate(), &[&decimal(rate / 100), &two_digits(rate % 100)])
    }

    /// The total amount that the customer pays.
    pub(crate) fn total_text(self, total: Valor) -> String {
        fill(self.total(), &[&total.formatted()])
    }

    /// The number of fields with an error.
    pub(crate) fn wrong_fields(self, count: usize) -> String {
        counted(count, self.one_wrong(), self.many_wrong())
    }

    /// The simulated installments, with the note that the customer chooses the term.
    pub(crate) fn simulation(self, plan: Plan) -> String {
        fill(self.simulated(), &[&self.installment_text(plan.prazo, plan.each)])
    }

    /// The amounts of a sale, each with its label: the sale amount, and if there is a down payment, the down payment and the financed
    /// amount.
    pub(crate) fn sale_amounts(self, financed: Valor, down_payment: Option<Valor>) -> Vec<(&'static str, String)> {
        let whole = with_down_payment(financed, down_payment);
        let mut shares = vec![(self.sale_amount(), whole.formatted())];
        if let Some(paid) = down_payment {
            shares.push((self.down_payment(), paid.formatted()));
            shares.push((self.financed(), financed.formatted()));
        }
        shares
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
