//! What can happen.

use chrono::NaiveDate;
use parcela_core::Violation;
use parcela_core::operation::TipoValorCalculo;
use parcela_core::wire::{InstallmentOption, SettlementValues};
use uuid::Uuid;

use super::{CallFailure, Claimed, Customer, FormField, FoundAddress, InvoiceFile, OrderSnapshot, SavedSale, Timer};

/// When an event happens, and the randomness it may use.
#[derive(Debug, Clone, Copy)]
pub struct Moment {
    /// Milliseconds since the Unix epoch.
    pub now: u64,
    /// The date on the seller's calendar.
    pub today: NaiveDate,
    /// A fresh key, in case the event makes a new intent.
    pub key: Uuid,
}

/// Something that the seller does, that a call answers, or that the page wants.
#[derive(Debug, Clone)]
pub enum Event {
    /// The widget starts, with what an earlier page kept, if anything.
    Started(Option<SavedSale>),
    /// The page comes back from the browser's cache, with what is kept by now.
    PageRestored(Option<SavedSale>),
    /// The tab has belonged to another session of the seller meanwhile.
    SessionChanged,
    /// The page is seen, or out of sight.
    VisibilityChanged(bool),
    /// The connection is there again.
    Online,
    /// A wait is over.
    TimerElapsed(Timer, u32),
    /// The claim with this number is decided.
    Claimed(u32, Claimed),
    /// The page gives another amount.
    PageAmountChanged(Option<String>),
    /// The page knows something of the customer.
    CustomerPrefilled(Box<Customer>),
    /// The amount of the page has changed since the sale was agreed on, and the agreed one stays.
    AmountKept,
    /// The amount of the page has changed since the sale was agreed on, and the sale starts again with it.
    AmountTaken,
    /// The amount is edited.
    AmountTyped(String),
    /// Digits of what was typed or pasted had no room in the amount, by this rule.
    AmountTruncated(Violation),
    /// The amount is left.
    AmountBlurred,
    /// The meaning of the amount is chosen.
    BasisChosen(TipoValorCalculo),
    /// The options for the amount are wanted.
    Simulate,
    /// listSimulateInstallments has answered the simulation with this number.
    OptionsAnswered(u32, Result<Vec<InstallmentOption>, CallFailure>),
    /// A number of installments is chosen.
    TermChosen(i32),
    /// getSimulationValues has answered the simulation with this number.
    SettlementAnswered(u32, Result<SettlementValues, CallFailure>),
    /// The simulation is done.
    Continue,
    /// A field of the customer is edited.
    FieldTyped(FormField, String),
    /// A field of the customer is left.
    FieldBlurred(FormField),
    /// The page has answered the question for an address with this number.
    AddressFound(u32, Option<Box<FoundAddress>>),
    /// A wrong field is to be mended.
    FocusField(FormField),
    /// Back to the simulation, or from the question about an equal order to the form.
    Back,
    /// The order is wanted.
    Submit,
    /// Another order is wanted beside an equal one.
    CreateAnother,
    /// The equal order is to be shown.
    ShowTwin,
    /// createOrder has answered under this key.
    OrderAnswered(Uuid, Result<Uuid, CallFailure>),
    /// startCdcSale has answered under this key.
    SaleAnswered(Uuid, Result<Option<String>, CallFailure>),
    /// getOrder has answered the look with this number.
    StatusAnswered(u32, Result<OrderSnapshot, CallFailure>),
    /// A file is chosen as the invoice.
    FileChosen(InvoiceFile),
    /// importOrderInvoice has answered under this key; without a failure, the file could not be read.
    InvoiceAnswered(Uuid, Result<(), Option<CallFailure>>),
    /// What failed is wanted again.
    Retry,
    /// The link is wanted on the clipboard.
    Copy,
    /// The link is wanted in the system's own ways of sharing.
    Share,
    /// The clipboard has the link, or would not take it.
    Copied(bool),
    /// The page goes on with an order that exists.
    Resume(Uuid),
    /// The seller begins the next sale.
    Restart,
    /// The page begins the next sale.
    Reset,
}
