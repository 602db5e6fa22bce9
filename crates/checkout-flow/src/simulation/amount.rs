//! The first step's amount while it is typed.

use parcela_core::mask::Edited;
use parcela_core::{Valor, Violation};

use super::{Simulation, without_currency};
use crate::effect::{Timer, Wait};
use crate::{Announcement, CallFailure, Effect, Load, page_amount};

/// The pause in typing after which an amount counts as complete, in milliseconds.
const PAUSE: u32 = 500;
/// The pause for an amount that breaks a rule. It is longer, so that a slow typist gets no error between two digits.
const LONG_PAUSE: u32 = 1_000;

/// What the mask of an amount has kept out of the amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cut {
    /// Digits without room, by this rule.
    Digits(Violation),
    /// A pasted text that is no amount, by this rule. The field keeps the text before.
    Text(Violation),
}

impl Cut {
    /// What an edit has kept out.
    pub fn of(edited: &Edited) -> Option<Self> {
        let digits = edited.cut.map(Self::Digits);
        edited.refused.map(Self::Text).or(digits)
    }
}

impl Simulation {
    pub(crate) fn typed(&mut self, amount: String) -> Vec<Effect> {
        self.amount = amount;
        self.cut = None;
        let still = self.query.is_some_and(|query| Ok(query.valor) == self.amount.parse());
        if still {
            return Vec::new();
        }
        if self.error.is_some() {
            self.error = self.request().err();
        }
        self.forget();
        self.due = true;
        vec![Effect::Wait(Wait {
            timer: Timer::Simulation,
            number: self.newest,
            millis: if self.request().is_ok() { PAUSE } else { LONG_PAUSE },
        })]
    }

    /// Sets the amount to what is left of the whole after the customer's down payment.
    pub(crate) fn down_payment(&mut self, text: String) -> Vec<Effect> {
        self.down_payment = text;
        let Some(whole) = self.whole else {
            return Vec::new();
        };
        let down = self.down_payment.parse::<Valor>().map_or(0, Valor::centavos);
        match Valor::from_centavos(whole.centavos() - down) {
            Ok(rest) => self.typed(without_currency(rest)),
            Err(_) => Vec::new(),
        }
    }

    /// Notes what the mask has kept out.
    pub(crate) fn cut(&mut self, cut: Cut) -> Vec<Effect> {
        self.cut = Some(cut);
        vec![Effect::Announce(Announcement::Cut(cut))]
    }

    /// Simulates the page's amount. An ambiguous one is refused rather than guessed. A down payment is asked for anew.
    pub(crate) fn begin(&mut self, text: &str) -> Vec<Effect> {
        let valor = page_amount::parse(text);
        self.whole = self.whole.and(valor.ok());
        self.down_payment.clear();
        let amount = valor.map(without_currency).unwrap_or_default();
        self.typed(amount);
        match valor {
            Ok(_) => self.simulate(),
            Err(rule) => self.refuse(rule),
        }
    }

    /// Simulates the amount after a pause. The text stays as it is typed, as the caret may be in it.
    pub(crate) fn paused(&mut self, number: u32) -> Vec<Effect> {
        if !self.due || number != self.newest {
            return Vec::new();
        }
        match self.request() {
            Ok((query, request)) => self.ask(query, request),
            Err(rule) => {
                self.due = false;
                self.judge(rule);
                let said = self.error.map(|rule| Effect::Announce(Announcement::Amount(rule)));
                said.into_iter().collect()
            }
        }
    }

    /// Simulates an amount whose pause has ended while the element was out of the document.
    pub(crate) fn shown(&mut self) -> Vec<Effect> {
        self.paused(self.newest)
    }

    pub(crate) fn blur(&mut self) {
        if let Err(rule) = self.request() {
            self.judge(rule);
        }
        if let Ok(valor) = self.amount.parse() {
            self.amount = without_currency(valor);
        }
    }

    /// Marks the amount if `failure` refuses it: other offers are hidden. A failure that says no more than that is not shown beside it.
    pub(crate) fn amount_refused(&mut self, failure: &CallFailure) -> Vec<Effect> {
        let Some(rule) = failure.refused_amount() else {
            return Vec::new();
        };
        let (query, only) = (self.query, failure.erros.len() == 1 && rule != Violation::Unknown);
        self.clear();
        self.query = query;
        self.error = Some(rule);
        if only {
            return vec![Effect::Announce(Announcement::Amount(rule))];
        }
        self.options = Load::Failed(failure.clone());
        Vec::new()
    }

    /// Refuses a complete amount: the options of another amount are hidden. An empty field is no error yet.
    fn judge(&mut self, rule: Violation) {
        self.shown.clear();
        if rule != Violation::Required {
            self.error = Some(rule);
        }
    }
}
