//! The state of a sale.

use parcela_core::document::Cnpj;
use parcela_core::{StatusKind, Valor};
use parcela_order_flow::{CallFailure, Clock, Link, Numbers, Placed, Plan, PollInterval};
use uuid::Uuid;

use super::amount_from_page::{Binding, read_page_amount};
use super::sell_again::Superseded;
use super::{Claim, Customer, EqualOrder, Load, OrderIntent, SellAgain, Simulation};
use super::{Remark, Step};

/// The progress of the sale.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sale {
    /// No order is being sent.
    Draft,
    /// The service has refused the order for good.
    Refused(CallFailure),
    /// The claim with this number is being decided. Its intent is sent next.
    Claiming(u32, OrderIntent),
    /// An equal order exists. The seller decides whether to send the intent as well.
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
    pub(super) sales_timer: u32,
    /// The interval between two reads of `sales`.
    pub(super) sales_interval: PollInterval,
    /// The order that the page or the seller wants to open in place of the customer that has been typed.
    pub(super) wanted: Option<Uuid>,
    /// The ended order that the current sale replaces: the seller sells to its customer again.
    pub(super) superseded: Option<Superseded>,
    /// The claims of the intents that were abandoned while they were being sent. For each intent, the claim of the draft that was sent
    /// comes first.
    pub(super) abandoned: Vec<Claim>,
    /// The device's clock.
    pub(super) clock: Clock,
    /// The counter for the numbers of requests, claims and timers.
    pub(super) numbers: Numbers,
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
            wanted: None,
            superseded: None,
            abandoned: Vec::new(),
            clock: Clock::default(),
            numbers: Numbers::default(),
        }
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

    /// Whether the order waits for a link that the service has not issued yet.
    pub fn lacks_link(&self) -> bool {
        self.placed().is_some_and(Placed::lacks_link)
    }

    /// Whether leaving the page loses data of the seller: a form or an invoice that was not sent, or an invoice of any sale that is being
    /// sent.
    pub fn is_unsaved(&self) -> bool {
        self.is_sale_unsaved() || self.sales.iter().any(Placed::is_importing)
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
    pub(super) fn has_unsent_customer(&self) -> bool {
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

    /// Whether the sale is complete: the establishment has been paid.
    pub fn is_complete(&self) -> bool {
        self.placed()
            .is_some_and(|placed| placed.watch.status == Some(StatusKind::Concluido))
    }

    /// Whether the order has ended without a sale, so that the seller is offered to sell to its customer `again`.
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

    /// The first way to sell again that is offered, if any.
    pub fn recovery(&self) -> Option<SellAgain> {
        SellAgain::ALL.into_iter().find(|again| self.offers(*again))
    }

    /// The net amount that the establishment has received. `None` if nothing was simulated, or if the customer has chosen another number
    /// of installments than was simulated.
    pub fn received(&self) -> Option<Valor> {
        let plan = self.plan.filter(|_| self.is_complete())?;
        let prazo = self.placed()?.watch.terms.prazo;
        plan.received.filter(|_| prazo.is_none_or(|prazo| prazo == plan.prazo))
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

    /// Whether the page's amount is the only one that the seller can sell for.
    pub fn has_final_amount(&self) -> bool {
        self.binding == Binding::Final && self.page_amount.is_some()
    }

    /// The page's amount, if the seller has to choose between it and the plan's amount: it differs from the plan's amount, and from the
    /// page's amount at the time when the seller accepted the plan.
    pub fn changed_amount(&self) -> Option<Valor> {
        let agreed = self.plan.filter(|_| self.step != Step::Simulation)?;
        let given = self.parsed_page_amount()?;
        // An empty cart on the page of an existing order does not begin a sale.
        let is_sale = given.centavos() > 0 || self.step == Step::Order;
        (is_sale && agreed.page_amount != Some(given) && agreed.whole() != given).then_some(given)
    }

    /// The amount in the field of the first step; `None` if it cannot be parsed.
    pub(super) fn typed_amount(&self) -> Option<Valor> {
        self.simulation.amount.parse().ok()
    }

    /// Whether the current sale replaces this order, which has ended.
    pub(super) fn replaces(&self, pedido_id: Uuid) -> bool {
        self.superseded
            .is_some_and(|superseded| superseded.pedido_id == pedido_id)
    }

    /// The page's amount; `None` if the page has none, or if it cannot be parsed.
    pub(super) fn parsed_page_amount(&self) -> Option<Valor> {
        read_page_amount(self.page_amount.as_deref()?).ok()
    }

    /// Returns the number for a new request, claim or timer. An answer with an older number is dropped.
    pub(super) fn next_number(&mut self) -> u32 {
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
                Sale::Placed(placed) => alert(placed.failure()?, true, false),
                Sale::Draft | Sale::Claiming(..) | Sale::Asking(..) | Sale::Sending(_) => None,
            },
        }
    }
}
