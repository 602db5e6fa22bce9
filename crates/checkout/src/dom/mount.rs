//! Puts an element into the page, and takes it out again.

use any_spawner::Executor;
use reactive_graph::owner::Owner;
use tachys::renderer::dom::{Dom, Element};

use super::El;
use super::live::Live;

/// An element in the page, until this is dropped. What the view has made of signals ends with it.
pub(crate) struct Mounted {
    view: Live,
    _owner: Owner,
}

/// Puts a view into `container`, behind what is there.
pub(crate) fn mount(container: &Element, view: impl FnOnce() -> El) -> Mounted {
    // What runs effects is the same for all: it fails where an earlier checkout has set it.
    let _ = Executor::init_wasm_bindgen();
    let owner = Owner::new();
    let view = owner.with(|| view().live());
    Dom::insert_node(container, &view.element, None);
    Mounted { view, _owner: owner }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        Dom::remove(&self.view.element);
    }
}
