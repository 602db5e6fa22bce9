//! Reads all pages of lists, and returns each item that stays in the lists exactly once. `sdk/pages.ts` of the package is its counterpart.

use uuid::Uuid;

/// The number of consecutive pages without an item that is new to the pass, after which a walk fails, although each says that another
/// follows. The number is ours.
pub const EMPTY_PAGES: u32 = 10;
/// The maximum number of passes over a list that keeps changing. A loop that uploads each order's invoice needs one for each doubling of
/// the pages.
pub const MOST_PASSES: u32 = 16;
/// The number of consecutive passes without a new item after which a walk ends, even if the list still changes.
pub const QUIET_PASSES: u32 = 2;

/// A walk through all pages of several lists, one after the other.
///
/// If an item leaves a list, the items after it move forward, and may move to a page that was read already. The pages are therefore
/// read again until a pass contains all items of the previous pass. The previous pass has then skipped no item. A list of one page is
/// read once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Walk {
    /// The number of the next page, from 1.
    page: i32,
    /// The items that were returned in any pass of any list.
    answered: Ids,
    /// The items of this pass.
    read: Ids,
    /// The items of the previous pass.
    before: Option<Ids>,
    /// The number of items that were returned before this pass.
    known: usize,
    /// The number of this pass, from 1.
    pass: u32,
    /// The number of consecutive passes without a new item.
    quiet: u32,
    /// The number of consecutive pages without an item that is new to this pass.
    empty: u32,
    /// Whether a list has changed in each pass, so that it may have further items.
    is_partial: bool,
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The page with this number has to be read.
    Page(i32),
    /// The list has been read. The walk continues at the first page of the next list.
    Over,
    /// The answer is inconsistent: it has another page than the requested one, or its list has no end.
    Contradiction,
}

impl Walk {
    /// Begins at the first page of the first list.
    pub fn begin() -> Self {
        Self {
            page: 1,
            answered: Ids::default(),
            read: Ids::default(),
            before: None,
            known: 0,
            pass: 1,
            quiet: 0,
            empty: 0,
            is_partial: false,
        }
    }

    /// The number of items so far.
    pub fn count(&self) -> usize {
        self.answered.len()
    }

    /// Whether a list may have further items: it has never come to rest.
    pub fn is_partial(&self) -> bool {
        self.is_partial
    }

    /// Handles the page `number` with these items, and calls `new` with the index of each new one.
    pub fn take(&mut self, number: i32, has_next: bool, ids: &[Uuid], new: &mut dyn FnMut(usize)) -> Step {
        if number != self.page {
            return Step::Contradiction;
        }
        let known = self.read.len();
        for (index, id) in ids.iter().enumerate() {
            self.read.insert(*id);
            if self.answered.insert(*id) {
                new(index);
            }
        }
        self.empty = if self.read.len() == known { self.empty + 1 } else { 0 };
        if has_next && self.empty >= EMPTY_PAGES {
            return Step::Contradiction;
        }
        match number.checked_add(1).filter(|_| has_next) {
            Some(following) => {
                self.page = following;
                Step::Page(following)
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
        self.page = 1;
        let read = std::mem::take(&mut self.read);
        let before = self.before.take();
        let is_whole = before.map_or(pages == 1, |before| before.is_subset(&read));
        if !is_whole && self.quiet < QUIET_PASSES && self.pass < MOST_PASSES {
            self.before = Some(read);
            self.pass += 1;
            return Step::Page(1);
        }
        self.is_partial |= !is_whole && self.quiet < QUIET_PASSES;
        (self.pass, self.quiet, self.empty) = (1, 0, 0);
        Step::Over
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Passes the pages to a walk, each as its number, whether another follows, and its items. Returns the last step and the new items.
    fn walk(pages: &[(i32, bool, &[u128])]) -> (Option<Step>, Vec<u128>) {
        let (mut walk, mut step, mut found) = (Walk::begin(), None, Vec::new());
        for (number, has_next, items) in pages {
            let ids: Vec<_> = items.iter().copied().map(Uuid::from_u128).collect();
            step = Some(walk.take(*number, *has_next, &ids, &mut |index| found.push(items[index])));
        }
        (step, found)
    }

    #[test]
    fn each_item_is_returned_once() {
        assert_eq!(walk(&[(1, false, &[])]), (Some(Step::Over), vec![]));
        assert_eq!(walk(&[(1, false, &[3, 1])]), (Some(Step::Over), vec![3, 1]));
        let first: &[(i32, bool, &[u128])] = &[(1, true, &[4, 3]), (2, false, &[2])];
        assert_eq!(walk(first), (Some(Step::Page(1)), vec![4, 3, 2]));
        assert_eq!(walk(&first.repeat(2)), (Some(Step::Over), vec![4, 3, 2]));
    }

    #[test]
    fn another_page_than_the_requested_one_is_a_contradiction() {
        let (step, found) = walk(&[(1, true, &[1]), (1, true, &[1])]);
        assert_eq!((step, found), (Some(Step::Contradiction), vec![1]));
    }

    #[test]
    fn ten_empty_pages_in_a_row_are_a_contradiction() {
        let pages = |count, full| {
            let items = |number| if number == full { &[1][..] } else { &[] };
            (1..=count)
                .map(move |number| (number, true, items(number)))
                .collect::<Vec<_>>()
        };
        assert_eq!(walk(&pages(9, 0)).0, Some(Step::Page(10)));
        assert_eq!(walk(&pages(10, 0)).0, Some(Step::Contradiction));
        // An item resets the count.
        assert_eq!(walk(&pages(17, 8)).0, Some(Step::Page(18)));
        assert_eq!(walk(&pages(18, 8)).0, Some(Step::Contradiction));
        // Pages that repeat the items of earlier ones count as empty.
        let repeated = |count| {
            (1..=count)
                .map(|number| (number, true, &[1_u128, 2][..]))
                .collect::<Vec<_>>()
        };
        assert_eq!(walk(&repeated(10)).0, Some(Step::Page(11)));
        assert_eq!(walk(&repeated(11)), (Some(Step::Contradiction), vec![1, 2]));
        // An empty page that says so is the end.
        assert_eq!(walk(&[(1, false, &[])]).0, Some(Step::Over));
    }
}
