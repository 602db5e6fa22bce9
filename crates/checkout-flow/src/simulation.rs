//! The first step: the amount, its installment options, and the values of the chosen option.

pub(crate) mod amount;
mod down_payment;
pub(crate) mod page_amount;
mod term;

use parcela_core::mask::RejectedInput;
use parcela_core::operation::{ListSimulateInstallments, Operation, TipoValorCalculo};
use parcela_core::wire::InstallmentOption;
use parcela_core::{Valor, Violation};
use parcela_order_flow::{CallFailure, Installment, Settlement};

use self::amount::InputError;
pub use self::down_payment::{DownPayment, DownPaymentError};
use super::{Announcement, Effect, Notice, Target};

/// The state of the first step.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Simulation {
    /// The text of the amount, which includes the down payment.
    pub amount: String,
    /// The rule that the amount breaks, if the field shows it.
    pub error: Option<Violation>,
    /// The input that the mask has rejected, until the next edit of the amount.
    pub rejected: Option<RejectedInput>,
    /// Whether the amount is gross or net.
    pub basis: TipoValorCalculo,
    /// The amount that the options are for.
    pub query: Option<Query>,
    /// The installment options.
    pub options: Load<Vec<Installment>>,
    /// The options of the newest answer. They stay visible until the next answer.
    shown: Vec<Installment>,
    /// The chosen number of installments.
    pub prazo: Option<i32>,
    /// The values of the chosen option.
    pub settlement: Load<Settlement>,
    /// The number of the newest request. Answers to older requests are dropped.
    newest: u32,
    /// Whether the amount is simulated, or its error shown, when the seller pauses.
    due: bool,
    /// The down payment. The rest of the amount is financed.
    pub down_payment: DownPayment,
    /// The numbers of installments that are listed first.
    pub common: Vec<i32>,
    /// Whether the seller has asked for all options.
    pub lists_all: bool,
    /// Whether the seller has asked for the net amount. It is hidden by default, because the customer may see the screen.
    pub reveals_net: bool,
}

impl Simulation {
    /// A blank step that ignores the answers to earlier requests.
    pub(super) fn renewed(&self) -> Self {
        Self {
            newest: self.newest + 1,
            common: self.common.clone(),
            reveals_net: self.reveals_net,
            ..Self::default()
        }
    }

    /// Sets whether the amount is gross or net. An existing simulation is repeated.
    pub(super) fn choose_basis(&mut self, basis: TipoValorCalculo) -> Vec<Effect> {
        self.basis = basis;
        match self.query {
            Some(query) if query.basis != basis => self.simulate(),
            Some(_) | None => Vec::new(),
        }
    }

    pub(super) fn simulate(&mut self) -> Vec<Effect> {
        match self.request() {
            Ok((query, request)) => {
                self.tidy();
                self.ask(query, request)
            }
            Err(error) => self.refuse(error),
        }
    }

    fn refuse(&mut self, error: InputError) -> Vec<Effect> {
        self.clear();
        self.mark(Some(error));
        let target = match error {
            InputError::Amount(_) => Target::Amount,
            InputError::DownPayment(_) => Target::DownPayment,
        };
        vec![Effect::Focus(target), Effect::Announce(error.into())]
    }

    fn ask(&mut self, query: Query, request: ListSimulateInstallments) -> Vec<Effect> {
        if self.options == Load::Pending && self.query == Some(query) {
            return Vec::new();
        }
        self.forget();
        self.mark(None);
        self.query = Some(query);
        self.options = Load::Pending;
        vec![Effect::FetchOptions(self.newest, request)]
    }

    pub(super) fn options_answered(
        &mut self,
        number: u32,
        answer: Result<Vec<InstallmentOption>, CallFailure>,
    ) -> Vec<Effect> {
        let (Load::Pending, Some(query), true) = (&self.options, self.query, number == self.newest) else {
            return Vec::new();
        };
        let answer = answer.and_then(|options| {
            let unreadable = || CallFailure::decode(&ListSimulateInstallments::ROUTE, String::new());
            let mut read = Vec::new();
            for option in &options {
                read.push(Installment::read(option).ok_or_else(unreadable)?);
            }
            Ok(read)
        });
        match answer {
            Ok(options) => {
                self.options = Load::Ready(options.clone());
                self.shown.clone_from(&options);
                let mut effects = vec![
                    Effect::Announce(Announcement::Options(options.len())),
                    Effect::Notify(Notice::Simulated(query, options)),
                ];
                // A number of installments that was chosen for another amount stays chosen.
                let chosen = self.prazo.take();
                effects.extend(chosen.map(|prazo| self.choose(prazo)).unwrap_or_default());
                effects
            }
            Err(failure) => {
                self.clear();
                self.query = Some(query);
                self.options = Load::Failed(failure.clone());
                let mut effects = self.amount_refused(&failure);
                effects.push(Effect::Notify(Notice::Failed(Box::new(failure), None)));
                effects
            }
        }
    }

    /// Repeats the failed request.
    pub(super) fn retry(&mut self) -> Vec<Effect> {
        match (&self.options, &self.settlement, self.prazo) {
            (Load::Failed(_), _, _) => self.simulate(),
            (_, Load::Failed(_), Some(prazo)) => self.choose(prazo),
            (Load::Idle | Load::Pending | Load::Ready(_), _, _) => Vec::new(),
        }
    }

    fn request(&self) -> Result<(Query, ListSimulateInstallments), InputError> {
        let simulated = |valor| ListSimulateInstallments::new(valor, self.basis);
        let query = |valor, down_payment| Query {
            valor,
            basis: self.basis,
            down_payment,
        };
        let total = self.amount.parse().map_err(InputError::Amount)?;
        let whole = simulated(total).map_err(InputError::Amount)?;
        let Some(paid) = self.down_payment.read().map_err(InputError::DownPayment)? else {
            return Ok((query(total, None), whole));
        };
        let valor = rest(total, paid)?;
        let request = simulated(valor).map_err(|_| InputError::DownPayment(DownPaymentError::LeavesTooLittle))?;
        Ok((query(valor, Some(paid)), request))
    }

    /// Sets the error of the field that it belongs to, and removes the other field's.
    fn mark(&mut self, error: Option<InputError>) {
        (self.error, self.down_payment.error) = match error {
            Some(InputError::Amount(rule)) => (Some(rule), None),
            Some(InputError::DownPayment(error)) => (None, Some(error)),
            None => (None, None),
        };
    }

    /// Drops all requests and answers. The visible options stay.
    fn forget(&mut self) {
        self.newest += 1;
        self.query = None;
        self.options = Load::Idle;
        self.settlement = Load::Idle;
        self.due = false;
    }

    /// Drops all requests and answers, and the visible options.
    fn clear(&mut self) {
        self.forget();
        self.shown.clear();
        self.prazo = None;
    }
}

/// The financed amount: `total` without the down payment.
fn rest(total: Valor, down_payment: Valor) -> Result<Valor, InputError> {
    let rest = Valor::from_centavos(total.centavos() - down_payment.centavos()).ok();
    let rest = rest.filter(|rest| rest.centavos() > 0);
    rest.ok_or(InputError::DownPayment(DownPaymentError::Whole))
}

/// The amount that is simulated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Query {
    /// The financed amount, gross or net.
    pub valor: Valor,
    /// Whether the amount is gross or net.
    pub basis: TipoValorCalculo,
    /// The amount that the customer pays to the shop at once, above zero. The service does not receive it.
    pub down_payment: Option<Valor>,
}

/// The state of a request for a `T`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Load<T> {
    /// The request has not been made.
    #[default]
    Idle,
    /// The request is unanswered.
    Pending,
    /// The request has succeeded.
    Ready(T),
    /// The request has failed.
    Failed(CallFailure),
}

impl<T> Load<T> {
    /// The answer, if the request has succeeded.
    pub fn ready(&self) -> Option<&T> {
        match self {
            Self::Ready(value) => Some(value),
            Self::Idle | Self::Pending | Self::Failed(_) => None,
        }
    }
}
