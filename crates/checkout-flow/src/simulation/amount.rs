//! The first step's amount while it is typed.

use parcela_core::Violation;

use super::refusal::Refusal;
use super::{RejectedInput, Simulation};
use crate::effect::{Timer, Wait};
use crate::reais::without_currency;
use crate::{Announcement, CallFailure, Effect, Load, read_page_amount};

/// The pause in typing after which an amount counts as complete, in milliseconds.
const PAUSE: u32 = 500;
/// The pause for an amount that breaks a rule. It is longer, so that a slow typist gets no error between two digits.
const LONG_PAUSE: u32 = 1_000;

impl Simulation {
    pub(crate) fn typed(&mut self, amount: String) -> Vec<Effect> {
        self.amount = amount;
        self.rejected = None;
        self.changed()
    }

    /// Waits for a pause in the typing of an amount.
    pub(super) fn changed(&mut self) -> Vec<Effect> {
        let still = matches!(self.request(), Ok((query, _)) if self.query == Some(query));
        if still {
            return Vec::new();
        }
        self.judge_again();
        self.forget();
        self.due = true;
        vec![Effect::Wait(Wait {
            timer: Timer::Simulation,
            number: self.newest,
            millis: if self.request().is_ok() { PAUSE } else { LONG_PAUSE },
        })]
    }

    /// Notes what the mask has kept out.
    pub(crate) fn input_rejected(&mut self, rejected: RejectedInput) -> Vec<Effect> {
        self.rejected = Some(rejected);
        vec![Effect::Announce(Announcement::RejectedInput(rejected))]
    }

    /// Simulates the page's amount. An ambiguous one is refused rather than guessed. The down payment stays. A required one that is
    /// missing is no error yet.
    pub(crate) fn begin(&mut self, text: &str) -> Vec<Effect> {
        let valor = read_page_amount(text);
        let amount = valor.map(without_currency).unwrap_or_default();
        self.typed(amount);
        match valor {
            Ok(_) if self.down_payment.is_missing() => Vec::new(),
            Ok(_) => self.simulate(),
            Err(rule) => self.refuse(Refusal::Amount(rule)),
        }
    }

    /// Simulates the amount after a pause. The text stays as it is typed, as the caret may be in it.
    pub(crate) fn paused(&mut self, number: u32) -> Vec<Effect> {
        if !self.due || number != self.newest {
            return Vec::new();
        }
        match self.request() {
            Ok((query, request)) => self.ask(query, request),
            Err(refusal) => {
                self.due = false;
                let said = self.judge(refusal).then(|| Effect::Announce(refusal.into()));
                said.into_iter().collect()
            }
        }
    }

    /// Simulates an amount whose pause has ended while the element was out of the document.
    pub(crate) fn shown(&mut self) -> Vec<Effect> {
        self.paused(self.newest)
    }

    pub(crate) fn blur(&mut self) {
        if let Err(refusal) = self.request() {
            self.judge(refusal);
        }
        self.tidy();
    }

    /// Formats the texts that are amounts.
    pub(super) fn tidy(&mut self) {
        if let Ok(valor) = self.amount.parse() {
            self.amount = without_currency(valor);
        }
        self.down_payment.tidy();
    }

    /// Marks the amount if `failure` refuses it: other offers are hidden. A failure that says no more than that is not shown beside it.
    pub(crate) fn amount_refused(&mut self, failure: &CallFailure) -> Vec<Effect> {
        let Some(rule) = failure.refused_amount() else {
            return Vec::new();
        };
        let (query, only) = (self.query, failure.erros.len() == 1 && rule != Violation::Unknown);
        self.clear();
        self.query = query;
        self.mark(Some(Refusal::Amount(rule)));
        if only {
            return vec![Effect::Announce(Announcement::Amount(rule))];
        }
        self.options = Load::Failed(failure.clone());
        Vec::new()
    }

    /// Refuses complete amounts: the options of other amounts are hidden. An empty field is no error yet. Answers whether there is one.
    pub(super) fn judge(&mut self, refusal: Refusal) -> bool {
        self.shown.clear();
        let is_wrong = !refusal.is_absence();
        if is_wrong {
            self.mark(Some(refusal));
        }
        is_wrong
    }

    /// Judges the field again that is marked, while the seller mends it. Another one is judged after a pause.
    fn judge_again(&mut self) {
        let marked = match self.request() {
            Err(Refusal::Amount(rule)) if self.error.is_some() => Some(Refusal::Amount(rule)),
            Err(Refusal::DownPayment(error)) if self.down_payment.error.is_some() => Some(Refusal::DownPayment(error)),
            Err(_) | Ok(_) => None,
        };
        self.mark(marked);
    }
}
