//! Walks through all pages of lists, so that each order that stays in them is answered once.

use parcela_core::client::EMPTY_PAGES;
use parcela_core::operation::{Paged, PagedOrders};
use uuid::Uuid;

use super::{Order, PageOfOrders};

/// The most passes over a list that changes all the time, and the passes in a row without a new order after which a walk ends in any case:
/// the numbers of the package's own walk (`sdk/pages.ts`).
const MOST_PASSES: u32 = 16;
const QUIET_PASSES: u32 = 2;

/// A walk through lists of orders, one after another.
///
/// An order that leaves a list moves those behind it forward, some of them onto a page that has been read. So the pages are read again
/// until nothing that the pass before has read has left: that pass has skipped nothing. A list of one page is read once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Walk {
    /// The next page to read.
    next: PagedOrders,
    /// The lists that are still to be read.
    rest: Vec<PagedOrders>,
    /// The orders that were answered.
    answered: Ids,
    /// The orders that this pass has read, and the pass before.
    read: Ids,
    before: Option<Ids>,
    /// How many orders were answered before this pass.
    known: usize,
    pass: u32,
    /// The passes in a row without a new order.
    quiet: u32,
    /// The empty pages in a row.
    empty: u32,
}

/// Identifiers, each once, in order. A `BTreeSet` would be 1.5 kB of brotli more in the browser.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Ids(Vec<Uuid>);

impl Ids {
    /// Adds an identifier. Returns whether it is new.
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

/// What an answer leads to.
pub(super) enum Step {
    /// The next page is to be read.
    Next,
    /// The lists have been read.
    Over,
    /// The list contradicts itself: it answers another page, or has no end.
    Contradiction,
}

impl Walk {
    /// Begins with the first page of the last of the lists; `None` where there are none.
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

    /// The page to read.
    pub(super) fn page(&self) -> PagedOrders {
        self.next.clone()
    }

    /// How many orders were answered.
    pub(super) fn count(&self) -> usize {
        self.answered.len()
    }

    /// Takes over a page, and hands each new order to `new`.
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

    /// Ends a pass, whose last page has this number.
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
