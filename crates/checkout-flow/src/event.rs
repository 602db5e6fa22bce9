//! Events: the inputs of a sale.

use parcela_core::mask::RejectedInput;
use parcela_core::operation::TipoValorCalculo;
use parcela_core::wire::{InstallmentOption, SettlementValues};
use parcela_order_flow::{Answer, CallFailure, InvoiceFile, OrderRecord, OrderSnapshot};
use uuid::Uuid;

use super::{Binding, ClaimDecision, Customer, FormField, FoundAddress, SavedSale, SellAgain, Timer};

/// An action of the seller or of the page, the answer to a call, or the end of a timer.
#[derive(Debug, Clone)]
pub enum Event {
    /// The widget starts, with the sale that an earlier page saved.
    Started(Option<SavedSale>),
    /// The browser restores the page from its back/forward cache. The sale is the one that is saved now.
    PageRestored(Option<SavedSale>),
    /// An earlier page of the tab left an unanswered order, which may be another seller's. It is not resumed.
    LeftUnanswered,
    /// The tab belonged to another session in between.
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
    /// The page sets whether the seller may sell for another amount than the page's.
    AmountBound(Binding),
    /// The page fills in the customer's data.
    CustomerPrefilled(Box<Customer>),
    /// The page's amount has changed since the plan was chosen. The seller keeps the plan.
    AmountKept,
    /// The page's amount has changed since the plan was chosen. The seller starts again with the page's amount.
    AmountTaken,
    /// The amount is edited.
    AmountTyped(String),
    /// The mask has rejected a part of the amount's input.
    AmountInputRejected(RejectedInput),
    /// The amount loses the focus.
    AmountBlurred,
    /// The seller chooses whether the amount is gross or net.
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
    /// The seller continues to the second step.
    Continue,
    /// A field of the customer is edited.
    FieldTyped(FormField, String),
    /// The mask has rejected a text that was pasted into a field of the customer: it has more digits than fit.
    FieldInputRejected(FormField),
    /// A field of the customer loses the focus.
    FieldBlurred(FormField),
    /// The page has answered the address lookup with this number; `None` if the lookup failed, or if the page offers none.
    AddressFound(u32, Option<Box<FoundAddress>>),
    /// The page has answered the customer lookup with this number; `None` if the lookup failed, or if the page offers none.
    CustomerFound(u32, Option<Box<Customer>>),
    /// The seller chooses an invalid field in the summary, or a field to edit in the review.
    FocusField(FormField),
    /// The seller edits the amount of the sale.
    EditSale,
    /// The seller goes back: from the question about an equal order or from the review to the form, or from the form to the first step.
    /// Has no effect in the third step, except for the focus.
    Back,
    /// The seller submits the form, or its review.
    Submit,
    /// The seller creates another order in addition to an equal one.
    CreateAnother,
    /// The seller opens the equal order.
    ShowEqualOrder,
    /// createOrder has answered the call with this key.
    OrderAnswered(Uuid, Result<Uuid, CallFailure>),
    /// getOrder has answered the poll with this number.
    StatusAnswered(u32, Result<OrderSnapshot, CallFailure>),
    /// The page has received a notification about this order.
    Pushed(Uuid),
    /// The storage has these sales, which other pages of the tab or other tabs have saved. It has no other open sales.
    SalesFound(Vec<OrderRecord>),
    /// The seller sells again to the customer of an order that has ended without a sale.
    SellAgain(SellAgain),
    /// The seller opens the field of the down payment, or closes it without one.
    DownPaymentToggled,
    /// The customer's down payment is edited.
    DownPaymentTyped(String),
    /// The mask has rejected a part of the down payment's input.
    DownPaymentInputRejected(RejectedInput),
    /// The down payment loses the focus.
    DownPaymentBlurred,
    /// A file is chosen as the invoice, and its first bytes are being read.
    FileReading,
    /// The first bytes of the chosen file have been read.
    FileChosen(InvoiceFile),
    /// The seller sends the chosen file.
    SendInvoice,
    /// The seller retries the failed call.
    Retry,
    /// An action for an order has this result. Another order may be shown by then.
    Answered(Answer),
    /// The seller copies the link.
    Copy,
    /// The seller shares this text, which contains the link, through the system's dialog.
    Share(String),
    /// The page or the seller opens an existing order. Has no effect while another one is open ([`State::has_open_order`]). If the seller
    /// has typed a customer, they are asked first ([`State::is_asked_to_leave`]).
    ///
    /// [`State::has_open_order`]: super::State::has_open_order
    /// [`State::is_asked_to_leave`]: super::State::is_asked_to_leave
    Resume(Uuid),
    /// The seller keeps the customer that has been typed. The order is not opened.
    CustomerKept,
    /// The seller opens the order, and drops the customer that has been typed.
    CustomerLeft,
    /// The page wants to open an order of another establishment, which is refused.
    AnotherShop,
    /// The seller begins the next sale.
    Restart,
    /// The page begins the next sale.
    Reset,
}

impl From<Answer> for Event {
    fn from(answer: Answer) -> Self {
        Self::Answered(answer)
    }
}
