//! What is true of a sale at one moment.

use parcela_core::Valor;
use parcela_core::document::Cnpj;

use super::{
    CallFailure, Claim, Customer, Import, Link, Load, OrderIntent, Placed, Plan, Simulation, Start, Twin, given,
    invoice,
};

/// The three steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd)]
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
    Refused(CallFailure),
    /// The intent is about to be sent: its claim, with this number, is being decided.
    Claiming(u32, OrderIntent),
    /// There is an equal order: the seller says whether the intent is to be sent as well.
    Asking(OrderIntent, Twin),
    /// The intent is on its way.
    Sending(OrderIntent),
    /// The last attempt failed; the intent is what to send next.
    Failed(OrderIntent, CallFailure),
    /// The order exists.
    Placed(Box<Placed>),
}

/// Something out of the ordinary that the seller has to know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remark {
    /// An order has had no answer for so long that only a look at the orders tells whether it exists.
    Expired,
    /// The order had already been made with data that the seller has changed since.
    Earlier,
    /// The order is the same as in another tab.
    Shared,
}

/// What is true of a sale at one moment. Its `Debug` is redacted where that is due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// Who sells.
    pub establishment: Cnpj,
    /// The amount that the page gives, as its text.
    pub page_amount: Option<String>,
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
    /// Something out of the ordinary.
    pub remark: Option<Remark>,
    /// Whether the page is out of sight.
    pub hidden: bool,
    /// The claims of the intents that were given up on their way. For each intent, that of the draft which was sent comes first.
    pub(super) abandoned: Vec<Claim>,
    /// The last number that was given to something awaited.
    pub(super) last_number: u32,
}

/// A failure to show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alert {
    /// What failed.
    pub failure: CallFailure,
    /// Whether trying again may help.
    pub retry: bool,
    /// Whether trying again goes on with an order that may exist already.
    pub resumes: bool,
}

impl State {
    /// A sale that has not begun.
    pub fn new(establishment: Cnpj, page_amount: Option<String>) -> Self {
        Self {
            establishment,
            page_amount,
            step: Step::Simulation,
            simulation: Simulation::default(),
            plan: None,
            customer: Customer::default(),
            sale: Sale::Draft,
            remark: None,
            hidden: false,
            abandoned: Vec::new(),
            last_number: 0,
        }
    }

    /// Whether the order is on its way, so that nothing may be changed or sent.
    pub fn is_sending(&self) -> bool {
        matches!(self.sale, Sale::Claiming(..) | Sale::Sending(_))
    }

    /// Whether the data stay as they are: the order is on its way, or the seller is asked about an equal one.
    pub fn is_held(&self) -> bool {
        self.is_sending() || self.twin().is_some()
    }

    /// The equal order that the seller is asked about.
    pub fn twin(&self) -> Option<&Twin> {
        match &self.sale {
            Sale::Asking(_, twin) => Some(twin),
            Sale::Draft
            | Sale::Refused(_)
            | Sale::Claiming(..)
            | Sale::Sending(_)
            | Sale::Failed(..)
            | Sale::Placed(_) => None,
        }
    }

    /// The order, once it exists.
    pub fn placed(&self) -> Option<&Placed> {
        match &self.sale {
            Sale::Placed(placed) => Some(placed),
            Sale::Draft
            | Sale::Refused(_)
            | Sale::Claiming(..)
            | Sale::Asking(..)
            | Sale::Sending(_)
            | Sale::Failed(..) => None,
        }
    }

    pub(super) fn placed_mut(&mut self) -> Option<&mut Placed> {
        match &mut self.sale {
            Sale::Placed(placed) => Some(placed),
            Sale::Draft
            | Sale::Refused(_)
            | Sale::Claiming(..)
            | Sale::Asking(..)
            | Sale::Sending(_)
            | Sale::Failed(..) => None,
        }
    }

    /// The payment link, while the customer can use it.
    pub fn link(&self) -> Option<&Link> {
        self.placed().and_then(Placed::link)
    }

    /// Whether the order waits for a link that the service does not give yet.
    pub fn lacks_link(&self) -> bool {
        self.placed()
            .is_some_and(|placed| placed.start == Start::NoLink && placed.wants_link())
    }

    /// Whether the order goes no further.
    pub fn is_over(&self) -> bool {
        self.placed().is_some_and(|placed| placed.watch.is_over())
    }

    /// Whether the order waits for its invoice, and none has been imported.
    pub fn awaits_invoice(&self) -> bool {
        self.placed()
            .is_some_and(|placed| invoice::is_due(placed) && placed.invoice.import != Import::Sent)
    }

    /// Whether something can be asked for again.
    pub fn can_retry(&self) -> bool {
        self.lacks_link() || self.alert().is_some_and(|alert| alert.retry)
    }

    /// The amount that the page gives by now, where it is neither the one that it gave when the sale was agreed on nor the sale's.
    /// The seller chooses which of them counts.
    pub fn changed_amount(&self) -> Option<Valor> {
        let agreed = self.plan.filter(|_| self.step != Step::Simulation)?;
        let given = self.given()?;
        // An empty cart beside an order that exists begins no sale.
        let is_sale = given.centavos() > 0 || self.step == Step::Order;
        (is_sale && agreed.given != Some(given) && agreed.sale != given).then_some(given)
    }

    /// The amount that the page gives, where it can be read.
    pub(super) fn given(&self) -> Option<Valor> {
        given::parse(self.page_amount.as_deref()?).ok()
    }

    /// A number for something awaited, by which what comes too late is told.
    pub(super) fn next_number(&mut self) -> u32 {
        self.last_number += 1;
        self.last_number
    }

    /// The failure that the shown step has to tell of.
    pub fn alert(&self) -> Option<Alert> {
        let alert = |failure: &CallFailure, retry, resumes| {
            Some(Alert {
                failure: failure.clone(),
                retry,
                resumes,
            })
        };
        match self.step {
            Step::Simulation => match (&self.simulation.options, &self.simulation.settlement) {
                (Load::Failed(failure), _) | (_, Load::Failed(failure)) => alert(failure, !failure.is_final(), false),
                (Load::Idle | Load::Pending | Load::Ready(_), Load::Idle | Load::Pending | Load::Ready(_)) => None,
            },
            Step::Order | Step::Link => match &self.sale {
                Sale::Refused(failure) => alert(failure, false, false),
                Sale::Failed(_, failure) => alert(failure, true, true),
                Sale::Placed(placed) => alert(failure_of(placed)?, true, false),
                Sale::Draft | Sale::Claiming(..) | Sale::Asking(..) | Sale::Sending(_) => None,
            },
        }
    }
}

/// What fails about an order that exists. What its status has overtaken is no failure any more.
fn failure_of(placed: &Placed) -> Option<&CallFailure> {
    match (&placed.start, &placed.invoice.import, &placed.watch.status) {
        (Start::Failed(failure), _, _) if placed.wants_link() => Some(failure),
        (_, Import::Failed(_, failure), _) => Some(failure),
        (Start::Idle, _, None) => placed.watch.failure.as_ref(),
        (Start::Idle | Start::Pending | Start::Failed(_) | Start::NoLink | Start::Linked(_), _, _) => None,
    }
}
