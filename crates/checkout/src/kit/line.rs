//! A line of a list of terms and values.

use crate::dom::{El, el};
use crate::messages::Messages;
use crate::ui::Ui;
use parcela_checkout_flow::State;

/// A term with its value.
pub(crate) fn line(ui: &Ui, term: &'static str, value: fn(&State, &Messages) -> Option<String>) -> El {
    el("div")
        .child(el("dt").text(term))
        .child(el("dd").text_of(ui.watch(value)))
}
