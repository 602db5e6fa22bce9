//! The amount while it is typed.

use parcela_core::Violation;

use super::{Simulation, without_currency};
use crate::effect::{Timer, Wait};
use crate::{Announcement, Effect, given};

/// How long the seller has not typed before an amount counts as complete, in milliseconds.
const PAUSE: u32 = 500;
/// The same for an amount that breaks a rule: who types slowly is not told so between two digits.
const LONG_PAUSE: u32 = 1_000;

impl Simulation {
    pub(crate) fn typed(&mut self, amount: String) -> Vec<Effect> {
        self.amount = amount;
        self.cut = None;
        if self.error.is_some() {
            self.error = self.request().err();
        }
        let still = self.query.is_some_and(|query| Ok(query.valor) == self.amount.parse());
        if still {
            return Vec::new();
        }
        self.forget();
        self.due = true;
        vec![Effect::Wait(Wait {
            timer: Timer::Simulation,
            number: self.newest,
            millis: if self.request().is_ok() { PAUSE } else { LONG_PAUSE },
        })]
    }

    /// Digits of what was typed or pasted had no room in the amount.
    pub(crate) fn cut(&mut self, rule: Violation) -> Vec<Effect> {
        self.cut = Some(rule);
        vec![Effect::Announce(Announcement::Cut(rule))]
    }

    /// The amount that the page gives is simulated at once. One that cannot be read with certainty is not guessed at.
    pub(crate) fn begin(&mut self, text: &str) -> Vec<Effect> {
        let valor = given::parse(text);
        let amount = valor.map(without_currency).unwrap_or_default();
        self.typed(amount);
        match valor {
            Ok(_) => self.simulate(),
            Err(rule) => self.refuse(rule),
        }
    }

    /// The seller has paused, so the amount is complete. It stays as it is typed: the caret may stand in it.
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

    /// What was due while the element was away is done now.
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

    /// The amount is complete and breaks a rule: the options of another one do not stay in sight. That none was typed is no mistake
    /// yet.
    fn judge(&mut self, rule: Violation) {
        self.shown.clear();
        if rule != Violation::Required {
            self.error = Some(rule);
        }
    }
}
