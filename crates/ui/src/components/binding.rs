//! The listeners and the properties of elements, in place of Leptos' `on:` and `prop:`. All have one type, so that their code is compiled once.
//!
//! Use them as attributes: `<button {..on(ev::click, choose)}>`. Leptos' own compile a listener for each closure, the delegation of events that
//! no build of ours uses, and the checks of a thread, whose handle needs the standard library's allocator. They cost 6 kB of brotli more.

use std::any::Any;
use std::borrow::Cow;
use std::future::{Future, ready};

use leptos::ev::EventDescriptor;
use leptos::reactive::effect::RenderEffect;
use leptos::tachys::html::attribute::{self, NextAttribute};
use leptos::tachys::renderer::Rndr;
use leptos::tachys::renderer::types::Element;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Event;

use super::props::Derived;

/// An attribute that is bound to an element in a browser. It lives as long as the element's view.
pub struct Binding(Box<dyn FnOnce(&Element) -> Bound + Send>);

/// A listener, or the effect that sets a property. It ends when it is dropped.
type Bound = Box<dyn Any>;

/// Calls `handler` for each `event` of the element.
#[expect(
    clippy::needless_pass_by_value,
    reason = "as Leptos' own listeners take their events"
)]
pub fn on<E: EventDescriptor>(event: E, handler: impl Fn(E::EventType) + Send + 'static) -> Binding
where
    E::EventType: JsCast,
{
    listen(event.name(), Box::new(move |event| handler(event.unchecked_into())))
}

fn listen(event: Cow<'static, str>, handler: Box<dyn FnMut(Event) + Send>) -> Binding {
    Binding(Box::new(move |element| {
        let handler = Closure::wrap(handler as Box<dyn FnMut(Event)>);
        // A browser refuses no listener of an element.
        let _ = element.add_event_listener_with_callback(&event, handler.as_ref().unchecked_ref());
        Box::new(Listener {
            element: element.clone(),
            event,
            handler,
        })
    }))
}

/// A listener in the document. It ends with the view: removing a focused field fires its `blur`, whose handler is gone.
struct Listener {
    element: Element,
    event: Cow<'static, str>,
    handler: Closure<dyn FnMut(Event)>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let handler = self.handler.as_ref().unchecked_ref();
        let _ = self.element.remove_event_listener_with_callback(&self.event, handler);
    }
}

/// Sets the element's property `name` to `value`, and again when the value may have changed.
pub fn property<T: Into<JsValue> + 'static>(name: &'static str, value: Derived<T>) -> Binding {
    follow(name, Box::new(move || value().into()))
}

fn follow(name: &'static str, value: Box<dyn Fn() -> JsValue + Send>) -> Binding {
    Binding(Box::new(move |element| {
        let element = element.clone();
        Box::new(RenderEffect::new(move |_| {
            Rndr::set_property_or_value(&element, name, &value());
        }))
    }))
}

/// Leptos requires this trait of every attribute. In a browser, elements are built and never rendered as HTML; HTML has no bindings.
impl attribute::Attribute for Binding {
    type AsyncOutput = Self;
    type Cloneable = ();
    type CloneableOwned = ();
    type State = (Element, Bound);

    const MIN_LENGTH: usize = 0;

    fn html_len(&self) -> usize {
        0
    }

    fn to_html(self, _: &mut String, _: &mut String, _: &mut String, _: &mut String) {}

    fn hydrate<const FROM_SERVER: bool>(self, element: &Element) -> Self::State {
        self.build(element)
    }

    fn build(self, element: &Element) -> Self::State {
        (element.clone(), self.0(element))
    }

    fn rebuild(self, (element, bound): &mut Self::State) {
        *bound = self.0(element);
    }

    fn into_cloneable(self) {}

    fn into_cloneable_owned(self) {}

    fn dry_resolve(&mut self) {}

    fn resolve(self) -> impl Future<Output = Self> + Send {
        ready(self)
    }
}

impl NextAttribute for Binding {
    type Output<A: attribute::Attribute> = (Self, A);

    fn add_any_attr<A: attribute::Attribute>(self, attribute: A) -> Self::Output<A> {
        (self, attribute)
    }
}
