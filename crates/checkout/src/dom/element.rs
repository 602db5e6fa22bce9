//! An element while it is built.

use std::rc::Rc;

use tachys::renderer::dom::{Dom, Element};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::Event;

use super::stretch::Stretch;

const SVG: &str = "http://www.w3.org/2000/svg";

/// An element with what changes in it and in its children.
pub(crate) struct El {
    pub(super) element: Element,
    /// Each shows at its place what follows from the signals that it reads.
    pub(super) places: Vec<Box<dyn FnMut()>>,
    /// Where children come and go.
    pub(super) stretches: Vec<Rc<Stretch>>,
}

/// An element of HTML.
pub(crate) fn el(tag: &str) -> El {
    El::from(Dom::create_element(tag, None))
}

/// An element of SVG.
pub(crate) fn svg(tag: &str) -> El {
    El::from(Dom::create_element(tag, Some(SVG)))
}

impl From<Element> for El {
    fn from(element: Element) -> Self {
        Self {
            element,
            places: Vec::new(),
            stretches: Vec::new(),
        }
    }
}

impl El {
    /// The same with an attribute.
    pub(crate) fn attr(self, name: &str, value: &str) -> Self {
        Dom::set_attribute(&self.element, name, value);
        self
    }

    /// The same with classes.
    pub(crate) fn class(self, names: &str) -> Self {
        self.attr("class", names)
    }

    /// The same under a name for the page's style sheet.
    pub(crate) fn part(self, name: &str) -> Self {
        self.attr("part", name)
    }

    /// The same with a text behind its other children.
    pub(crate) fn text(self, text: &str) -> Self {
        Dom::insert_node(&self.element, &Dom::create_text_node(text), None);
        self
    }

    /// The same with a child behind its others.
    pub(crate) fn child(mut self, child: Self) -> Self {
        Dom::insert_node(&self.element, &child.element, None);
        self.places.extend(child.places);
        self.stretches.extend(child.stretches);
        self
    }

    /// The same with some children behind its others.
    pub(crate) fn children(self, children: impl IntoIterator<Item = Self>) -> Self {
        children.into_iter().fold(self, Self::child)
    }

    /// The same with a listener. The browser drops it once the element is gone, and not before: an element that loses
    /// the focus while it is removed still tells so.
    pub(crate) fn on(self, name: &str, listener: impl Fn(&Event) + 'static) -> Self {
        self.listen(name, Box::new(move |event| listener(&event)));
        self
    }

    fn listen(&self, name: &str, listener: Box<dyn Fn(Event)>) {
        let listener = Closure::wrap(listener).into_js_value();
        // Adding a listener fails in no browser.
        let _ = self
            .element
            .add_event_listener_with_callback(name, listener.unchecked_ref());
    }
}
