//! Effects: the actions that the flow requests from its host.

use parcela_core::operation::{PagedCustomers, PagedOrders};
use parcela_order_flow::{Action, Announcement as OrderAnnouncement};
use uuid::Uuid;

use super::{Notice, Order, SearchError, State};

/// An effect of a transition. Effects run in order. `Debug` shows no personal data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Calls pagedOrders; the answer carries this number.
    FetchOrders(u32, PagedOrders),
    /// Calls pagedCustomers; the answer carries this number.
    FetchCustomers(u32, PagedCustomers),
    /// Calls getOrder; the answer carries this number.
    FetchOrder(u32, Uuid),
    /// Carries out an action for an order, open or not.
    Order(Action),
    /// Starts a timer.
    Wait(Wait),
    /// Downloads these orders as a CSV file ([`csv`](crate::csv)), which was asked for on this day in Brazil: `2026-11-21`.
    SaveCsv(String, Vec<Order>),
    /// Opens the browser's dialog that prints the receipt.
    Print,
    /// Moves the focus.
    Focus(Target),
    /// Moves the focus if it is in the element.
    FocusWithin(Target),
    /// Announces something to screen readers.
    Announce(Announcement),
    /// Dispatches an event of the element.
    Notify(Notice),
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
    /// The pause after which the search counts as typed.
    Search,
    /// The next refresh of the list.
    Refresh,
    /// The next poll of the open order.
    Watch,
}

/// The target of a focus move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// The search field.
    Search,
    /// The heading of the list.
    List,
    /// The row of an order.
    Row(Uuid),
    /// The heading of the open order.
    Order,
    /// The button that retries the failed call of the open order.
    Retry,
    /// The button that sends the invoice.
    SendInvoice,
}

/// A message in the status region, which is cleared when the message is not true any more. Failures have a live region of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Announcement {
    /// This many orders are shown.
    Orders(usize),
    /// The filter matches no order.
    NoOrders,
    /// The refresh that the seller has requested is complete. This many orders are shown.
    Refreshed(usize),
    /// The text is not a valid search.
    Search(SearchError),
    /// The export is in progress, with this many orders so far.
    Exporting(usize),
    /// The export is complete, with this many orders. `true`: the file may lack orders.
    Exported(usize, bool),
    /// The completed orders are added up: the state has their sum.
    Summed,
    /// The seller has cancelled the export.
    ExportCancelled,
    /// A message about the open order.
    Order(OrderAnnouncement),
}

impl Announcement {
    /// Whether the announcement is still true.
    pub fn holds(&self, state: &State) -> bool {
        let export = state.export.as_ref();
        let is_list = state.open.is_none();
        match self {
            Self::Orders(count) | Self::Refreshed(count) => {
                is_list && !state.is_stale() && state.list.rows.len() == *count
            }
            Self::NoOrders => is_list && state.finds_nothing(),
            Self::Search(error) => state.search_error.or(state.search_hint()) == Some(*error),
            Self::Exporting(count) => export.is_some_and(|export| export.is_running() && export.count >= *count),
            Self::Summed => state.sum.is_some(),
            Self::Exported(..) | Self::ExportCancelled => export.is_none(),
            Self::Order(announcement) => {
                let open = state.open.as_ref();
                open.is_some_and(|open| announcement.holds(&open.placed))
            }
        }
    }
}
