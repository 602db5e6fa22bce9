//! What every view is given.

use leptos::prelude::*;

use crate::flow::{Event, State};
use crate::messages::Messages;

/// The state to read, the words, and where events go.
///
/// Views watch the state through memos of a few types only: each further type of a memo, and each further shape of an
/// element, is code that every page downloads.
#[derive(Clone, Copy)]
pub(crate) struct Ui {
    pub(crate) state: RwSignal<State>,
    pub(crate) messages: &'static Messages,
    pub(crate) emit: UnsyncCallback<Event>,
}

impl Ui {
    /// Something that follows from the state, whose change is what a view waits for.
    pub(crate) fn watch<T: PartialEq + Send + Sync + 'static>(self, part: fn(&State, &Messages) -> T) -> Memo<T> {
        Memo::new(move |_| self.state.with(|state| part(state, self.messages)))
    }

    /// Emits `event`.
    pub(crate) fn emit(self, event: Event) {
        self.emit.run(event);
    }
}
