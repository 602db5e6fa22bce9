//! Events: everything that can happen to a sale.

use parcela_core::operation::TipoValorCalculo;
use parcela_core::wire::{InstallmentOption, SettlementValues};
use uuid::Uuid;

use super::{
    Binding, CallFailure, ClaimDecision, Customer, FormField, FoundAddress, InvoiceFile, OpenSale, OrderSnapshot,
    RejectedInput, SavedSale, SellAgain, Timer,
};

/// An action of the seller or the page, the answer to a call, or the end of a timer.
#[derive(Debug, Clone)]
pub enum Event {
    /// The widget starts, with the sale that an earlier page saved.
    Started(Option<SavedSale>),
    /// The page comes back from the browser's cache, with the sale that is saved by now.
    PageRestored(Option<SavedSale>),
    /// An earlier page of the tab left an order without an answer, perhaps another seller's. It is not resumed.
    LeftUnanswered,
    /// The tab has belonged to another session of the seller in between.
    SessionChanged,
    /// The page becomes visible (`true`) or hidden.
    VisibilityChanged(bool),
    /// The connection is restored.
    Online,
    /// A timer with this number has elapsed.
    TimerElapsed(Timer, u32),
    /// The claim with this number is decided.
    Claimed(u32, ClaimDecision),
    /// The page changes its amount.
    PageAmountChanged(Option<String>),
    /// The page says whether the seller may sell for another amount than its own.
    AmountBound(Binding),
    /// The page provides data of the customer.
    CustomerPrefilled(Box<Customer>),
    /// The page's amount has changed since the plan was chosen, and the seller keeps the plan.
    AmountKept,
    /// The page's amount has changed since the plan was chosen, and the seller starts again with it.
    AmountTaken,
    /// The amount is edited.
    AmountTyped(String),
    /// The mask has kept something out of the amount.
    AmountInputRejected(RejectedInput),
    /// The amount loses the focus.
    AmountBlurred,
    /// The seller chooses what the amount means.
    BasisChosen(TipoValorCalculo),
    /// The seller asks for the options.
    Simulate,
    /// listSimulateInstallments has answered the simulation with this number.
    OptionsAnswered(u32, Result<Vec<InstallmentOption>, CallFailure>),
    /// The seller chooses a number of installments.
    TermChosen(i32),
    /// The seller lists all options, or the common ones again.
    AllToggled,
    /// The seller shows or hides the net amount of the establishment.
    NetToggled,
    /// getSimulationValues has answered the simulation with this number.
    SettlementAnswered(u32, Result<SettlementValues, CallFailure>),
    /// The seller goes on to the order.
    Continue,
    /// A field of the customer is edited.
    FieldTyped(FormField, String),
    /// A field of the customer loses the focus.
    FieldBlurred(FormField),
    /// The page has answered the address lookup with this number; `None` where the lookup failed, or the page has none.
    AddressFound(u32, Option<Box<FoundAddress>>),
    /// The page has answered the customer lookup with this number; `None` where the lookup failed, or the page has none.
    CustomerFound(u32, Option<Box<Customer>>),
    /// The seller follows the summary to a wrong field, or the review to a field to edit.
    FocusField(FormField),
    /// The seller edits the sale that is reviewed.
    EditSale,
    /// A step back: from the question about an equal order or the review to the form, and from the form to the simulation. The link stays.
    Back,
    /// The seller submits the form, or what its review shows.
    Submit,
    /// The seller creates another order beside an equal one.
    CreateAnother,
    /// The seller opens the equal order.
    ShowEqualOrder,
    /// createOrder has answered under this key.
    OrderAnswered(Uuid, Result<Uuid, CallFailure>),
    /// startCdcSale has answered under this key.
    SaleAnswered(Uuid, Result<Option<String>, CallFailure>),
    /// getOrder has answered the poll with this number.
    StatusAnswered(u32, Result<OrderSnapshot, CallFailure>),
    /// The page has learned of a change of this order, from its webhook.
    Pushed(Uuid),
    /// Another page of the tab or another tab has kept these sales, and no others that are open.
    SalesFound(Vec<OpenSale>),
    /// The seller sells again to the customer of an order that goes no further.
    SellAgain(SellAgain),
    /// The seller opens the field of the down payment, or closes it without one.
    DownPaymentToggled,
    /// The customer's down payment is edited.
    DownPaymentTyped(String),
    /// The mask has kept something out of the down payment.
    DownPaymentInputRejected(RejectedInput),
    /// The down payment loses the focus.
    DownPaymentBlurred,
    /// A file is chosen as the invoice.
    FileChosen(InvoiceFile),
    /// The seller sends the chosen file.
    SendInvoice,
    /// importOrderInvoice has answered under this key; `Err(None)` when the file could not be read.
    InvoiceAnswered(Uuid, Result<(), Option<CallFailure>>),
    /// The seller retries what failed.
    Retry,
    /// The seller copies the link.
    Copy,
    /// The seller shares this text, which holds the link, by the system's dialog.
    Share(String),
    /// The link was copied (`true`), or the clipboard refused it.
    Copied(bool),
    /// The page or the seller opens an existing order. Nothing happens while another one is open ([`State::has_open_order`]).
    ///
    /// [`State::has_open_order`]: super::State::has_open_order
    Resume(Uuid),
    /// The seller begins the next sale.
    Restart,
    /// The page begins the next sale.
    Reset,
}
