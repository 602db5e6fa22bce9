//! A stretch of an element's children that come and go.

use std::cell::RefCell;

use tachys::renderer::dom::{Dom, Element, Text};

use super::El;
use super::live::Live;

/// Some children of an element, before an empty text that keeps their place.
pub(super) struct Stretch {
    parent: Element,
    end: Text,
    children: RefCell<Vec<Live>>,
}

impl Stretch {
    /// An empty one behind the other children of `parent`.
    pub(super) fn at_end_of(parent: &Element) -> Self {
        let end = Dom::create_text_node("");
        Dom::insert_node(parent, &end, None);
        Self {
            parent: parent.clone(),
            end,
            children: RefCell::default(),
        }
    }

    /// Puts `children` in the place of those that were there.
    pub(super) fn replace(&self, children: Vec<El>) {
        let children: Vec<_> = children.into_iter().map(El::live).collect();
        let elements: Vec<_> = children.iter().map(|child| child.element.clone()).collect();
        for old in self.children.replace(children) {
            Dom::remove(&old.element);
        }
        for element in elements {
            Dom::insert_node(&self.parent, &element, Some(&self.end));
        }
    }
}
