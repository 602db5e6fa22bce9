//! A part that is there only at times.

use crate::dom::El;
use crate::ui::Ui;
use parcela_checkout_flow::State;

impl El {
    /// The same with the `view`, while `there` holds, behind its other children.
    pub(crate) fn when(self, ui: &Ui, there: fn(&State) -> bool, view: fn(&Ui) -> El) -> Self {
        let own = ui.clone();
        let there = ui.watch(move |state, _| there(state));
        self.children_of(there, move |there| there.iter().map(|_| view(&own)).collect())
    }
}
