//! Reads all pages of lists until they are consistent. `sdk/pages.ts` of the package reads by the same limits. It returns the items one by one
//! and takes none back, so its callers get the items of all passes.

use uuid::Uuid;

/// The number of consecutive pages without an item that is new to the pass, after which a walk fails, although each says that another
/// follows. The number is ours.
pub const EMPTY_PAGES: u32 = 10;
/// The maximum number of passes over a list that keeps changing. A loop that uploads each order's invoice needs one for each doubling of
/// the pages.
pub const MOST_PASSES: u32 = 16;
/// The number of consecutive passes without a new item after which an iteration of the package ends, even if the list still changes.
pub const QUIET_PASSES: u32 = 2;

/// A walk through all pages of several lists, one after the other.
///
/// If an item leaves a list, the items after it move forward, and may move to a page that was read already. The pages are therefore
/// read again until a pass contains all items of the previous pass. It has then skipped no item, and its items are the result: the items of
/// earlier passes may have left the list, or belong to another login. A list of one page is read once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Walk {
    /// The number of the next page, from 1.
    page: i32,
    /// The items of this pass.
    read: Ids,
    /// The items of the previous pass.
    before: Option<Ids>,
    /// The total of this pass's first page. The number of items, or of pages: the specification does not say which.
    total: i32,
    /// The number of this pass, from 1.
    pass: u32,
    /// The number of consecutive pages without an item that is new to this pass.
    empty: u32,
    /// Whether a list may have further items.
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

    fn count(&self) -> usize {
        self.0.len()
    }

    fn is_subset(&self, of: &Self) -> bool {
        let mut rest = of.0.iter();
        self.0.iter().all(|id| rest.any(|other| other == id))
    }
}

/// The result of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The page with this number has to be read. Page 1: the list may have changed, so another pass begins, and the items of this one do not
    /// count.
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
            read: Ids::default(),
            before: None,
            total: 0,
            pass: 1,
            empty: 0,
            is_partial: false,
        }
    }

    /// Whether a list may have further items: it has never come to rest, or its total says so.
    pub fn is_partial(&self) -> bool {
        self.is_partial
    }

    /// Handles the page `number` of a list with this total, and calls `new` with the index of each item that is new to the pass.
    pub fn take(&mut self, number: i32, total: i32, has_next: bool, ids: &[Uuid], new: &mut dyn FnMut(usize)) -> Step {
        if number != self.page {
            return Step::Contradiction;
        }
        if number == 1 {
            self.total = total;
        }
        let known = self.read.count();
        for (index, id) in ids.iter().enumerate() {
            if self.read.insert(*id) {
                new(index);
            }
        }
        self.empty = if self.read.count() == known { self.empty + 1 } else { 0 };
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
        self.page = 1;
        self.empty = 0;
        let read = std::mem::take(&mut self.read);
        let count = i32::try_from(read.count()).unwrap_or(i32::MAX);
        let before = self.before.take();
        let is_whole = pages == 1 || before.is_some_and(|before| before.is_subset(&read));
        if !is_whole && self.pass < MOST_PASSES {
            self.before = Some(read);
            self.pass += 1;
            return Step::Page(1);
        }
        self.is_partial |= !is_whole || self.total > pages.max(count);
        self.pass = 1;
        Step::Over
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Passes the pages to a walk, each as its number, whether another follows, and its items. Returns the last step, the items of the
    /// last pass, and whether items may be missing.
    fn walk_of(total: i32, pages: &[(i32, bool, &[u128])]) -> (Option<Step>, Vec<u128>, bool) {
        let (mut walk, mut step, mut found) = (Walk::begin(), None, Vec::new());
        for (number, has_next, items) in pages {
            if step == Some(Step::Page(1)) {
                found.clear();
            }
            let ids: Vec<_> = items.iter().copied().map(Uuid::from_u128).collect();
            step = Some(walk.take(*number, total, *has_next, &ids, &mut |index| found.push(items[index])));
        }
        (step, found, walk.is_partial())
    }

    fn walk(pages: &[(i32, bool, &[u128])]) -> (Option<Step>, Vec<u128>) {
        let (step, found, is_partial) = walk_of(0, pages);
        assert!(!is_partial);
        (step, found)
    }

    #[test]
    fn each_item_is_returned_once() {
        assert_eq!(walk(&[(1, false, &[])]), (Some(Step::Over), vec![]));
        assert_eq!(walk(&[(1, false, &[3, 1])]), (Some(Step::Over), vec![3, 1]));
        let first: &[(i32, bool, &[u128])] = &[(1, true, &[4, 3]), (2, false, &[3, 2])];
        assert_eq!(walk(first), (Some(Step::Page(1)), vec![4, 3, 2]));
        assert_eq!(walk(&first.repeat(2)), (Some(Step::Over), vec![4, 3, 2]));
    }

    #[test]
    fn the_last_pass_counts() {
        let first: &[(i32, bool, &[u128])] = &[(1, true, &[4, 3]), (2, false, &[2])];
        // Item 5 is new. Item 3 leaves.
        let grown: &[(i32, bool, &[u128])] = &[(1, true, &[5, 4]), (2, false, &[3, 2])];
        let shrunk: &[(i32, bool, &[u128])] = &[(1, true, &[5, 4]), (2, false, &[2])];
        assert_eq!(walk(&[first, grown].concat()), (Some(Step::Over), vec![5, 4, 3, 2]));
        assert_eq!(walk(&[first, shrunk].concat()), (Some(Step::Page(1)), vec![5, 4, 2]));
        assert_eq!(
            walk(&[first, shrunk, shrunk].concat()),
            (Some(Step::Over), vec![5, 4, 2])
        );
        // The second page is the list of another login.
        let other: &[(i32, bool, &[u128])] = &[(1, true, &[9, 8]), (2, false, &[7])];
        let mixed = [first[0], other[1]];
        assert_eq!(
            walk(&[first, &mixed, other, other].concat()),
            (Some(Step::Over), vec![9, 8, 7])
        );
    }

    #[test]
    fn a_total_above_the_items_and_the_pages_is_missed() {
        let pages: &[(i32, bool, &[u128])] = &[(1, true, &[4, 3]), (2, false, &[2])];
        for (total, is_partial) in [(0, false), (2, false), (3, false), (4, true)] {
            assert_eq!(walk_of(total, &pages.repeat(2)).2, is_partial, "{total}");
        }
        assert!(walk_of(3, &[(1, false, &[2, 1])]).2);
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
