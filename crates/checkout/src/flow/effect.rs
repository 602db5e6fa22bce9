//! What is to be done.

use parcela_core::operation::{GetSimulationValues, ListSimulateInstallments};
use parcela_core::{Valor, Violation};

use super::{Field, Intent, Link, Notice, Plan, Step};

/// Something that the flow wants done. The order counts: an intent is saved before it is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Ask for the options, and answer with this number.
    Simulate(u32, ListSimulateInstallments),
    /// Ask for the settlement, and answer with this number.
    Settle(u32, GetSimulationValues),
    /// Keep an intent over a reload.
    Save(Intent),
    /// No intent is open any more.
    Forget,
    /// Carry out an intent.
    Send(Intent),
    /// Put a link on the clipboard.
    Copy(Link),
    /// Move the focus.
    Focus(Target),
    /// Say something to those who cannot see it.
    Announce(Announcement),
    /// Tell the page.
    Notify(Notice),
}

/// Where the focus goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// The heading of the step.
    Heading,
    /// The amount.
    Amount,
    /// A field of the customer.
    Field(Field),
    /// The button that tries again.
    Retry,
    /// The button that creates the order.
    Submit,
}

/// What is announced in the status region. Failures are not: their message is a live region of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Announcement {
    /// Another step is shown.
    Step(Step),
    /// The amount breaks a rule.
    Amount(Violation),
    /// So many options have come.
    Options(usize),
    /// The values of the chosen option have come: the way to pay, and what the establishment receives.
    Settlement(Plan, Valor),
    /// So many fields are wrong.
    WrongFields(usize),
    /// The order is being created.
    Creating,
    /// The link is there.
    LinkReady,
    /// There is no link yet.
    NoLink,
    /// The link is on the clipboard, or not.
    Copied(bool),
}
