//! Where the page's focus is.

use js_sys::Reflect;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// The element in `container` that has the focus.
pub(crate) fn focused(container: &HtmlElement) -> Option<Element> {
    // Of the tree that the container is in: a document, or a shadow root, which a document hides.
    let active = Reflect::get(&container.get_root_node(), &"activeElement".into()).ok()?;
    let active: Element = active.dyn_into().ok()?;
    container.contains(Some(&active)).then_some(active)
}

/// Whether nothing on the page has the focus.
pub(crate) fn is_focus_lost() -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    document.is_some_and(|document| match document.active_element() {
        Some(active) => document.body().is_some_and(|body| *body == active),
        None => true,
    })
}
