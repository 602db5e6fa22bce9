//! The invariants of a tab, which are checked after every action.

use crate::body::Number;
use crate::flow::{Input, Output};
use crate::world::World;

/// A violation that the model has found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Wrong {
    /// The file that is sent is not the one on the screen.
    SentUnseen,
    /// An answer changes, announces or reports something about another order than its own.
    OtherTouched,
    /// An unanswered call is not shown as such.
    ShownIdle,
    /// A tab asks for an invoice that the session has imported.
    Unaware,
}

impl World {
    /// Records the violations in a tab.
    pub(crate) fn look_at(&mut self, index: usize) {
        let tab = &self.tabs[index];
        if !tab.calls.iter().all(|call| tab.shows_call(call.body)) {
            self.wrong.insert(Wrong::ShownIdle);
        }
        let is_informed = tab.shown().is_some_and(|shown| tab.informed.contains(&shown));
        if is_informed && tab.takes_file() {
            self.wrong.insert(Wrong::Unaware);
        }
    }

    /// Delivers an answer about an order, and records a violation if it affects another order.
    pub(crate) fn answer(&mut self, index: usize, order: Number, input: Input) {
        let before = self.tabs[index].placed().cloned();
        let is_other = self.tabs[index].shown() != Some(order);
        let outputs = self.happen(index, input);
        let touches = |output: &Output| match output {
            Output::Said => is_other,
            Output::Told(told) => *told != order,
            _ => false,
        };
        let changes = is_other && before.as_ref() != self.tabs[index].placed();
        if changes || outputs.iter().any(touches) {
            self.wrong.insert(Wrong::OtherTouched);
        }
    }
}
