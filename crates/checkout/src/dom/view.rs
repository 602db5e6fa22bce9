//! An element is a view of Leptos, to be mounted.

use leptos::tachys::renderer::dom::{Element, Node};
use leptos::tachys::view::{Mountable, Render};

use super::El;

impl Render for El {
    type State = Self;

    fn build(self) -> Self {
        self
    }

    fn rebuild(mut self, state: &mut Self) {
        state.insert_before_this(&mut self);
        state.unmount();
        *state = self;
    }
}

impl Mountable for El {
    fn unmount(&mut self) {
        self.element.unmount();
    }

    fn mount(&mut self, parent: &Element, marker: Option<&Node>) {
        self.element.mount(parent, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        self.element.insert_before_this(child)
    }

    fn elements(&self) -> Vec<Element> {
        vec![self.element.clone()]
    }
}
