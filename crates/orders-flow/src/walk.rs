//! Reads all pages of lists, and returns each order that stays in the lists exactly once.

use parcela_core::client::EMPTY_PAGES;
use parcela_core::operation::{Paged, PagedOrders};
use uuid::Uuid;

use super::{Order, PageOfOrders};

/// The maximum number of passes over a list that keeps changing. The npm package uses the same number (`sdk/pages.ts`).
const MOST_PASSES: u32 = 16;
/// The number of consecutive passes without a new order after which a walk ends. The npm package uses the same number.
const QUIET_PASSES: u32 = 2;

/// A walk through all pages of several lists of orders.
///
/// If an order leaves a list, the orders after it move forward, and may move to a page that was read already. The pages are therefore
/// read again until a pass contains all orders of the previous pass. The previous pass has then skipped no order. A list of one page is
/// read once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Walk {
    /// The next page to read.
    next: PagedOrders,
    /// The lists that have not been read.
    rest: Vec<PagedOrders>,
    /// The orders that were returned in any pass.
    answered: Ids,
    /// The orders of this pass.
    read: Ids,
    /// The orders of the previous pass.
    before: Option<Ids>,
    /// The number of orders that were returned before this pass.
    known: usize,
    /// The number of this pass, from 1.
    pass: u32,
    /// The number of consecutive passes without a new order.
    quiet: u32,
    /// The number of consecutive empty pages.
    empty: u32,
}

/// A sorted set of identifiers. A `BTreeSet` would add 1.5 kB of brotli to the download.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Ids(Vec<Uuid>);

impl Ids {
    /// Adds an identifier. Returns `true` if it is new.
    fn insert(&mut self, id: Uuid) -> bool {
        let place = self.0.binary_search(&id);
        if let Err(place) = place {
            self.0.insert(place, id);
        }
        place.is_err()
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn is_subset(&self, of: &Self) -> bool {
        self.0.iter().all(|id| of.0.binary_search(id).is_ok())
    }
}

/// The result of an answer.
pub(super) enum Step {
    /// The next page has to be read.
    Next,
    /// All lists have been read.
    Over,
    /// The answer is inconsistent: it has another page than the requested one, or its list has no end.
    Contradiction,
}

impl Walk {
    /// Begins with the last list; returns `None` if there are no lists.
    pub(super) fn begin(mut lists: Vec<PagedOrders>) -> Option<Self> {
        Some(Self {
            next: lists.pop()?,
            rest: lists,
            answered: Ids::default(),
            read: Ids::default(),
            before: None,
            known: 0,
            pass: 1,
            quiet: 0,
            empty: 0,
        })
    }

    /// The request for the next page.
    pub(super) fn page(&self) -> PagedOrders {
        self.next.clone()
    }

    /// The number of orders so far.
    pub(super) fn count(&self) -> usize {
        self.answered.len()
    }

    /// Handles a page, and calls `new` with each new order.
    pub(super) fn take(&mut self, listed: &PageOfOrders, mut new: impl FnMut(&Order)) -> Step {
        let number = self.next.page();
        self.empty = if listed.orders.is_empty() { self.empty + 1 } else { 0 };
        if listed.page != number || listed.has_next && self.empty >= EMPTY_PAGES {
            return Step::Contradiction;
        }
        for order in &listed.orders {
            self.read.insert(order.pedido_id);
            if self.answered.insert(order.pedido_id) {
                new(order);
            }
        }
        match number.checked_add(1).filter(|_| listed.has_next) {
            Some(following) => {
                self.next = self.next.at_page(following);
                Step::Next
            }
            None => self.passed(number),
        }
    }

    /// Ends a pass of this many pages.
    fn passed(&mut self, pages: i32) -> Step {
        self.quiet = if self.answered.len() == self.known {
            self.quiet + 1
        } else {
            0
        };
        self.known = self.answered.len();
        let read = std::mem::take(&mut self.read);
        let is_whole = self
            .before
            .as_ref()
            .map_or(pages == 1, |before| before.is_subset(&read));
        if !is_whole && self.quiet < QUIET_PASSES && self.pass < MOST_PASSES {
            self.before = Some(read);
            self.pass += 1;
            self.next = self.next.at_page(1);
            return Step::Next;
        }
        self.before = None;
        (self.pass, self.quiet, self.empty) = (1, 0, 0);
        match self.rest.pop() {
            Some(list) => {
                self.next = list;
                Step::Next
            }
            None => Step::Over,
        }
    }
}
