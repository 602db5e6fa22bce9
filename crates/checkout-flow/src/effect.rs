//! What is to be done.

use parcela_core::document::Cep;
use parcela_core::operation::{CreateOrder, GetSimulationValues, ListSimulateInstallments};
use parcela_core::{StatusKind, Valor, Violation};
use uuid::Uuid;

use super::{Claim, FileError, FormField, Link, Notice, Plan, Remark, SavedSale, Step, Terms};

/// Something that the flow wants done. The order counts: an intent is saved before it is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Ask for the options, and answer with this number.
    FetchOptions(u32, ListSimulateInstallments),
    /// Ask for the settlement, and answer with this number.
    FetchSettlement(u32, GetSimulationValues),
    /// Keep this over a reload, in place of what is kept.
    Save(SavedSale),
    /// Nothing is left to keep.
    DeleteSaved,
    /// Decide the claim by what the tabs share, with no other tab of the scope between reading and writing, and answer with
    /// this number. An entry under the last key gives way.
    Claim(u32, Claim, Option<Uuid>),
    /// The order of the claim exists: what the tabs share says so.
    RecordOrder(Claim, Uuid),
    /// The key of the claim is used up: the tabs no longer share it.
    ReleaseClaim(Claim),
    /// Create an order under this key.
    CreateOrder(Uuid, Box<CreateOrder>),
    /// Start the sale of an order under this key.
    StartSale(Uuid, Uuid),
    /// Read an order, and answer with this number.
    FetchOrder(u32, Uuid),
    /// Import the chosen file under this key as the invoice of an order.
    ImportInvoice(Uuid, Uuid),
    /// Ask the page for the address of a postal code, and answer with this number.
    LookUpAddress(u32, Cep),
    /// Say when a while has passed.
    Wait(Wait),
    /// Put a link on the clipboard.
    Copy(Link),
    /// Hand a link to the system's own ways of sharing.
    Share(Link),
    /// Move the focus.
    Focus(Target),
    /// Say something to those who cannot see it.
    Announce(Announcement),
    /// Tell the page.
    Notify(Notice),
}

/// A while.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wait {
    /// What waits.
    pub timer: Timer,
    /// The number to answer with.
    pub number: u32,
    /// How long.
    pub millis: u32,
}

/// What waits for a while.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Timer {
    /// The simulation, for the seller to finish the amount.
    Simulation,
    /// The end of a key's life, for an intent that waits for the seller.
    Expiry,
    /// The next look at the status.
    Watch,
}

/// Where the focus goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// The heading of the step.
    Heading,
    /// The amount.
    Amount,
    /// A field of the customer.
    Field(FormField),
    /// The list of the fields that are wrong.
    Summary,
    /// The button that tries again.
    Retry,
    /// The button that creates the order.
    Submit,
    /// The button that keeps the agreed amount.
    KeepAmount,
    /// The question about an equal order.
    Question,
}

/// What is announced in the status region. Failures are not: their message is a live region of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Announcement {
    /// Another step is shown.
    Step(Step),
    /// The amount breaks a rule.
    Amount(Violation),
    /// Digits had no room in the amount, by this rule.
    Cut(Violation),
    /// The amount of the page is this by now, and the seller has to choose in this step.
    AmountChanged(Valor, Step),
    /// The agreed amount stays.
    AmountKept,
    /// So many options have come.
    Options(usize),
    /// The values of the chosen option have come: the way to pay, and what the establishment receives.
    Settlement(Plan, Valor),
    /// The address has been filled in.
    AddressFilled,
    /// The order is being created.
    Creating,
    /// The link is there.
    LinkReady,
    /// There is no link yet.
    NoLink,
    /// The link is on the clipboard, or not.
    Copied(bool),
    /// The order's status is another.
    Status(StatusKind),
    /// The order's terms are known for the first time, or have changed.
    Terms(Terms),
    /// A file is not taken.
    FileError(FileError),
    /// The invoice is being imported.
    Importing,
    /// The invoice has been imported.
    Imported,
    /// Something out of the ordinary.
    Remark(Remark),
}
