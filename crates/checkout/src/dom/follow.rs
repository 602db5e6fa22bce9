//! What changes in an element.
//!
//! Each place reads first and touches the page after that, with no signal held: the page may answer at once, as with a
//! `blur` for an element that is removed, and what it tells changes signals.

use std::rc::Rc;

use tachys::renderer::dom::{Dom, Element, Text};
use wasm_bindgen::JsValue;

use super::El;
use super::stretch::Stretch;

/// Reads signals: run anew when one of them changes.
pub(crate) type Watched<T> = Rc<dyn Fn() -> T>;

/// Where a text is shown. Without one a node is empty, an attribute is missing, and a property is empty or false.
enum Place {
    Node(Text),
    Attribute(Element, &'static str),
    Value(Element),
    Checked(Element),
}

impl Place {
    fn show(&self, text: Option<&str>) {
        match (self, text) {
            (Self::Node(node), text) => Dom::set_text(node, text.unwrap_or_default()),
            (Self::Attribute(element, name), Some(text)) => Dom::set_attribute(element, name, text),
            (Self::Attribute(element, name), None) => Dom::remove_attribute(element, name),
            (Self::Value(element), text) => {
                Dom::set_property(element, "value", &JsValue::from_str(text.unwrap_or_default()));
            }
            (Self::Checked(element), text) => {
                Dom::set_property(element, "checked", &JsValue::from_bool(text.is_some()));
            }
        }
    }
}

impl El {
    /// The same with a text that changes, behind its other children.
    pub(crate) fn text_of(self, text: Watched<Option<String>>) -> Self {
        let node = Dom::create_text_node("");
        Dom::insert_node(&self.element, &node, None);
        self.follow(Place::Node(node), text)
    }

    /// The same with an attribute that changes.
    pub(crate) fn attr_of(self, name: &'static str, value: Watched<Option<String>>) -> Self {
        let place = Place::Attribute(self.element.clone(), name);
        self.follow(place, value)
    }

    /// The same with what its field holds. That of a `select` comes after its options.
    pub(crate) fn value_of(self, value: Watched<Option<String>>) -> Self {
        let place = Place::Value(self.element.clone());
        self.follow(place, value)
    }

    /// The same, checked where there is a text.
    pub(crate) fn checked_of(self, value: Watched<Option<String>>) -> Self {
        let place = Place::Checked(self.element.clone());
        self.follow(place, value)
    }

    fn follow(self, place: Place, text: Watched<Option<String>>) -> Self {
        let mut shown = None;
        self.keep(Box::new(move || {
            let new = text();
            if new != shown {
                place.show(new.as_deref());
                shown = new;
            }
        }))
    }

    /// The same with children that are made anew whenever their key changes, behind its others.
    pub(crate) fn children_of<K: PartialEq + 'static>(
        mut self,
        key: Watched<K>,
        view: impl Fn(&K) -> Vec<El> + 'static,
    ) -> Self {
        let stretch = Rc::new(Stretch::at_end_of(&self.element));
        // The stretch ends with the element, and so do its children: not when the effect is dropped, which is later.
        let held = Rc::downgrade(&stretch);
        self.stretches.push(stretch);
        let mut shown = None;
        self.keep(Box::new(move || {
            let Some(stretch) = held.upgrade() else { return };
            let new = key();
            if shown.as_ref() != Some(&new) {
                stretch.replace(view(&new));
                shown = Some(new);
            }
        }))
    }

    fn keep(mut self, place: Box<dyn FnMut()>) -> Self {
        self.places.push(place);
        self
    }
}
