//! What every view of a widget needs: the flow's state to read, the words, and where events go.

use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;

use crate::components::{Derived, Handler};
use crate::observable::Observable;

/// What every view needs: the state `S` of a flow, its events `E`, and the words `M`. The root of the widget provides it, [`context`] hands it out.
pub struct Context<S: 'static, E: 'static, M: 'static> {
    state: StoredValue<Observable<S>>,
    /// The words.
    pub messages: M,
    emit: StoredValue<Rc<dyn Fn(E)>, LocalStorage>,
}

impl<S, E, M: Copy> Clone for Context<S, E, M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S, E, M: Copy> Copy for Context<S, E, M> {}

/// The context of the view that is being made.
///
/// Leptos' `expect_context` would do, but its message brings the Unicode tables that escape a text: 3 kB of brotli.
///
/// # Panics
///
/// Where the root of the widget has not provided it.
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
    /// A context for views of `state`, whose events go to `emit`.
    pub fn new(state: Observable<S>, messages: M, emit: impl Fn(E) + 'static) -> Self {
        Self {
            state: StoredValue::new(state),
            messages,
            emit: StoredValue::new_local(Rc::new(emit)),
        }
    }

    /// Something that follows from the state.
    pub fn derive<T: 'static>(self, part: impl Fn(&S) -> T + Send + Sync + 'static) -> Derived<T> {
        // Boxed: what reads the state is then one function for each `T`, not one for each closure.
        self.derive_boxed(Box::new(part))
    }

    fn derive_boxed<T: 'static>(self, part: Box<dyn Fn(&S) -> T + Send + Sync>) -> Derived<T> {
        let state = self.state;
        Arc::new(move || state.with_value(|state| state.with(&part)))
    }

    /// Emits what `event` makes of what a component tells.
    pub fn on<T: 'static>(self, event: impl Fn(T) -> E + Send + Sync + 'static) -> Handler<T> {
        let emit = self.emit;
        Box::new(move |told| send(emit, event(told)))
    }

    /// Tells the flow what happened. A field that is removed with the whole widget may still tell that it was left.
    pub fn emit(self, event: E) {
        send(self.emit, event);
    }
}

fn send<E: 'static>(emit: StoredValue<Rc<dyn Fn(E)>, LocalStorage>, event: E) {
    // The page may answer the event at once by taking the widget away: nothing of it is borrowed meanwhile.
    if let Some(emit) = emit.try_get_value() {
        emit(event);
    }
}
