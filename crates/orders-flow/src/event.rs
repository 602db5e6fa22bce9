//! Events: the inputs of the list and the open order.

use parcela_core::StatusKind;
use parcela_order_flow::{Answer, CallFailure, InvoiceFile};
use uuid::Uuid;

use super::{Filter, FoundCustomers, Order, PageOfOrders, Period, Text, Timer};

/// An action of the seller or of the page, the answer to a call, or the end of a timer. `Debug` shows no personal data.
#[derive(Debug, Clone)]
pub enum Event {
    /// The element starts with this filter and at this page of its orders, from 1, and with this order open if there is one.
    Started(Filter, i32, Option<Uuid>),
    /// The element becomes visible (`true`) or invisible. An element that is added to the document again becomes visible.
    VisibilityChanged(bool),
    /// The element is removed from the document, or shows another establishment: nothing more is read for it.
    Removed,
    /// The connection is restored.
    Online,
    /// A timer with this number has elapsed.
    TimerElapsed(Timer, u32),
    /// The page sets the filter's status and period. The text of the search stays.
    FilterGiven(Option<StatusKind>, Period),
    /// The page opens this order, or closes the open order (`None`).
    OrderGiven(Option<Uuid>),
    /// The page has received a notification about this order.
    Pushed(Uuid),

    /// The search field is edited.
    SearchTyped(Text),
    /// The seller submits the search field.
    SearchSubmitted,
    /// The seller chooses a status, or all statuses (`None`).
    StatusChosen(Option<StatusKind>),
    /// The seller chooses a period.
    PeriodChosen(Period),
    /// The seller clears the filter.
    FilterCleared,
    /// The seller goes to the next page.
    NextPage,
    /// The seller goes to the previous page.
    PreviousPage,
    /// The seller refreshes the list or the open order, or retries a failed read of the list.
    Refresh,
    /// pagedOrders has answered the request with this number.
    OrdersAnswered(u32, Result<PageOfOrders, CallFailure>),
    /// pagedCustomers has answered the request with this number.
    CustomersAnswered(u32, Result<FoundCustomers, CallFailure>),
    /// getOrder has answered the request with this number.
    OrderAnswered(u32, Result<Box<Order>, CallFailure>),

    /// The seller exports all orders that match the filter (`false`), or adds the completed ones up (`true`).
    Export(bool),
    /// The seller retries a failed export.
    RetryExport,
    /// The seller cancels the export.
    CancelExport,

    /// The seller opens an order.
    Open(Uuid),
    /// The seller closes the order.
    Close,
    /// The seller continues the order's sale.
    Continue,
    /// The seller prints the order's receipt.
    Print,
    /// The seller requests the order's link.
    AskLink,
    /// An action for an order has this result. Another order may be shown by then.
    Answered(Answer),
    /// The seller copies the link.
    Copy,
    /// The seller shares this text, which contains the link, through the system's dialog.
    Share(Text),
    /// A file is chosen as the invoice, and its first bytes are being read.
    FileReading,
    /// The first bytes of the chosen file have been read.
    FileChosen(InvoiceFile),
    /// The seller sends the chosen file.
    SendInvoice,
    /// The seller retries the failed call of the open order.
    Retry,
}

impl From<Answer> for Event {
    fn from(answer: Answer) -> Self {
        Self::Answered(answer)
    }
}
