//! The state of a sale.

use parcela_core::document::Cnpj;
use parcela_core::{StatusKind, Valor};
use uuid::Uuid;

use super::clock::Clock;
use super::poll_interval::PollInterval;
use super::{
    CallFailure, Claim, Customer, EqualOrder, Link, Load, Numbers, OpenSale, OrderIntent, Placed, Plan, SellAgain,
    Simulation,
    given_amount::{Binding, read_page_amount},
};
use super::{Remark, Step};

/// The progress of the sale.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sale {
    /// No order is being sent.
    Draft,
    /// The service has refused the order for good.
    Refused(CallFailure),
    /// The claim of the intent, with this number, is being decided. The intent is sent next.
    Claiming(u32, OrderIntent),
    /// An equal order exists. The seller decides whether the intent is sent as well.
    Asking(OrderIntent, EqualOrder),
    /// The intent has been sent and is not answered.
    Sending(OrderIntent),
    /// The last attempt failed. A retry sends the intent.
    Failed(OrderIntent, CallFailure),
    /// The order exists.
    Placed(Box<Placed>),
}

/// The state of a sale. `Debug` shows no personal data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// The establishment that sells.
    pub establishment: Cnpj,
    /// The page's amount, as its text.
    pub page_amount: Option<String>,
    /// Whether the seller may change the page's amount.
    pub binding: Binding,
    /// The step that is shown.
    pub step: Step,
    /// The first step.
    pub simulation: Simulation,
    /// The payment plan, once the first step is done.
    pub plan: Option<Plan>,
    /// The customer.
    pub customer: Customer,
    /// The progress of the sale.
    pub sale: Sale,
    /// Whether the form's data are shown for review, as they will be sent.
    pub review: bool,
    /// Whether a browser may offer what was typed into the form before, on a device that is not shared.
    pub autofill: bool,
    /// The remark that is shown.
    pub remark: Option<Remark>,
    /// Whether the page is hidden.
    pub hidden: bool,
    /// The session's other sales, newest first.
    pub sales: Vec<OpenSale>,
    /// The number of the timer for reading them.
    pub(super) sales_timer: u32,
    /// The interval between two reads of them.
    pub(super) sales_interval: PollInterval,
    /// The order that goes no further, in whose place the seller sells again.
    pub(super) superseded: Option<Uuid>,
    /// The claims of the intents that were abandoned while they were being sent. The claim of the draft that was sent comes first.
    pub(super) abandoned: Vec<Claim>,
    /// The device's clock.
    pub(super) clock: Clock,
    /// The numbers of requests, claims and timers.
    pub(super) numbers: Numbers,
}

/// A failure to show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alert {
    /// What failed.
    pub failure: CallFailure,
    /// Whether trying again may help.
    pub retry: bool,
    /// Whether trying again continues an order that may exist already.
    pub resumes: bool,
}

impl State {
    /// A sale that has not begun.
    pub fn new(establishment: Cnpj, page_amount: Option<String>) -> Self {
        Self {
            establishment,
            page_amount,
            binding: Binding::default(),
            step: Step::Simulation,
            simulation: Simulation::default(),
            plan: None,
            customer: Customer::default(),
            sale: Sale::Draft,
            review: false,
            autofill: false,
            remark: None,
            hidden: false,
            sales: Vec::new(),
            sales_timer: 0,
            sales_interval: PollInterval::default(),
            superseded: None,
            abandoned: Vec::new(),
            clock: Clock::default(),
            numbers: Numbers::default(),
        }
    }

    /// Whether the order is being sent, so that nothing may be changed or sent.
    pub fn is_sending(&self) -> bool {
        matches!(self.sale, Sale::Claiming(..) | Sale::Sending(_))
    }

    /// Whether the form is locked: the order is being sent, or the seller is asked about an equal one.
    pub fn is_held(&self) -> bool {
        self.is_sending() || self.equal_order().is_some()
    }

    /// Whether an order is being sent, may exist without an answer, or waits for the seller's answer to a question. No other order is
    /// opened meanwhile.
    pub fn has_open_order(&self) -> bool {
        self.is_held() || matches!(self.sale, Sale::Failed(..))
    }

    /// Whether another sale can be opened and this one loses nothing.
    pub fn can_leave(&self) -> bool {
        !self.has_open_order() && !self.is_unsaved()
    }

    /// Whether the sale of an order is shown, or is one of the other sales.
    pub fn knows(&self, pedido_id: Uuid) -> bool {
        let is_shown = self.placed().is_some_and(|placed| placed.pedido_id == pedido_id);
        is_shown || self.sales.iter().any(|sale| sale.record.pedido_id == pedido_id)
    }

    /// The equal order that the seller is asked about.
    pub fn equal_order(&self) -> Option<&EqualOrder> {
        match &self.sale {
            Sale::Asking(_, equal_order) => Some(equal_order),
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

    /// The order, once it exists, and the numbers for its requests.
    pub(super) fn placed_mut(&mut self) -> Option<(&mut Placed, &mut Numbers)> {
        match &mut self.sale {
            Sale::Placed(placed) => Some((placed, &mut self.numbers)),
            Sale::Draft
            | Sale::Refused(_)
            | Sale::Claiming(..)
            | Sale::Asking(..)
            | Sale::Sending(_)
            | Sale::Failed(..) => None,
        }
    }

    /// The payment link, while the customer may still use it.
    pub fn link(&self) -> Option<&Link> {
        self.placed().and_then(Placed::link)
    }

    /// Whether the order waits for a link that the service does not have yet.
    pub fn lacks_link(&self) -> bool {
        self.placed().is_some_and(Placed::lacks_link)
    }

    /// Whether leaving the page loses data of the seller: a form that was not sent, or an invoice on its way.
    pub fn is_unsaved(&self) -> bool {
        match &self.sale {
            Sale::Draft | Sale::Refused(_) => self.step == Step::Order && self.customer.is_typed(),
            Sale::Placed(placed) => placed.is_importing(),
            // The intent is saved.
            Sale::Claiming(..) | Sale::Asking(..) | Sale::Sending(_) | Sale::Failed(..) => false,
        }
    }

    /// Takes the customer whom the seller has typed and not sent, for the same sale in another store. A lookup that is not answered begins
    /// anew there.
    pub fn take_typed_customer(&mut self) -> Option<Customer> {
        let is_unsent = matches!(self.sale, Sale::Draft | Sale::Refused(_)) && self.customer.is_typed();
        is_unsent.then(|| std::mem::take(&mut self.customer).without_lookups())
    }

    /// Whether the order's status is final.
    pub fn is_over(&self) -> bool {
        self.placed().is_some_and(Placed::is_over)
    }

    /// Whether the sale is complete: the establishment has its money.
    pub fn is_complete(&self) -> bool {
        self.placed()
            .is_some_and(|placed| placed.watch.status == Some(StatusKind::Concluido))
    }

    /// Whether the seller can sell to the same customer `again`, as the order goes no further.
    pub fn offers(&self, again: SellAgain) -> bool {
        let status = self.placed().and_then(|placed| placed.watch.status);
        status.is_some_and(|status| match status {
            StatusKind::SaldoIndisponivel | StatusKind::NaoAutorizado => match again {
                SellAgain::Same => false,
                SellAgain::Smaller => !self.has_final_amount(),
                SellAgain::DownPayment => true,
            },
            StatusKind::Concluido => false,
            _ => status.is_final() && again == SellAgain::Same,
        })
    }

    /// The sale that comes next after an order that goes no further.
    pub fn recovery(&self) -> Option<SellAgain> {
        SellAgain::ALL.into_iter().find(|again| self.offers(*again))
    }

    /// The net amount that the establishment has received; `None` where the customer has chosen another number of installments than was
    /// simulated, or nothing was.
    pub fn received(&self) -> Option<Valor> {
        let plan = self.plan.filter(|_| self.is_complete())?;
        let prazo = self.placed()?.watch.terms.prazo;
        plan.received.filter(|_| prazo.is_none_or(|prazo| prazo == plan.prazo))
    }

    /// Whether the order waits for its invoice, and none has been imported.
    pub fn awaits_invoice(&self) -> bool {
        self.placed().is_some_and(Placed::awaits_invoice)
    }

    /// Whether the order has been read, so that there is something to print.
    pub fn has_receipt(&self) -> bool {
        self.placed().is_some_and(|placed| placed.watch.numero.is_some())
    }

    /// Whether a retry is offered.
    pub fn can_retry(&self) -> bool {
        self.lacks_link() || self.alert().is_some_and(|alert| alert.retry)
    }

    /// Whether the seller cannot type another amount than the page's.
    pub fn has_final_amount(&self) -> bool {
        self.binding == Binding::Final && self.page_amount.is_some()
    }

    /// The page's amount, if it differs from the plan's own, and from the page's amount that the plan was agreed beside: the page has
    /// changed it, or the seller has typed another. The seller chooses which of them counts.
    pub fn changed_amount(&self) -> Option<Valor> {
        let agreed = self.plan.filter(|_| self.step != Step::Simulation)?;
        let given = self.given()?;
        // An empty cart beside an existing order begins no sale.
        let is_sale = given.centavos() > 0 || self.step == Step::Order;
        (is_sale && agreed.page_amount != Some(given) && agreed.whole() != given).then_some(given)
    }

    /// The amount in its field; `None` where it cannot be read.
    pub(super) fn typed_amount(&self) -> Option<Valor> {
        self.simulation.amount.parse().ok()
    }

    /// The page's amount; `None` where it cannot be read.
    pub(super) fn given(&self) -> Option<Valor> {
        read_page_amount(self.page_amount.as_deref()?).ok()
    }

    /// A number for a new request, claim or timer. Answers with an older number are dropped.
    pub(super) fn next_number(&mut self) -> u32 {
        self.numbers.fresh()
    }

    /// The failure to show in the current step.
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
                // The failure and its promise are of what was sent.
                Sale::Failed(..) if self.has_changed_since() => None,
                Sale::Failed(_, failure) => {
                    // A gateway has refused what stands in the form: only other data can be accepted, and are sent as ever.
                    let retry = !failure.names_fields();
                    alert(failure, retry, retry)
                }
                Sale::Placed(placed) => alert(placed.failure()?, true, false),
                Sale::Draft | Sale::Claiming(..) | Sale::Asking(..) | Sale::Sending(_) => None,
            },
        }
    }
}
