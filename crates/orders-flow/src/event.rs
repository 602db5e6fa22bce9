//! Events: everything that can happen to the list and the open order.

use parcela_checkout_flow::{CallFailure, InvoiceFile};
use parcela_core::StatusKind;
use uuid::Uuid;

use super::{Filter, FoundCustomers, Order, PageOfOrders, Period, Text, Timer};

/// An action of the seller or the page, the answer to a call, or the end of a timer. `Debug` shows no personal data.
#[derive(Debug, Clone)]
pub enum Event {
    /// The element starts, with this filter, and with this order open.
    Started(Filter, Option<Uuid>),
    /// The element comes into sight (`true`), which includes that it is in the document again, or goes out of sight.
    VisibilityChanged(bool),
    /// The connection is restored.
    Online,
    /// A timer with this number has elapsed.
    TimerElapsed(Timer, u32),
    /// The page sets status and period of the filter. What is searched for stays.
    FilterGiven(Option<StatusKind>, Period),
    /// The page opens an order, or closes the one that is open.
    OrderGiven(Option<Uuid>),
    /// The page has learned of a change of this order, from its webhook.
    Pushed(Uuid),

    /// The search field is edited.
    SearchTyped(Text),
    /// The seller submits the search field.
    SearchSubmitted,
    /// The seller chooses a status, or all.
    StatusChosen(Option<StatusKind>),
    /// The seller chooses a period.
    PeriodChosen(Period),
    /// The seller takes the whole filter back.
    FilterCleared,
    /// The seller turns to the next page.
    NextPage,
    /// The seller turns to the page before.
    PreviousPage,
    /// The seller asks for the list as it is now, or tries again what failed of it.
    Refresh,
    /// pagedOrders has answered the request with this number.
    OrdersAnswered(u32, Result<PageOfOrders, CallFailure>),
    /// pagedCustomers has answered the request with this number.
    CustomersAnswered(u32, Result<FoundCustomers, CallFailure>),
    /// getOrder has answered the request with this number.
    OrderAnswered(u32, Result<Box<Order>, CallFailure>),

    /// The seller asks for a file of all orders that the filter finds. The heads of its columns: number, status, customer, CPF, total,
    /// requested amount, approved amount, number of installments, the establishment's CNPJ, when the order was made, when it was paid out,
    /// identifier.
    Export(Vec<&'static str>),
    /// The seller tries again what failed of the file.
    RetryExport,
    /// The seller gives the file up.
    CancelExport,

    /// The seller opens an order.
    Open(Uuid),
    /// The seller closes the order.
    Close,
    /// The seller continues the order's sale.
    Continue,
    /// The seller prints the order's receipt.
    Print,
    /// The seller asks for the order's link.
    AskLink,
    /// startCdcSale has answered under this key.
    SaleAnswered(Uuid, Result<Option<String>, CallFailure>),
    /// The seller copies the link.
    Copy,
    /// The seller shares this text, which holds the link, by the system's dialog.
    Share(Text),
    /// The link was copied (`true`), or the clipboard refused it.
    Copied(bool),
    /// A file is chosen as the invoice.
    FileChosen(InvoiceFile),
    /// The seller sends the chosen file.
    SendInvoice,
    /// importOrderInvoice has answered under this key; `Err(None)` when the file could not be read.
    InvoiceAnswered(Uuid, Result<(), Option<CallFailure>>),
    /// The seller tries again what failed of the open order.
    Retry,
}
