//! What is true of a sale at one moment.

use parcela_core::document::Cnpj;
use uuid::Uuid;

use super::{Customer, Intent, Link, Load, Plan, Simulation, Trouble, Work};

/// The three steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Amount and installments.
    Simulation,
    /// The customer's data.
    Order,
    /// The payment link.
    Link,
}

impl Step {
    /// All of them, in order.
    pub const ALL: [Self; 3] = [Self::Simulation, Self::Order, Self::Link];

    /// The step's place, from 1.
    pub fn number(self) -> usize {
        self as usize + 1
    }

    /// The step's name in `data-step`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Simulation => "simulation",
            Self::Order => "order",
            Self::Link => "link",
        }
    }
}

/// How far the sale has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sale {
    /// Nothing is on its way.
    Draft,
    /// The order was refused for good.
    Refused(Trouble),
    /// The intent is on its way.
    Sending(Intent),
    /// The last attempt failed; the intent is what to send next.
    Failed(Intent, Trouble),
    /// The sale has started and has no link yet; the intent is what to send next.
    NoLink(Intent),
    /// The sale has its link. Whether the clipboard took it, once that was tried.
    Linked(Uuid, Link, Option<bool>),
}

/// What is true of a sale at one moment. Its `Debug` is redacted where that is due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// Who sells.
    pub establishment: Cnpj,
    /// The amount that the page gives, as its text.
    pub given_amount: Option<String>,
    /// The step that is shown.
    pub step: Step,
    /// The first step.
    pub simulation: Simulation,
    /// The way to pay, once the first step is done.
    pub plan: Option<Plan>,
    /// The customer.
    pub customer: Customer,
    /// How far the sale has come.
    pub sale: Sale,
}

/// A failure to show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alert {
    /// What failed.
    pub trouble: Trouble,
    /// Whether trying again may help.
    pub retry: bool,
    /// Whether trying again goes on with an order that may exist already.
    pub resumes: bool,
}

impl State {
    /// A sale that has not begun.
    pub fn new(establishment: Cnpj, given_amount: Option<String>) -> Self {
        Self {
            establishment,
            given_amount,
            step: Step::Simulation,
            simulation: Simulation::default(),
            plan: None,
            customer: Customer::default(),
            sale: Sale::Draft,
        }
    }

    /// Whether an intent is on its way, so that nothing may be changed or sent.
    pub fn is_sending(&self) -> bool {
        matches!(self.sale, Sale::Sending(_))
    }

    /// The payment link, once it is there.
    pub fn link(&self) -> Option<&Link> {
        match &self.sale {
            Sale::Linked(_, link, _) => Some(link),
            Sale::Draft | Sale::Refused(_) | Sale::Sending(_) | Sale::Failed(..) | Sale::NoLink(_) => None,
        }
    }

    /// Whether something can be asked for again.
    pub fn can_retry(&self) -> bool {
        matches!(self.sale, Sale::NoLink(_)) || self.alert().is_some_and(|alert| alert.retry)
    }

    /// The failure that the shown step has to tell of.
    pub fn alert(&self) -> Option<Alert> {
        let alert = |trouble: &Trouble, retry, resumes| {
            Some(Alert {
                trouble: trouble.clone(),
                retry,
                resumes,
            })
        };
        match self.step {
            Step::Simulation => match (&self.simulation.options, &self.simulation.settlement) {
                (Load::Failed(trouble), _) | (_, Load::Failed(trouble)) => alert(trouble, !trouble.is_final(), false),
                (Load::Idle | Load::Pending | Load::Ready(_), Load::Idle | Load::Pending | Load::Ready(_)) => None,
            },
            Step::Order | Step::Link => match &self.sale {
                Sale::Refused(trouble) => alert(trouble, false, false),
                Sale::Failed(intent, trouble) => alert(trouble, true, matches!(intent.work, Work::Create(_))),
                Sale::Draft | Sale::Sending(_) | Sale::NoLink(_) | Sale::Linked(..) => None,
            },
        }
    }
}
