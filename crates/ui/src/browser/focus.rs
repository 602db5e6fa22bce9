//! The focus of the page.

use js_sys::Reflect;
use leptos::task::{spawn_local, tick};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{AddEventListenerOptions, Element, FocusOptions, HtmlElement, KeyboardEvent};

/// Returns the element in `container` that has the focus.
pub fn focused(container: &HtmlElement) -> Option<Element> {
    // The root is a document or a shadow root. A document's `activeElement` is never inside a shadow tree.
    let active = Reflect::get(&container.get_root_node(), &"activeElement".into()).ok()?;
    let active: Element = active.dyn_into().ok()?;
    container.contains(Some(&active)).then_some(active)
}

/// Returns `true` if no element of the page has the focus.
fn is_focus_lost() -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    document.is_some_and(|document| match document.active_element() {
        Some(active) => document.body().is_some_and(|body| *body == active),
        None => true,
    })
}

/// Moves the focus to the first match of `selector` in `container`, once the view has followed the state.
pub fn focus(container: &HtmlElement, selector: String) {
    let container = container.clone();
    spawn_local(async move {
        tick().await;
        if let Some(element) = first(&container, &selector) {
            let _ = element.focus();
        }
    });
}

/// Ignores a Tab in the field `id` if it is the next key in `container`. After the focus has moved there by itself, the person may still
/// press the Tab that would have led on from the field before, and would write into the field after the right one.
pub fn swallow_tab(container: &HtmlElement, id: &'static str) {
    let swallow = Closure::once_into_js(move |event: KeyboardEvent| {
        let field = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if event.key() == "Tab" && !event.shift_key() && field.is_some_and(|field| field.id() == id) {
            event.prevent_default();
        }
    });
    let once = AddEventListenerOptions::new();
    once.set_once(true);
    let _ = container.add_event_listener_with_callback_and_add_event_listener_options(
        "keydown",
        swallow.unchecked_ref(),
        &once,
    );
}

/// Moves the focus to the heading if the element that had it was removed. Otherwise a keyboard or a screen reader would start at the top of
/// the page.
pub fn keep_focus(container: &HtmlElement, focused: Element) {
    let container = container.clone();
    spawn_local(async move {
        tick().await;
        if focused.is_connected() || !is_focus_lost() {
            return;
        }
        if let Some(heading) = first(&container, "h2") {
            let options = FocusOptions::new();
            options.set_prevent_scroll(true);
            let _ = heading.focus_with_options(&options);
        }
    });
}

fn first(container: &HtmlElement, selector: &str) -> Option<HtmlElement> {
    container.query_selector(selector).ok()??.dyn_into().ok()
}
