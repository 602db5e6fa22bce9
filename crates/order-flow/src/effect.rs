//! Effects: the actions that an order requests from its host. Each flow has an effect for each of them.

use parcela_core::StatusKind;
use parcela_core::document::Cnpj;
use uuid::Uuid;

use super::{
    CallFailure, FileError, Import, InvoiceFile, Link, Notice, OrderClaim, OrderRecord, OrderVerdict, Outcome, Placed,
    SharedSale, Terms, Text,
};

/// An effect of an existing order. Effects run in order: a record is saved before its key is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Calls getOrder; the answer carries this number.
    FetchOrder(u32, Uuid),
    /// Starts the timer for the next poll: its number, and its duration in milliseconds.
    Wait(u32, u32),
    /// Saves the order's record.
    Save(OrderRecord),
    /// An action that is the same in every flow.
    Do(Action),
    /// Moves the focus.
    Focus(Target),
    /// Announces something to screen readers.
    Announce(Announcement),
    /// Dispatches an event of the element.
    Notify(Notice),
}

/// An action for an existing order, which a flow passes on to its host.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Decides the claim by the order's shared sale, while no other tab of the session reads or writes it. The answer is
    /// [`Answer::Claimed`].
    Claim(OrderClaim),
    /// Records the outcome of the claimed operation in the order's shared sale.
    Settle(OrderClaim, Outcome),
    /// Reads the shared sale of the order, whose establishment is the second value if it is known. The answer is [`Answer::Recalled`], if
    /// there is a shared sale.
    Recall(Uuid, Option<Cnpj>),
    /// Calls startCdcSale under the first key for the order of the second identifier.
    StartSale(Uuid, Uuid),
    /// Calls importOrderInvoice with the file, under the first key for the order of the second identifier.
    ImportInvoice(Uuid, Uuid, InvoiceFile),
    /// Reduces the shared sale of an order to its ended intents, because the sale is over. The second value is the order's establishment,
    /// if it is known.
    EndSale(Uuid, Option<Cnpj>),
    /// Copies a link to the clipboard.
    Copy(Link),
    /// Opens the system's dialog that shares a text.
    Share(Text),
}

/// The result of an action. Each flow has an event for it.
#[derive(Debug, Clone)]
pub enum Answer {
    /// The claim is decided.
    Claimed(OrderClaim, OrderVerdict),
    /// The shared sale of an order.
    Recalled(SharedSale),
    /// startCdcSale has answered the call with this key.
    Sale(Uuid, Result<Option<String>, CallFailure>),
    /// importOrderInvoice has answered the call with this key; `Err(None)` if the file could not be read.
    Invoice(Uuid, Result<(), Option<CallFailure>>),
    /// This link was copied (`true`), or the clipboard refused it. Another order may be shown by then.
    Copied(Link, bool),
}

/// The target of a focus move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// The button that retries.
    Retry,
    /// The button that sends the invoice.
    SendInvoice,
}

/// A message in the status region, which is cleared when the message is not true any more. Failures have a live region of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Announcement {
    /// The link has arrived.
    LinkReady,
    /// There is no link yet.
    NoLink,
    /// The link was copied (`true`), or the clipboard refused it.
    Copied(bool),
    /// The order's status has changed. The flag is `false` if the next step is left out, because the link is missing.
    Status(StatusKind, bool),
    /// The order's terms are known for the first time, or have changed.
    Terms(Terms),
    /// The file cannot be imported.
    FileError(FileError),
    /// The invoice is being imported.
    Importing,
    /// The invoice has been imported.
    Imported,
}

impl Action {
    /// Returns the action for the shared sale of an order, if its status is final.
    pub fn end(pedido_id: Uuid, shop: Option<Cnpj>, status: StatusKind) -> Option<Self> {
        status.is_final().then_some(Self::EndSale(pedido_id, shop))
    }
}

impl Announcement {
    /// Whether the announcement is still true for this order.
    pub fn holds(&self, placed: &Placed) -> bool {
        match self {
            Self::LinkReady => placed.link().is_some(),
            Self::NoLink => placed.lacks_link(),
            Self::Copied(done) => placed.copied == Some(*done),
            Self::Status(status, _) => placed.watch.status == Some(*status),
            Self::Terms(terms) => placed.watch.terms == *terms,
            Self::FileError(error) => placed.invoice.import == Import::FileError(*error),
            Self::Importing => placed.is_importing(),
            Self::Imported => placed.invoice.import == Import::Sent,
        }
    }
}
