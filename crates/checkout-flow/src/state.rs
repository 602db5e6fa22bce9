//! The state of a sale.

use parcela_core::StatusKind;
use parcela_core::document::Cnpj;
use parcela_core::order_status::NextStep;
use parcela_order_flow::{CallFailure, Clock, Link, Numbers, Placed, Plan, PollInterval};
use uuid::Uuid;

use super::sale::sell_again::Superseded;
use super::simulation::page_amount::Binding;
use super::{Claim, Customer, EqualOrder, Load, Remark, Sale, Simulation, Step};

/// The state of a sale. `Debug` shows no personal data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// The establishment that sells.
    pub establishment: Cnpj,
    /// The establishment's name on the page; empty if the page has none.
    pub shop: String,
    /// The page's amount, as text.
    pub page_amount: Option<String>,
    /// Whether the seller may change the page's amount.
    pub binding: Binding,
    /// The current step.
    pub step: Step,
    /// The state of the first step.
    pub simulation: Simulation,
    /// The payment plan, once the first step is done.
    pub plan: Option<Plan>,
    /// The customer.
    pub customer: Customer,
    /// The customer of the next sale, whom the page has provided during this one.
    pub next_customer: Option<Customer>,
    /// The progress of the sale.
    pub sale: Sale,
    /// Whether the review is shown: the form's data as they will be sent.
    pub review: bool,
    /// Whether a browser may offer texts that were typed into the form before: the device is not shared.
    pub autofill: bool,
    /// The current remark.
    pub remark: Option<Remark>,
    /// Whether the page is hidden.
    pub hidden: bool,
    /// The session's other sales, newest first. Opening one finds its pending call, or the result.
    pub sales: Vec<Placed>,
    /// The number of the timer for the next read of `sales`.
    pub(crate) sales_timer: u32,
    /// The interval between two reads of `sales`.
    pub(crate) sales_interval: PollInterval,
    /// The order that the page or the seller wants to open in place of the customer that has been typed.
    pub(crate) wanted: Option<Uuid>,
    /// The ended order that the current sale replaces: the seller sells to its customer again.
    pub(crate) superseded: Option<Superseded>,
    /// The claims of the intents that were abandoned while they were being sent. For each intent, the claim of the draft that was sent
    /// comes first.
    pub(crate) abandoned: Vec<Claim>,
    /// The device's clock.
    pub(crate) clock: Clock,
    /// The counter for the numbers of requests, claims and timers.
    pub(crate) numbers: Numbers,
}

/// The outcome of a sale for the customer at the till.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The customer or the lender has not finished.
    Open,
    /// The customer has completed the purchase.
    Paid,
    /// The order has ended without a purchase, or is stopped.
    Over,
}

/// A failure that the current step shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alert {
    /// The failure.
    pub failure: CallFailure,
    /// Whether a retry may succeed.
    pub retry: bool,
    /// Whether a retry continues an order that may exist already.
    pub resumes: bool,
}

impl State {
    /// A sale that has not begun.
    pub fn new(establishment: Cnpj, page_amount: Option<String>) -> Self {
        Self {
            establishment,
            shop: String::new(),
            page_amount,
            binding: Binding::default(),
            step: Step::Simulation,
            simulation: Simulation::default(),
            plan: None,
            customer: Customer::default(),
            next_customer: None,
            sale: Sale::Draft,
            review: false,
            autofill: false,
            remark: None,
            hidden: false,
            sales: Vec::new(),
            sales_timer: 0,
            sales_interval: PollInterval::default(),
            wanted: None,
            superseded: None,
            abandoned: Vec::new(),
            clock: Clock::default(),
            numbers: Numbers::default(),
        }
    }

    /// Whether the installment options are pending.
    pub fn is_simulating(&self) -> bool {
        self.step == Step::Simulation && self.simulation.options == Load::Pending
    }

    /// Whether the order is being sent. Until it is answered, nothing may be changed or sent.
    pub fn is_sending(&self) -> bool {
        matches!(self.sale, Sale::Claiming(..) | Sale::Sending(_))
    }

    /// Whether the form is locked: the order is being sent, or the seller is asked about an equal one.
    pub fn is_held(&self) -> bool {
        self.is_sending() || self.equal_order().is_some()
    }

    /// Whether an order is being sent, may exist without an answer, or waits for the seller's answer to a question. Meanwhile, no other
    /// order is opened.
    pub fn has_open_order(&self) -> bool {
        self.is_held() || matches!(self.sale, Sale::Failed(..))
    }

    /// The sale's order in one word: `held` while it is being created or has no answer, `sold` while it is shown or the form shows its end, and
    /// empty before it and once the sale is over or back at its first step. While it has an order, only the seller moves it to another
    /// establishment.
    pub fn order_mark(&self) -> &'static str {
        let has_ended = matches!(self.sale, Sale::Refused(_)) || self.remark == Some(Remark::Expired);
        match self.step {
            _ if self.has_open_order() => "held",
            Step::Link => "sold",
            Step::Order if has_ended || self.superseded.is_some() => "sold",
            Step::Order | Step::Simulation => "",
        }
    }

    /// Whether another sale can be opened without losing data of this one.
    pub fn can_leave(&self) -> bool {
        !self.has_open_order() && !self.is_sale_unsaved()
    }

    /// Whether this order is shown, or belongs to one of the other sales.
    pub fn knows(&self, pedido_id: Uuid) -> bool {
        let is_shown = self.placed().is_some_and(|placed| placed.pedido_id == pedido_id);
        is_shown || self.sales.iter().any(|sale| sale.pedido_id == pedido_id)
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

    /// The order, once it exists, and the counter for the numbers of its requests.
    pub(crate) fn placed_mut(&mut self) -> Option<(&mut Placed, &mut Numbers)> {
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

    /// Whether the order waits for a link that the service has not issued yet.
    pub fn lacks_link(&self) -> bool {
        self.placed().is_some_and(Placed::lacks_link)
    }

    /// Whether leaving the page loses data of the seller: a form or an invoice that was not sent, or an invoice of any sale that is being
    /// sent.
    pub fn is_unsaved(&self) -> bool {
        self.has_unsent_customer() || self.is_sale_unsaved() || self.sales.iter().any(Placed::is_importing)
    }

    /// The order of the current sale, and those of the session's other sales.
    pub fn followed(&self) -> impl Iterator<Item = &Placed> {
        self.placed().into_iter().chain(&self.sales)
    }

    fn is_sale_unsaved(&self) -> bool {
        match &self.sale {
            Sale::Draft | Sale::Refused(_) => self.step == Step::Order && self.customer.is_typed(),
            Sale::Placed(placed) => placed.has_unsent_file(),
            // The intent is saved.
            Sale::Claiming(..) | Sale::Asking(..) | Sale::Sending(_) | Sale::Failed(..) => false,
        }
    }

    /// Whether there is a customer that the seller has typed and not sent, in any step.
    pub(crate) fn has_unsent_customer(&self) -> bool {
        matches!(self.sale, Sale::Draft | Sale::Refused(_)) && self.customer.is_typed()
    }

    /// Whether the seller has to choose between the customer that has been typed and another order.
    pub fn is_asked_to_leave(&self) -> bool {
        self.wanted.is_some() && self.has_unsent_customer()
    }

    /// Takes the customer that the seller has typed and not sent, to continue the sale under another state. An unanswered lookup is
    /// started again there.
    pub fn take_typed_customer(&mut self) -> Option<Customer> {
        self.has_unsent_customer()
            .then(|| std::mem::take(&mut self.customer).without_lookups())
    }

    /// Whether the order's status is final.
    pub fn is_over(&self) -> bool {
        self.placed().is_some_and(Placed::is_over)
    }

    /// The outcome for the customer at the till, by the order's status; `None` while that is unknown or the order has no link.
    pub fn outcome(&self) -> Option<Outcome> {
        let placed = self.placed().filter(|placed| !placed.lacks_link())?;
        let status = placed.watch.status?;
        Some(match status.next_step() {
            _ if status == StatusKind::Comprado => Outcome::Paid,
            NextStep::StartSale | NextStep::ShareLink | NextStep::Wait => Outcome::Open,
            NextStep::ImportInvoice | NextStep::Done => Outcome::Paid,
            NextStep::SellAnew | NextStep::ContactSupport => Outcome::Over,
        })
    }

    /// Whether the order waits for its invoice, and no invoice has been imported.
    pub fn awaits_invoice(&self) -> bool {
        self.placed().is_some_and(Placed::awaits_invoice)
    }

    /// Whether the order has been read, so that its receipt can be printed.
    pub fn has_receipt(&self) -> bool {
        self.placed().is_some_and(|placed| placed.watch.numero.is_some())
    }

    /// Whether a retry is offered.
    pub fn can_retry(&self) -> bool {
        self.lacks_link() || self.alert().is_some_and(|alert| alert.retry)
    }

    /// Returns the number for a new request, claim or timer. An answer with an older number is dropped.
    pub(crate) fn next_number(&mut self) -> u32 {
        self.numbers.fresh()
    }

    /// The failure that the current step shows.
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
                // The failure, and the promise that a retry is the same order, belong to the order that was sent.
                Sale::Failed(..) if self.has_changed_since_sent() => None,
                Sale::Failed(_, failure) => {
                    // A gateway has refused the form's data. Only other data can be accepted, and the seller submits them.
                    let retry = !failure.names_fields();
                    alert(failure, retry, retry)
                }
                Sale::Placed(placed) => alert(placed.failure()?, placed.can_retry(), false),
                Sale::Draft | Sale::Claiming(..) | Sale::Asking(..) | Sale::Sending(_) => None,
            },
        }
    }
}
