//! The state of the list and the open order.

use parcela_checkout_flow::{Clock, Numbers};
use parcela_core::document::Cnpj;
use uuid::Uuid;

use super::query::Query;
use super::{Export, Filter, List, Open, SearchError};

/// The state of the shop's orders. `Debug` shows no personal data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// The establishment whose orders are listed; `None` for all that the session may see.
    pub establishment: Option<Cnpj>,
    /// The filter in the fields.
    pub filter: Filter,
    /// Why the text in the search field cannot be searched for.
    pub search_error: Option<SearchError>,
    /// The list.
    pub list: List,
    /// The file that is being made of the orders.
    pub export: Option<Box<Export>>,
    /// The order that is open.
    pub open: Option<Box<Open>>,
    /// Whether the element is out of sight: the page is hidden, or the element is hidden in it or scrolled away.
    pub hidden: bool,
    /// The number of the timer for the search.
    pub(super) search_timer: u32,
    /// The device's clock.
    pub(super) clock: Clock,
    /// The numbers of requests and timers.
    pub(super) numbers: Numbers,
}

impl State {
    /// A list that has not begun.
    pub fn new(establishment: Option<Cnpj>) -> Self {
        Self {
            establishment,
            filter: Filter::default(),
            search_error: None,
            list: List::default(),
            export: None,
            open: None,
            hidden: false,
            search_timer: 0,
            clock: Clock::default(),
            numbers: Numbers::default(),
        }
    }

    /// Whether the rows are of another filter than the fields hold: they stay until the filter is answered, and count for nothing.
    pub fn is_stale(&self) -> bool {
        let shown = self.list.shown.as_ref();
        shown.is_some_and(|shown| self.query().as_ref() != Ok(shown))
    }

    /// Whether the filter in the fields has been answered, and finds nothing.
    pub fn finds_nothing(&self) -> bool {
        self.list.is_empty() && !self.is_stale()
    }

    /// Whether no rows are shown because the first are being read.
    pub fn awaits_rows(&self) -> bool {
        let list = &self.list;
        let is_read = list.shown.is_none() || list.loading().is_some();
        is_read && list.rows.is_empty() && list.failure.is_none() && !self.finds_nothing()
    }

    /// Whether a file is being made of the orders.
    pub fn is_exporting(&self) -> bool {
        self.export.as_ref().is_some_and(|export| export.is_running())
    }

    /// Whether leaving the page, or closing the order, loses an invoice on its way.
    pub fn is_unsaved(&self) -> bool {
        self.open.as_ref().is_some_and(|open| open.placed.is_importing())
    }

    /// Whether this order is open.
    pub fn is_open(&self, pedido_id: Uuid) -> bool {
        self.open
            .as_ref()
            .is_some_and(|open| open.placed.pedido_id == pedido_id)
    }

    /// Whether the list is out of sight, as all of the element is, or behind the open order.
    pub(super) fn is_list_hidden(&self) -> bool {
        self.hidden || self.open.is_some()
    }

    /// What the filter in the fields reads the list by.
    pub(super) fn query(&self) -> Result<Query, SearchError> {
        Query::read(&self.filter, self.establishment)
    }
}
