//! The amount of the first step: its field while it is typed, and its errors.

use parcela_core::mask::RejectedInput;
use parcela_core::{Valor, Violation};
use parcela_order_flow::CallFailure;

use super::page_amount::read_page_amount;
use super::{DownPaymentError, Load, Simulation};
use crate::effect::{Timer, Wait};
use crate::{Announcement, Effect};

/// The pause in typing after which an amount counts as complete, in milliseconds.
const PAUSE: u32 = 500;
/// The pause for an amount that breaks a rule, in milliseconds. It is longer, so that a slow typist sees no error between two digits.
const LONG_PAUSE: u32 = 1_000;

/// An error of the first step, with the field that shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum InputError {
    Amount(Violation),
    DownPayment(DownPaymentError),
}

impl InputError {
    /// Whether a required field is empty.
    pub(super) fn is_missing(self) -> bool {
        match self {
            Self::Amount(rule) => rule == Violation::Required,
            Self::DownPayment(error) => error == DownPaymentError::Required,
        }
    }
}

impl From<InputError> for Announcement {
    fn from(error: InputError) -> Self {
        match error {
            InputError::Amount(rule) => Self::Amount(rule),
            InputError::DownPayment(error) => Self::DownPayment(error),
        }
    }
}

impl Simulation {
    pub(crate) fn typed(&mut self, amount: String) -> Vec<Effect> {
        self.rejected = still_rejected(self.rejected, &self.amount, &amount);
        self.amount = amount;
        self.changed()
    }

    /// Waits for a pause in the typing. An amount that is simulated already is not simulated again.
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

    /// Records the input that the mask has rejected.
    pub(crate) fn input_rejected(&mut self, rejected: RejectedInput) -> Vec<Effect> {
        self.rejected = Some(rejected);
        vec![Effect::Announce(Announcement::RejectedInput(rejected))]
    }

    /// Simulates the page's amount. An ambiguous amount is an error. The down payment stays. A required down payment that is missing is
    /// not an error yet.
    pub(crate) fn begin(&mut self, text: &str) -> Vec<Effect> {
        let valor = read_page_amount(text);
        let amount = valor.map(without_currency).unwrap_or_default();
        self.typed(amount);
        match valor {
            Ok(_) if self.down_payment.is_missing() => Vec::new(),
            Ok(_) => self.simulate(),
            Err(rule) => self.refuse(InputError::Amount(rule)),
        }
    }

    /// Simulates the amount after a pause. The text is not formatted, because the seller may still be typing.
    pub(crate) fn paused(&mut self, number: u32) -> Vec<Effect> {
        if !self.due || number != self.newest {
            return Vec::new();
        }
        match self.request() {
            Ok((query, request)) => self.ask(query, request),
            Err(error) => {
                self.due = false;
                let said = self.judge(error).then(|| Effect::Announce(error.into()));
                said.into_iter().collect()
            }
        }
    }

    /// Simulates an amount whose timer was lost while the element was out of the document.
    pub(crate) fn shown(&mut self) -> Vec<Effect> {
        self.paused(self.newest)
    }

    pub(crate) fn blur(&mut self) {
        if let Err(error) = self.request() {
            self.judge(error);
        }
        self.tidy();
    }

    /// Formats the texts that are valid amounts.
    pub(super) fn tidy(&mut self) {
        if let Ok(valor) = self.amount.parse() {
            self.amount = without_currency(valor);
        }
        self.down_payment.tidy();
    }

    /// Marks the amount if `failure` refuses it, and hides the visible options. If the failure contains nothing else, only the mark is
    /// shown.
    pub(crate) fn amount_refused(&mut self, failure: &CallFailure) -> Vec<Effect> {
        let Some(rule) = failure.refused_amount() else {
            return Vec::new();
        };
        let (query, only) = (self.query, failure.erros.len() == 1 && rule != Violation::Unknown);
        self.clear();
        self.query = query;
        self.mark(Some(InputError::Amount(rule)));
        if only {
            return vec![Effect::Announce(Announcement::Amount(rule))];
        }
        self.options = Load::Failed(failure.clone());
        Vec::new()
    }

    /// Hides the options and marks the error, unless the field is merely empty. Returns whether the error is marked.
    pub(super) fn judge(&mut self, error: InputError) -> bool {
        self.shown.clear();
        let is_wrong = !error.is_missing();
        if is_wrong {
            self.mark(Some(error));
        }
        is_wrong
    }

    /// Updates the error of a marked field while the seller corrects it. A field without a mark is checked after a pause.
    fn judge_again(&mut self) {
        let marked = match self.request() {
            Err(InputError::Amount(rule)) if self.error.is_some() => Some(InputError::Amount(rule)),
            Err(InputError::DownPayment(error)) if self.down_payment.error.is_some() => {
                Some(InputError::DownPayment(error))
            }
            Err(_) | Ok(_) => None,
        };
        self.mark(marked);
    }
}

/// The rejected input after an edit. A sign or a letter changes the amount that follows it, so it is told until something is deleted or pasted: a key
/// adds one digit at most.
pub(super) fn still_rejected(rejected: Option<RejectedInput>, old: &str, new: &str) -> Option<RejectedInput> {
    let character = RejectedInput::Keys(Violation::Character);
    let digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).count();
    rejected.filter(|rejected| *rejected == character && new.len() > old.len() && digits(new) <= digits(old) + 1)
}

/// Formats the amount without its currency. The field shows `R$` as a fixed prefix.
pub(crate) fn without_currency(valor: Valor) -> String {
    let formatted = valor.formatted();
    let amount = formatted.strip_prefix("R$\u{a0}");
    amount.unwrap_or(&formatted).to_owned()
}
