//! The state of the list and the open order.
use parcela_core::document::Cnpj;
use parcela_core::text::decimal;
use parcela_order_flow::{Clock, Numbers, Placed};
use uuid::Uuid;

use super::list::Query;
use super::{Export, Filter, List, Loading, Open, SearchError, Sum};

/// The state of the shop's orders. `Debug` shows no personal data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// The establishment whose orders are listed; `None` for all establishments that the session may see.
    pub establishment: Option<Cnpj>,
    /// The filter in the fields.
    pub filter: Filter,
    /// The reason why the text in the search field is not a valid search.
    pub search_error: Option<SearchError>,
    /// The list.
    pub list: List,
    /// The export in progress.
    pub export: Option<Box<Export>>,
    /// The sum of the completed orders that match the filter, once the seller has asked for it.
    pub sum: Option<Sum>,
    /// Set if the last exported file, or the sum, may lack orders.
    pub is_partial: bool,
    /// The open order.
    pub open: Option<Box<Open>>,
    /// The other orders whose link or invoice was sent, the last one that was closed first. Reopening one finds its pending call, or the
    /// result.
    pub(super) kept: Vec<Placed>,
    /// Whether the element is invisible: the page is hidden, or the element is hidden or scrolled out of view.
    pub hidden: bool,
    /// The number of the timer for the search; zero if none is running.
    pub(super) search_timer: u32,
    /// The device's clock.
    pub(super) clock: Clock,
    /// The counter for the numbers of requests and timers.
    pub(super) numbers: Numbers,
}

impl State {
    /// The state before [`Event::Started`](super::Event::Started).
    pub fn new(establishment: Option<Cnpj>) -> Self {
        Self {
            establishment,
            filter: Filter::default(),
            search_error: None,
            list: List::default(),
            export: None,
            sum: None,
            is_partial: false,
            open: None,
            kept: Vec::new(),
            hidden: false,
            search_timer: 0,
            clock: Clock::default(),
            numbers: Numbers::default(),
        }
    }

    /// Whether the rows belong to another filter than the one in the fields. They stay visible until the filter is answered, but are not
    /// valid for it.
    pub fn is_stale(&self) -> bool {
        let shown = self.list.shown.as_ref();
        shown.is_some_and(|shown| self.query().as_ref() != Ok(shown))
    }

    /// Whether other rows, or none, are about to replace the current ones.
    pub fn is_changing(&self) -> bool {
        self.is_stale() || self.list.loading() == Some(Loading::Another)
    }

    /// The reason why the text in the search field is not searched for although it is not marked as invalid: it may be incomplete.
    pub fn search_hint(&self) -> Option<SearchError> {
        let is_hint = !self.is_typing() && self.search_error.is_none();
        self.query().err().filter(|_| is_hint)
    }

    /// Whether the pause after which the text counts as typed has not elapsed.
    pub(super) fn is_typing(&self) -> bool {
        self.search_timer != 0
    }

    /// Whether the filter in the fields has been answered and matches no order.
    pub fn finds_nothing(&self) -> bool {
        self.list.is_empty() && !self.is_stale()
    }

    /// Whether there are no rows yet, because the first ones are being read.
    pub fn awaits_rows(&self) -> bool {
        let list = &self.list;
        // A text that is not a search loads no rows.
        let is_read = list.shown.is_none() && self.query().is_ok() || list.loading().is_some();
        is_read && list.rows.is_empty() && list.failure.is_none() && !self.finds_nothing()
    }

    /// Whether an export is running.
    pub fn is_exporting(&self) -> bool {
        self.export.as_ref().is_some_and(|export| export.is_running())
    }

    /// Whether leaving the page loses an invoice: the file that is chosen for the open order, or an invoice of any order that is being sent.
    pub fn is_unsaved(&self) -> bool {
        let is_open = self.open.as_ref().is_some_and(|open| open.placed.has_unsent_file());
        is_open || self.kept.iter().any(Placed::is_importing)
    }

    /// The open order, and those that are kept.
    pub fn followed(&self) -> impl Iterator<Item = &Placed> {
        self.open.iter().map(|open| &open.placed).chain(&self.kept)
    }

    /// Whether this order is open.
    pub fn is_open(&self, pedido_id: Uuid) -> bool {
        self.open
            .as_ref()
            .is_some_and(|open| open.placed.pedido_id == pedido_id)
    }

    /// When the open order was last read, if its age then is still about its age: it is being followed, and the last read has not failed.
    pub fn open_read(&self) -> Option<u64> {
        let open = self.open.as_ref()?;
        let watch = &open.placed.watch;
        let is_final = open.order.as_ref()?.status.is_final();
        let read = watch.checked.max(self.list.current());
        read.filter(|_| !is_final && watch.failure.is_none())
    }

    /// Whether the list is invisible: the element is invisible, or an order is open.
    pub(super) fn is_list_hidden(&self) -> bool {
        self.hidden || self.open.is_some()
    }

    /// The search and the page of the list as text, for [`Filter::resume`] after a reload. It contains the search.
    pub fn place(&self) -> String {
        let list = &self.list;
        let failed = list.failed.as_ref().map(|(_, page)| *page);
        let read = list.reading.as_ref().map(|reading| reading.page).or(failed);
        let page = read.unwrap_or(list.page);
        let page = if self.is_typing() { 1 } else { page };
        [
            &self.filter.name(),
            " ",
            &decimal(page),
            " ",
            self.filter.search.as_str(),
        ]
        .concat()
    }

    /// The query of the filter in the fields.
    pub(super) fn query(&self) -> Result<Query, SearchError> {
        Query::read(&self.filter, self.establishment)
    }
}
