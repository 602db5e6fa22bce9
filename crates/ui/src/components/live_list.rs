//! Views that come and go in a browser: the rows behind [`Rows`](super::Rows), and those of [`erased_views`](super::erased_views()). Both share
//! a list and an effect of the same type, so that no memo is compiled. Leptos' `<For>` costs 2.9 kB of brotli more, as its code serves lists
//! of any length.
//!
//! Components are transparent, that is, without an own call of `untrack`, which Leptos compiles for each of them: what a component reads
//! while it is built is not followed, because both functions below build views untracked.
//!
//! An element that is moved in the document loses the focus. The list therefore moves as few rows as possible.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use leptos::reactive::effect::RenderEffect;
use leptos::tachys::renderer::Rndr;
use leptos::tachys::renderer::types::{Element, Node, Placeholder};
use leptos::tachys::view::{Mountable, Render};

use super::erased_view::{Build, ErasedState, ErasedView};
use super::props::Derived;

/// Shows the `row` of each of `keys`, which are distinct.
pub(super) fn keyed_list(keys: Derived<Vec<u128>>, row: Box<dyn Fn(u128) -> ErasedView>) -> ErasedView {
    let owner = Owner::current().unwrap_or_default();
    following(Box::new(move |list| {
        let keys = keys();
        // A row lives until its key is gone, and longer than this run of the effect.
        let build = |key| owner.with(|| Row::new(key, &*row));
        untrack(|| list.borrow_mut().show(keys, build));
    }))
}

/// Shows the views that `build` adds, and builds them anew when `is_changed` returns `true`.
pub(super) fn views_after_changes(is_changed: Box<dyn Fn() -> bool>, build: Build) -> ErasedView {
    // The signals of the views live until the next views are built, and longer than this run of the effect.
    let owner = Owner::new();
    following(Box::new(move |list| {
        if is_changed() {
            let mut views = Vec::new();
            untrack(|| owner.with_cleanup(|| build(&mut views)));
            replace(list, views);
        }
    }))
}

/// Changes the list. An effect runs it again when a signal that it has read changes.
type Follow = Box<dyn Fn(&RefCell<List>)>;

/// Shows a list, which `follow` changes.
fn following(follow: Follow) -> ErasedView {
    let list = Rc::new(RefCell::new(List {
        rows: Vec::new(),
        end: Rndr::create_placeholder(),
    }));
    // The task of the effect ends later than the view. The views in the list must not, as they read the disposed values of the widget.
    let shown = Rc::downgrade(&list);
    let effect = RenderEffect::new(move |_| {
        if let Some(list) = shown.upgrade() {
            follow(&list);
        }
    });
    ErasedView::of(LiveList { list, _effect: effect })
}

/// Replaces all rows. The list is not borrowed while they are removed: the removal of a focused field fires its `blur`, upon which the page may
/// remove the widget.
fn replace(list: &RefCell<List>, views: Vec<ErasedView>) {
    let mut rows = Vec::new();
    for view in views {
        let mut row = Row {
            key: 0,
            view: view.build(),
            _owner: None,
        };
        list.borrow().end.insert_before_this(&mut row.view);
        rows.push(row);
    }
    let old = std::mem::replace(&mut list.borrow_mut().rows, rows);
    for mut gone in old {
        gone.view.unmount();
    }
}

/// The list in the document, and the effect that follows what it shows.
struct LiveList {
    list: Rc<RefCell<List>>,
    _effect: RenderEffect<()>,
}

/// The rows in their order, and the node behind the last one.
struct List {
    rows: Vec<Row>,
    end: Placeholder,
}

/// A row, and the owner of its signals.
struct Row {
    key: u128,
    view: ErasedState,
    _owner: Option<Owner>,
}

impl Row {
    fn new(key: u128, row: &dyn Fn(u128) -> ErasedView) -> Self {
        let owner = Owner::new();
        Self {
            key,
            view: owner.with(|| row(key)).build(),
            _owner: Some(owner),
        }
    }
}

impl List {
    /// Shows the rows of `keys`, and builds those that are new.
    fn show(&mut self, keys: Vec<u128>, build: impl Fn(u128) -> Row) {
        let mut places = Vec::new();
        for key in &keys {
            places.push(self.rows.iter().position(|row| row.key == *key));
        }
        let stays = longest_ascent(&places);
        let mut old = std::mem::take(&mut self.rows);
        for key in keys {
            let row = match old.iter().position(|row| row.key == key) {
                Some(place) => old.swap_remove(place),
                None => build(key),
            };
            self.rows.push(row);
        }
        for mut gone in old {
            gone.view.unmount();
        }
        for place in (0..self.rows.len()).rev() {
            if stays.contains(&place) {
                continue;
            }
            let (before, after) = self.rows.split_at_mut(place + 1);
            if let Some(row) = before.last_mut() {
                let next: &dyn Mountable = after.first().map_or(&self.end, |next| &next.view);
                next.insert_before_this(&mut row.view);
            }
        }
    }
}

/// Returns the indices of the longest ascending selection of `places`. Rows whose places in the old list ascend can stay.
fn longest_ascent(places: &[Option<usize>]) -> Vec<usize> {
    // The longest ascent that ends at each place, and the longest of all.
    let mut ascents: Vec<Vec<usize>> = Vec::new();
    let mut longest_of_all = Vec::new();
    for (index, place) in places.iter().enumerate() {
        let mut longest = Vec::new();
        if place.is_some() {
            for (ascent, earlier) in ascents.iter().zip(places) {
                if earlier < place && ascent.len() > longest.len() {
                    longest.clone_from(ascent);
                }
            }
            longest.push(index);
        }
        if longest.len() > longest_of_all.len() {
            longest_of_all.clone_from(&longest);
        }
        ascents.push(longest);
    }
    longest_of_all
}

impl Mountable for LiveList {
    fn unmount(&mut self) {
        let list = &mut *self.list.borrow_mut();
        for row in &mut list.rows {
            row.view.unmount();
        }
        list.end.unmount();
    }

    fn mount(&mut self, parent: &Element, marker: Option<&Node>) {
        let list = &mut *self.list.borrow_mut();
        for row in &mut list.rows {
            row.view.mount(parent, marker);
        }
        list.end.mount(parent, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        let list = self.list.borrow();
        match list.rows.first() {
            Some(first) => first.view.insert_before_this(child),
            None => list.end.insert_before_this(child),
        }
    }

    fn elements(&self) -> Vec<Element> {
        let list = self.list.borrow();
        let mut elements = Vec::new();
        for row in &list.rows {
            elements.extend(row.view.elements());
        }
        elements
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_rows_as_possible_stay() {
        let cases: [(&[Option<usize>], &[usize]); 6] = [
            (&[], &[]),
            (&[None, None], &[]),
            (&[Some(0), Some(1), Some(2)], &[0, 1, 2]),
            // The last row becomes the first, or the first one the last.
            (&[Some(3), Some(0), Some(1), Some(2)], &[1, 2, 3]),
            (&[Some(1), Some(2), Some(3), Some(0)], &[0, 1, 2]),
            // A row is inserted, and another one is removed.
            (&[Some(0), None, Some(2), Some(3)], &[0, 2, 3]),
        ];
        for (places, stay) in cases {
            assert_eq!(longest_ascent(places), stay, "{places:?}");
        }
    }
}
