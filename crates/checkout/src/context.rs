//! What every view needs: the sale's state to read, the words, and where events go.

use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;

use crate::components::{Derived, Handler};
use crate::messages::Messages;
use crate::observable::Observable;
use parcela_checkout_flow::{Event, State};

/// What every view needs. The root of the widget provides it, [`context`] hands it out.
#[derive(Clone, Copy)]
pub(crate) struct Context {
    state: StoredValue<Observable<State>>,
    pub(crate) messages: &'static Messages,
    emit: StoredValue<Rc<dyn Fn(Event)>, LocalStorage>,
}

/// The context of the view that is being made.
///
/// Leptos' `expect_context` would do, but its message brings the Unicode tables that escape a text: 3 kB of brotli.
#[expect(clippy::expect_used, reason = "the root of the widget provides it")]
pub(crate) fn context() -> Context {
    use_context().expect("a context")
}

impl Context {
    /// A context for views of `state`, whose events go to `emit`.
    pub(crate) fn new(state: Observable<State>, messages: &'static Messages, emit: impl Fn(Event) + 'static) -> Self {
        Self {
            state: StoredValue::new(state),
            messages,
            emit: StoredValue::new_local(Rc::new(emit)),
        }
    }

    /// Something that follows from the state.
    pub(crate) fn derive<T: 'static>(self, part: impl Fn(&State) -> T + Send + Sync + 'static) -> Derived<T> {
        // Boxed: what reads the state is then one function for each `T`, not one for each closure.
        self.derive_boxed(Box::new(part))
    }

    fn derive_boxed<T: 'static>(self, part: Box<dyn Fn(&State) -> T + Send + Sync>) -> Derived<T> {
        Arc::new(move || self.state.with_value(|state| state.with(&part)))
    }

    /// Emits what `event` makes of what a component tells.
    pub(crate) fn on<T: 'static>(self, event: impl Fn(T) -> Event + Send + Sync + 'static) -> Handler<T> {
        Box::new(move |told| self.emit(event(told)))
    }

    /// Tells the flow what happened. A field that is removed with the whole widget may still tell that it was left.
    pub(crate) fn emit(self, event: Event) {
        // The page may answer the event at once by taking the widget away: nothing of it is borrowed meanwhile.
        if let Some(emit) = self.emit.try_get_value() {
            emit(event);
        }
    }
}
