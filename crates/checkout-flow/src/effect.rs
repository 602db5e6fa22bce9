//! Effects: the actions that the flow requests from its host.

use parcela_core::document::{Cep, Cpf};
use parcela_core::mask::RejectedInput;
use parcela_core::operation::{CreateOrder, GetSimulationValues, ListSimulateInstallments};
use parcela_core::{Valor, Violation};
use parcela_order_flow::{
    Action, Announcement as OrderAnnouncement, Effect as OrderEffect, OrderRecord, Plan, Target as OrderTarget,
};
use uuid::Uuid;

use super::{Claim, DownPaymentError, FormField, Notice, Remark, SavedSale, State, Step};

/// An effect of a transition. Effects run in order: an intent is saved before it is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Calls listSimulateInstallments; the answer carries this number.
    FetchOptions(u32, ListSimulateInstallments),
    /// Calls getSimulationValues; the answer carries this number.
    FetchSettlement(u32, GetSimulationValues),
    /// Saves the sale for a reload, in place of the saved one. If its order exists, the sale is shared with the session's tabs.
    Save(Box<SavedSale>),
    /// Saves the session's other sales, in place of the saved ones. Each of them is shared with the session's tabs.
    SaveSales(Vec<OrderRecord>),
    /// Deletes the saved sale.
    DeleteSaved,
    /// Decides the claim by the shared entries, while no other tab of the scope reads or writes them; the answer carries this number. An
    /// entry under the last key is replaced.
    Claim(u32, Claim, Option<Uuid>),
    /// Records in the claim's shared entry that the order exists.
    RecordOrder(Claim, Uuid),
    /// Deletes the claim's shared entry, because its key has ended.
    ReleaseClaim(Claim),
    /// Calls createOrder under this key.
    CreateOrder(Uuid, Box<CreateOrder>),
    /// Calls getOrder; the answer carries this number.
    FetchOrder(u32, Uuid),
    /// Carries out an action for an existing order.
    Order(Action),
    /// Asks the page for the address of a postal code; the answer carries this number.
    LookUpAddress(u32, Cep),
    /// Asks the page for the customer with a CPF; the answer carries this number.
    LookUpCustomer(u32, Cpf),
    /// Starts a timer.
    Wait(Wait),
    /// Stores on this device whether the net amount is shown.
    RememberNet(bool),
    /// Moves the focus.
    Focus(Target),
    /// Moves the focus from the first field to the second one. If the focus is elsewhere, it does not move.
    FocusNext(FormField, FormField),
    /// Announces something to screen readers.
    Announce(Announcement),
    /// Dispatches an event of the element.
    Notify(Notice),
}

impl From<OrderEffect> for Effect {
    fn from(effect: OrderEffect) -> Self {
        match effect {
            OrderEffect::FetchOrder(number, pedido_id) => Self::FetchOrder(number, pedido_id),
            OrderEffect::Wait(number, millis) => Self::Wait(Wait {
                timer: Timer::Watch,
                number,
                millis,
            }),
            OrderEffect::Save(record) => Self::Save(SavedSale::Placed(record).into()),
            OrderEffect::Do(action) => Self::Order(action),
            OrderEffect::Focus(OrderTarget::Retry) => Self::Focus(Target::Retry),
            OrderEffect::Focus(OrderTarget::SendInvoice) => Self::Focus(Target::SendInvoice),
            OrderEffect::Announce(announcement) => Self::Announce(Announcement::Order(announcement)),
            OrderEffect::Notify(notice) => Self::Notify(notice.into()),
        }
    }
}

/// Turns the effects of an order into those of the checkout.
pub(crate) fn adapt(effects: Vec<OrderEffect>) -> Vec<Effect> {
    let mut adapted = Vec::new();
    for effect in effects {
        adapted.push(effect.into());
    }
    adapted
}

/// A timer to start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wait {
    /// The purpose of the timer.
    pub timer: Timer,
    /// The number that its event carries.
    pub number: u32,
    /// The duration, in milliseconds.
    pub millis: u32,
}

/// The purpose of a timer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Timer {
    /// The pause after which the amount counts as typed.
    Simulation,
    /// The expiry of a key whose intent waits for the seller.
    Expiry,
    /// The next poll of the order's status.
    Watch,
    /// The next read of the open sales.
    Sales,
}

/// The target of a focus move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// The heading of the step.
    Heading,
    /// The amount.
    Amount,
    /// The customer's down payment.
    DownPayment,
    /// A field of the customer.
    Field(FormField),
    /// The summary of the invalid fields.
    Summary,
    /// The button that retries.
    Retry,
    /// The button that creates the order.
    Submit,
    /// The button that keeps the plan's amount.
    KeepAmount,
    /// The question about an equal order.
    Question,
    /// The button that sends the invoice.
    SendInvoice,
}

/// A message in the status region, which is cleared when the message is not true any more. Failures have a live region of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Announcement {
    /// Another step is shown.
    Step(Step),
    /// The amount breaks a rule.
    Amount(Violation),
    /// The down payment is invalid.
    DownPayment(DownPaymentError),
    /// The mask has rejected a part of the input of an amount, or a text that was pasted into a field.
    RejectedInput(RejectedInput),
    /// The page's amount has changed to this one, and the seller has to choose between it and the plan's amount in this step.
    AmountChanged(Valor, Step),
    /// The seller has kept the plan's amount.
    AmountKept,
    /// The customer that the seller has typed would be lost if another order was opened, and the seller has to choose.
    CustomerAtRisk,
    /// This many options have arrived.
    Options(usize),
    /// The values of the chosen option have arrived: the plan, and the establishment's net amount if it is shown.
    Settlement(Plan, Option<Valor>),
    /// The address has been filled in.
    AddressFilled,
    /// The page has no address for the postal code.
    AddressUnknown,
    /// The page's records have filled in fields.
    CustomerFilled,
    /// The review of the order is shown.
    Review,
    /// The order is being created.
    Creating,
    /// A message about the existing order.
    Order(OrderAnnouncement),
    /// A remark about an order.
    Remark(Remark),
}

impl Announcement {
    /// Whether the announcement is still true.
    pub fn holds(&self, state: &State) -> bool {
        let simulation = &state.simulation;
        match self {
            Self::Step(step) => state.step == *step,
            Self::Amount(rule) => simulation.error == Some(*rule),
            Self::DownPayment(error) => simulation.down_payment.error == Some(*error),
            Self::RejectedInput(rejected) => {
                [simulation.rejected, simulation.down_payment.rejected].contains(&Some(*rejected))
                    || state.customer.has_rejected()
            }
            Self::AmountChanged(given, step) => state.step == *step && state.changed_amount() == Some(*given),
            Self::AmountKept => state.step != Step::Simulation && state.changed_amount().is_none(),
            Self::CustomerAtRisk => state.is_asked_to_leave(),
            Self::Options(count) => simulation
                .options
                .ready()
                .is_some_and(|options| options.len() == *count),
            Self::Settlement(plan, _) => simulation.plan() == Some(*plan),
            Self::AddressFilled => state.customer.has_found_address(),
            Self::CustomerFilled => state.customer.has_registered(),
            Self::AddressUnknown => state.customer.has_unknown_cep(),
            Self::Review => state.review,
            Self::Creating => state.is_sending(),
            Self::Order(announcement) => state.placed().is_some_and(|placed| announcement.holds(placed)),
            Self::Remark(remark) => state.remark == Some(*remark),
        }
    }
}
