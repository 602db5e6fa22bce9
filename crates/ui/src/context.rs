//! The context of a widget's views: the flow's state, the messages, and the receiver of events.

use std::sync::Arc;

use fragile::Fragile;
use leptos::ev::{self, SubmitEvent};
use leptos::prelude::*;

use crate::components::{Binding, Derived, Handler, on};
use crate::observable::Observable;

/// The receiver of events.
type Emit<E> = StoredValue<Arc<Fragile<Box<dyn Fn(E)>>>>;

/// The context of the views: the state `S` of a flow, its events `E`, and the messages `M`. The root of the widget provides it, and
/// [`context`] returns it.
pub struct Context<S: 'static, E: 'static, M: 'static> {
    state: StoredValue<Observable<S>>,
    /// The messages in the widget's language.
    pub messages: M,
    emit: Emit<E>,
}

impl<S, E, M: Copy> Clone for Context<S, E, M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S, E, M: Copy> Copy for Context<S, E, M> {}

/// Returns the context of the view that is being built.
///
/// Leptos' `expect_context` does the same, but its panic message needs the Unicode tables that escape a text: 3 kB of brotli.
///
/// # Panics
///
/// Panics if the root of the widget has not provided the context.
#[expect(clippy::expect_used, reason = "the root of the widget provides it")]
pub fn context<S, E, M>() -> Context<S, E, M>
where
    S: Send + Sync,
    E: Send + Sync,
    M: Copy + Send + Sync,
{
    use_context().expect("a context")
}

impl<S: Send + Sync, E, M: Copy> Context<S, E, M> {
    /// Returns a context for views of `state` whose events are passed to `emit`.
    pub fn new(state: Observable<S>, messages: M, emit: impl Fn(E) + 'static) -> Self {
        Self {
            state: StoredValue::new(state),
            messages,
            emit: StoredValue::new(Arc::new(Fragile::new(Box::new(emit)))),
        }
    }

    /// Derives a value from the state. The function captures nothing, so one closure is compiled for each `T`.
    pub fn derive<T: 'static>(self, part: fn(&S) -> T) -> Derived<T> {
        let state = self.state;
        Arc::new(move || part(&state.get_value().read()))
    }

    /// Derives a value from the state and the messages, such as a text.
    pub fn describe<T: 'static>(self, part: fn(&S, M) -> T) -> Derived<T>
    where
        M: Send + Sync + 'static,
    {
        let (state, messages) = (self.state, self.messages);
        Arc::new(move || part(&state.get_value().read(), messages))
    }

    /// Derives a value from the state by a closure, which captures what the value depends on besides.
    pub fn derive_with<T: 'static>(self, part: impl Fn(&S) -> T + Send + Sync + 'static) -> Derived<T> {
        // The closure is boxed, so that the code that reads the state is compiled once for each `T` and not for each closure.
        self.derive_boxed(Box::new(part))
    }

    fn derive_boxed<T: 'static>(self, part: Box<dyn Fn(&S) -> T + Send + Sync>) -> Derived<T> {
        let state = self.state;
        Arc::new(move || part(&state.get_value().read()))
    }

    /// Returns a handler that emits `event(value)`. The function captures nothing, so one closure is compiled for each `T`.
    pub fn on<T: 'static>(self, event: fn(T) -> E) -> Handler<T> {
        let emit = self.emit;
        Box::new(move |told| send(emit, event(told)))
    }

    /// Returns a handler that emits the event of a closure.
    pub fn on_with<T: 'static>(self, event: impl Fn(T) -> E + Send + Sync + 'static) -> Handler<T> {
        let emit = self.emit;
        Box::new(move |told| send(emit, event(told)))
    }

    /// Emits `event()` when the form is submitted.
    pub fn on_submit(self, event: fn() -> E) -> Binding {
        let emit = self.emit;
        on(ev::submit, move |submission: SubmitEvent| {
            submission.prevent_default();
            send(emit, event());
        })
    }

    /// Passes `event` to the flow. A field that is removed with the whole widget may still emit that it has lost the focus.
    pub fn emit(self, event: E) {
        send(self.emit, event);
    }
}

fn send<E: 'static>(emit: Emit<E>, event: E) {
    // The page may remove the widget during the event, so nothing of the widget is borrowed meanwhile.
    if let Some(emit) = emit.try_get_value() {
        emit.get()(event);
    }
}
