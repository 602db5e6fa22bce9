//! What every view is given.

use std::rc::Rc;

use reactive_graph::signal::ArcRwSignal;
use reactive_graph::traits::With;

use crate::dom::Watched;
use crate::messages::Messages;
use parcela_checkout_flow::{Event, State};

/// The state to read, the words, and where events go.
#[derive(Clone)]
pub(crate) struct Ui {
    pub(crate) state: ArcRwSignal<State>,
    pub(crate) messages: &'static Messages,
    pub(crate) emit: Rc<dyn Fn(Event)>,
}

/// Something that follows from the state.
type Part<T> = Box<dyn Fn(&State, &Messages) -> T>;

impl Ui {
    /// A text that follows from the state, as an element shows it.
    pub(crate) fn watch<T: Shown>(&self, part: impl Fn(&State, &Messages) -> T + 'static) -> Watched<Option<String>> {
        self.read(Box::new(move |state, messages| part(state, messages).shown()))
    }

    /// Something that follows from the state. Each further type of it is code that every page downloads.
    pub(crate) fn read<T: 'static>(&self, part: Part<T>) -> Watched<T> {
        let (state, messages) = (self.state.clone(), self.messages);
        Rc::new(move || state.with(|state| part(state, messages)))
    }

    /// Emits what `event` makes of what a control tells.
    pub(crate) fn sender<T: 'static>(&self, event: impl Fn(T) -> Event + 'static) -> Rc<dyn Fn(T)> {
        let emit = Rc::clone(&self.emit);
        Rc::new(move |told| emit(event(told)))
    }
}

/// What can be shown: as a text, or by its absence.
pub(crate) trait Shown {
    fn shown(self) -> Option<String>;
}

impl Shown for String {
    fn shown(self) -> Option<String> {
        Some(self)
    }
}

impl Shown for &str {
    fn shown(self) -> Option<String> {
        Some(self.to_owned())
    }
}

/// An attribute that is there or not, whatever it says.
impl Shown for bool {
    fn shown(self) -> Option<String> {
        self.then(String::new)
    }
}

impl<T: Shown> Shown for Option<T> {
    fn shown(self) -> Option<String> {
        self.and_then(T::shown)
    }
}
